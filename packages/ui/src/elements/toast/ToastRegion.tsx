import { createToaster, Toast, Toaster } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { IconButton } from '../icon-button/IconButton'

export interface ToastItem {
  /** Unique. */
  readonly id: string
  /** @default 'info' */
  readonly tone?: keyof typeof TYPES | undefined
  /** One sentence. */
  readonly message: string
  /** One button, e.g. Undo. */
  readonly action?: ReactNode | undefined
}

export interface ToastRegionProps {
  /** Oldest first; the page removes them on `onDismiss`. */
  toasts: readonly ToastItem[]
  /** Called once a dismissed or timed-out toast has gone. */
  onDismiss: (id: string) => void
  /** ms; paused under pointer or focus. */
  duration?: number | undefined
}

const TYPES = { info: 'info', ok: 'success', warn: 'warning', danger: 'error' } as const
const ICONS = { info: 'info', ok: 'check', warn: 'warning', danger: 'error' } as const
const MOST_SHOWN = 3

/** Toasts in the lower right corner, or the lower edge of phones. Chakra announces each. */
export function ToastRegion({ toasts, onDismiss, duration = 5000 }: ToastRegionProps) {
  const [toaster] = useState(() =>
    createToaster({ placement: 'bottom-end', max: MOST_SHOWN, overlap: false, gap: 8, offsets: '16px' }),
  )
  const dismissed = useEffectEvent(onDismiss)
  const keepInStep = useEffectEvent((wanted: readonly ToastItem[]) => {
    for (const { id = '' } of toaster.getVisibleToasts())
      if (wanted.every((toast) => toast.id !== id)) toaster.remove(id)
    for (const { id, tone = 'info', message } of wanted) {
      if (toaster.isVisible(id)) continue
      const onStatusChange = ({ status }: { status: string }) => {
        if (status === 'unmounted') dismissed(id)
      }
      toaster.create({ id, type: TYPES[tone], title: message, duration, onStatusChange })
    }
  })
  useEffect(() => {
    // Chakra flushes synchronously, which React forbids in effects.
    queueMicrotask(() => keepInStep(toasts.slice(-MOST_SHOWN)))
  }, [toasts])
  if (toasts.length === 0) return null
  return (
    <Toaster
      toaster={toaster}
      aria-label="Notifications"
      width="min(380px, calc(100vw - 24px))"
      onMouseLeave={({ currentTarget }) => {
        // Chakra lets their time go on when the pointer leaves, even under the focus.
        if (currentTarget.contains(document.activeElement)) requestAnimationFrame(() => toaster.pause())
      }}
    >
      {({ id = '' }) => {
        const toast = toasts.find((item) => item.id === id)
        return toast === undefined ? null : (
          // Its buttons are the Tab stops.
          <Toast.Root tabIndex={-1}>
            <Icon name={ICONS[toast.tone ?? 'info']} />
            <Toast.Title>{toast.message}</Toast.Title>
            {toast.action}
            <IconButton
              icon="close"
              label="Dismiss"
              onClick={({ currentTarget }) => {
                passFocusOn(currentTarget.closest('[data-part=root]'))
                toaster.dismiss(id)
              }}
            />
          </Toast.Root>
        )
      }}
    </Toaster>
  )
}

/** The focused button goes with its toast. After the last, Chakra returns focus. */
function passFocusOn(toast: Element | null): void {
  if (toast?.querySelector(':focus-visible') == null) return
  const next = toast.nextElementSibling ?? toast.previousElementSibling
  ;[...(next?.querySelectorAll('button') ?? [])].at(-1)?.focus()
}
