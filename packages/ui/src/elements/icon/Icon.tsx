import { iconRecipe } from './iconRecipe'
import { ICON_PATHS, type IconName } from './icons'

export interface IconProps {
  name: IconName
  /** 12, 14, 16 or 20 px. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** An icon in the text colour. Hidden from assistive technology: text is beside it. */
export function Icon({ name, size = 'md', className }: IconProps) {
  const styles = iconRecipe({ size }, className)
  const isFilled = name === 'triangle-up' || name === 'triangle-down'
  return (
    <svg
      className={styles.root}
      data-filled={isFilled || undefined}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
