import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { IconButton } from '../icon-button/IconButton'
import { toastRecipe } from './toastRecipe'

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger'

export interface ToastProps {
  tone?: ToastTone | undefined
  /** One sentence. */
  message: string
  /** One button, e.g. Undo. */
  action?: ReactNode | undefined
  onDismiss: () => void
}

const ICONS: Readonly<Record<ToastTone, IconName>> = { info: 'info', ok: 'check', warn: 'warning', danger: 'error' }

/** News that needs no response, shown by a `ToastRegion`. */
export function Toast({ tone = 'info', message, action, onDismiss }: ToastProps) {
  const styles = toastRecipe({ tone })
  return (
    <div className={styles.root}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <p className={styles.message}>{message}</p>
      {action}
      <IconButton icon="close" label="Dismiss" className={styles.close} onClick={onDismiss} />
    </div>
  )
}
