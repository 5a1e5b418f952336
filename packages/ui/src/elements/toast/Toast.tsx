import { Toast as ChakraToast } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { IconButton } from '../icon-button/IconButton'

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger'

export interface ToastProps {
  tone?: ToastTone | undefined
  /** One sentence. */
  message: string
  /** One button, e.g. Undo. */
  action?: ReactNode | undefined
  onDismiss: (toast: Element | null) => void
}

const ICONS: Readonly<Record<ToastTone, IconName>> = { info: 'info', ok: 'check', warn: 'warning', danger: 'error' }

/** News that needs no response, shown by a `ToastRegion`. */
export function Toast({ tone = 'info', message, action, onDismiss }: ToastProps) {
  return (
    <ChakraToast.Root>
      <Icon name={ICONS[tone]} />
      <ChakraToast.Title>{message}</ChakraToast.Title>
      {action}
      <IconButton
        icon="close"
        label="Dismiss"
        onClick={(event) => onDismiss(event.currentTarget.closest('[data-part=root]'))}
      />
    </ChakraToast.Root>
  )
}
