import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/ConfirmDialog'
import { SESSION_WORDS, type SessionPrompt } from './sessionPrompts'

/** Props of {@link SessionPromptDialog}. */
export interface SessionPromptDialogProps {
  /** null closes it. */
  prompt: SessionPrompt | null
  /** Leave, or extend by 24 hours. */
  onConfirm: (prompt: SessionPrompt) => void
  /** Stay as it is; at the end of a session it means to sign out. */
  onCancel: (prompt: SessionPrompt) => void
}

/** The session's own questions in their own words, as a dialog in place of the browser's. */
export function SessionPromptDialog({ prompt, onConfirm, onCancel }: SessionPromptDialogProps) {
  // The words stay while it closes.
  const [last, setLast] = useState<SessionPrompt>(prompt ?? 'sign-out')
  if (prompt !== null && prompt !== last) setLast(prompt)
  return (
    <ConfirmDialog
      {...SESSION_WORDS[prompt ?? last]}
      isOpen={prompt !== null}
      // Its other answer signs out, and what is on the screen is gone: not for a press that missed the dialog.
      isInsistent={prompt === 'expired'}
      onConfirm={() => {
        if (prompt !== null) onConfirm(prompt)
      }}
      onCancel={() => {
        if (prompt !== null) onCancel(prompt)
      }}
    />
  )
}
