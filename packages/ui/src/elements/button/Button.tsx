import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { Kbd } from '../kbd/Kbd'
import { buttonRecipe, type ButtonSize, type ButtonVariant } from './buttonRecipe'

export interface ButtonProps {
  /** Visible label. */
  children: ReactNode
  /** @default 'outline' */
  variant?: ButtonVariant | undefined
  /** @default 'default' */
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  /** Busy: keeps focus, is announced, ignores clicks. */
  isBusy?: boolean | undefined
  /** Label while busy; the width does not change. */
  busyLabel?: string | undefined
  /** Full width, and 44 px high on phones. */
  isBlock?: boolean | undefined
  /** Keys after the label; the page handles them. */
  shortcut?: string | undefined
  type?: 'button' | 'submit' | 'reset' | undefined
  disabled?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** Id of the form to submit from outside it. */
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

/** Triggers an action. Label it with a verb: `Run Backtest`. */
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
    // `disabled` would move focus to the page.
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
