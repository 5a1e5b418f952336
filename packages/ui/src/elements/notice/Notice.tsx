import type { ReactNode } from 'react'
import { classes } from '../../lib/classes'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { noticeRecipe } from './noticeRecipe'

type NoticeTone = 'danger' | 'warn' | 'info' | 'ok'

const ICONS: Readonly<Record<NoticeTone, IconName>> = { danger: 'error', warn: 'warning', info: 'info', ok: 'check' }
const ROLES: Readonly<Record<NoticeTone, 'alert' | 'status' | undefined>> = {
  danger: 'alert',
  ok: 'status',
  warn: undefined,
  info: undefined,
}

export interface NoticeProps {
  tone: NoticeTone
  /** What happened. */
  title?: string | undefined
  /** Message and what to do. */
  children?: ReactNode | undefined
  /** A button that resolves it. */
  action?: ReactNode | undefined
  /** At once, in a pause, or not announced. @default 'alert' for danger, 'status' for ok, 'none' otherwise */
  role?: 'alert' | 'status' | 'none' | undefined
}

/** A message about its surface; stays until its cause is gone. */
export function Notice({ tone, title, children, action, role = ROLES[tone] }: NoticeProps) {
  const styles = noticeRecipe({ tone })
  return (
    <div className={styles.root} role={role === 'none' ? undefined : role}>
      <Icon name={ICONS[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
        {children === undefined || children === null ? null : (
          <div className={classes(title !== undefined && styles.body)}>{children}</div>
        )}
      </div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
