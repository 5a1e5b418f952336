import type { MouseEvent, Ref } from 'react'
import { buttonRecipe, type ButtonSize, type ButtonVariant } from '../button/buttonRecipe'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

export interface IconButtonProps {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  size?: ButtonSize | undefined
  variant?: ButtonVariant | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Makes it a toggle. */
  isPressed?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | 'true' | undefined
  'aria-keyshortcuts'?: string | undefined
}

/** An action shown only by an icon, where it repeats on every card. */
export function IconButton({
  icon,
  label,
  size = 'small',
  variant = 'ghost',
  isPressed,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={buttonRecipe({ variant, size, isSquare: true }, className).root}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
