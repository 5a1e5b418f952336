import { useId, useRef } from 'react'
import { Button } from '../button/Button'
import { Dialog } from '../dialog/Dialog'
import { confirmDialogRecipe } from './confirmDialogRecipe'

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
  const styles = confirmDialogRecipe()
  const messageId = useId()
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      describedBy={messageId}
      initialFocus={tone === 'danger' ? cancel : confirm}
      onClose={onCancel}
      isInsistent={isInsistent}
      width={360}
      footer={
        <>
          <Button ref={cancel} variant="ghost" size="dense" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={tone === 'danger' ? 'danger' : 'primary'} size="dense" onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.root} id={messageId}>
        {message}
      </p>
    </Dialog>
  )
}
