import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog/ConfirmDialog'
import { SESSION_WORDS, type SessionPrompt } from './sessionPrompts'

export interface SessionPromptDialogProps {
  /** null closes it. */
  prompt: SessionPrompt | null
  /** Sign out, or extend by 24 hours. */
  onConfirm: (prompt: SessionPrompt) => void
  /** Keep the session; at its end, sign out. */
  onCancel: (prompt: SessionPrompt) => void
}

/** Asks the session's questions in SPEC's words. */
export function SessionPromptDialog({ prompt, onConfirm, onCancel }: SessionPromptDialogProps) {
  // Keeps the text while fading out.
  const [last, setLast] = useState<SessionPrompt>(prompt ?? 'sign-out')
  if (prompt !== null && prompt !== last) setLast(prompt)
  return (
    <ConfirmDialog
      {...SESSION_WORDS[prompt ?? last]}
      open={prompt !== null}
      // A stray click must not sign out.
      closeOnInteractOutside={prompt !== 'expired'}
      onConfirm={() => {
        if (prompt !== null) onConfirm(prompt)
      }}
      onCancel={() => {
        if (prompt !== null) onCancel(prompt)
      }}
    />
  )
}
