import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/ConfirmDialog'
import { SESSION_WORDS, type SessionPrompt } from './sessionPrompts'

export interface SessionPromptDialogProps {
  /** null closes it. */
  prompt: SessionPrompt | null
  /** Sign out, or extend by 24 hours. */
  onConfirm: (prompt: SessionPrompt) => void
  /** Keep the session; at its end this signs out. */
  onCancel: (prompt: SessionPrompt) => void
}

/** Asks the session's questions in SPEC's words, instead of the browser's own dialog. */
export function SessionPromptDialog({ prompt, onConfirm, onCancel }: SessionPromptDialogProps) {
  // Keeps the text while it fades out.
  const [last, setLast] = useState<SessionPrompt>(prompt ?? 'sign-out')
  if (prompt !== null && prompt !== last) setLast(prompt)
  return (
    <ConfirmDialog
      {...SESSION_WORDS[prompt ?? last]}
      isOpen={prompt !== null}
      // Cancelling signs out and loses what is on screen, so a stray click must not do it.
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
