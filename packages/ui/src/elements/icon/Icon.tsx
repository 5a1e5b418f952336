import { iconRecipe } from './iconRecipe'
import { ICON_PATHS, type IconName } from './icons'

export interface IconProps {
  name: IconName
  /**
   * 12, 14, 16 or 20 px.
   * @default 'md'
   */
  size?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

/** Draws an icon in the text colour. It only repeats the text beside it, so it is hidden from assistive technology. */
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
