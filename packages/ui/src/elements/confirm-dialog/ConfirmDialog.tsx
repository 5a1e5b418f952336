import { useRef } from 'react'
import { Button } from '../button/Button'
import { Dialog } from '../dialog/Dialog'

export interface ConfirmDialogProps {
  isOpen: boolean
  /** The action: `Sign out`. */
  title: string
  /** The question, and what cannot be undone. */
  message: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** `danger` cannot be undone: focus starts on Cancel. */
  tone?: 'default' | 'danger' | undefined
  /** The backdrop does not close it. @default false */
  isInsistent?: boolean | undefined
  onConfirm: () => void
  /** Called by Cancel, Escape or the backdrop. */
  onCancel: () => void
}

/** Asks before an action with consequences. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  isInsistent,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      description={message}
      initialFocus={tone === 'danger' ? cancel : confirm}
      onClose={onCancel}
      isInsistent={isInsistent}
      width={360}
      footer={
        <>
          <Button ref={cancel} variant="ghost" size="xs" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirm}
            {...(tone === 'danger' ? { colorPalette: 'red' } : { variant: 'solid' })}
            size="xs"
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
