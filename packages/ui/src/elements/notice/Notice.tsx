import { Alert } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'

type NoticeTone = 'danger' | 'warn' | 'info' | 'ok'

const ICONS: Readonly<Record<NoticeTone, IconName>> = { danger: 'error', warn: 'warning', info: 'info', ok: 'check' }
const STATUS = { danger: 'error', warn: 'warning', info: 'info', ok: 'success' } as const
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
  return (
    <Alert.Root status={STATUS[tone]} role={role === 'none' ? undefined : role}>
      <Alert.Indicator>
        <Icon name={ICONS[tone]} />
      </Alert.Indicator>
      <Alert.Content>
        {title === undefined ? null : <Alert.Title>{title}</Alert.Title>}
        {children === undefined || children === null ? null : (
          <Alert.Description as="div" color={title === undefined ? 'fg' : undefined}>
            {children}
          </Alert.Description>
        )}
      </Alert.Content>
      {action === undefined ? null : (
        <div data-action style={{ alignSelf: 'center', margin: '-5px -4px -5px auto' }}>
          {action}
        </div>
      )}
    </Alert.Root>
  )
}
