import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { Kbd } from '../kbd/Kbd'
import { buttonRecipe, type ButtonSize, type ButtonVariant } from './buttonRecipe'

/** Props of {@link Button}. */
export interface ButtonProps {
  /** The visible label; also the accessible name unless `aria-label` says more. */
  children: ReactNode
  /** @default 'outline' */
  variant?: ButtonVariant | undefined
  /** @default 'default' */
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /** Work that this button started is under way: it keeps focus, announces itself as busy and ignores presses. */
  isBusy?: boolean | undefined
  /** Label while busy. Both labels reserve their room, so the button does not change its width. */
  busyLabel?: string | undefined
  /** Takes the full width; on a phone also 44 px high. */
  isBlock?: boolean | undefined
  /** Keys to show behind the label, e.g. `Ctrl Enter`. Shows them only: the page listens. */
  shortcut?: string | undefined
  /** @default 'button' */
  type?: 'button' | 'submit' | 'reset' | undefined
  disabled?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Id of the form that a submit button outside of it belongs to. */
  form?: string | undefined
  title?: string | undefined
  className?: string | undefined
  id?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | 'true' | undefined
  'aria-pressed'?: boolean | undefined
  'aria-keyshortcuts'?: string | undefined
}

/** An action. Names what happens with a verb: `Run Backtest`, `Try Again`. */
export function Button({
  children,
  variant,
  size,
  icon,
  isBusy = false,
  busyLabel,
  isBlock,
  shortcut,
  type = 'button',
  onClick,
  className,
  ...rest
}: ButtonProps) {
  const styles = buttonRecipe({ variant, size, isBlock }, className)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop the focus to the page in the middle of the user's work.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={styles.root}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {busyLabel === undefined ? (
        <span className={styles.label}>{children}</span>
      ) : (
        <span className={styles.labels}>
          <span data-away={isBusy || undefined}>{children}</span>
          <span data-away={!isBusy || undefined}>{busyLabel}</span>
        </span>
      )}
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  )
}
