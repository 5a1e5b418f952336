import { useRef } from 'react'
import { Button } from '../button/Button'
import { Dialog, type DialogProps } from '../dialog/Dialog'

export interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'closeOnInteractOutside'> {
  /** The action: `Sign out`. */
  title: string
  /** The question, and what cannot be undone. */
  message: string
  confirmLabel: string
  cancelLabel?: string | undefined
  /** `danger` cannot be undone: focus starts on Cancel. */
  tone?: 'default' | 'danger' | undefined
  onConfirm: () => void
  /** Called by Cancel, Escape or the backdrop. */
  onCancel: () => void
}

/** Asks before an action with consequences. */
export function ConfirmDialog({
  title,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'default',
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      {...dialog}
      title={title}
      description={message}
      initialFocusEl={() => (tone === 'danger' ? cancel : confirm).current}
      onClose={onCancel}
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
