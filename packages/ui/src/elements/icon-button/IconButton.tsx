import type { MouseEvent, Ref } from 'react'
import { buttonRecipe, type ButtonSize, type ButtonVariant } from '../button/buttonRecipe'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

/** Props of {@link IconButton}. */
export interface IconButtonProps {
  icon: IconName
  /** What pressing it does: the accessible name and the tooltip. */
  label: string
  /** @default 'small' */
  size?: ButtonSize | undefined
  /** @default 'ghost' */
  variant?: ButtonVariant | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Makes it a toggle: on or off. Leave out for a plain action. */
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

/** An action shown by its icon alone, for places where the same few actions repeat on every card. */
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
