import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { IconButton } from '../icon-button/IconButton'
import { toastRecipe } from './toastRecipe'

/** What kind of news it is. */
export type ToastTone = 'info' | 'ok' | 'warn' | 'danger'

/** Props of {@link Toast}. */
export interface ToastProps {
  /** @default 'info' */
  tone?: ToastTone | undefined
  /** One sentence. */
  message: string
  /** One button, for what can be undone. */
  action?: ReactNode | undefined
  onDismiss: () => void
}

const ICONS: Readonly<Record<ToastTone, IconName>> = { info: 'info', ok: 'check', warn: 'warning', danger: 'error' }

/** News that does not have to be answered. A `ToastRegion` shows it and says it; the page takes it away after a while. */
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
