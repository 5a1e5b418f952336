import { type SessionPrompt, SessionPromptDialog } from '@tidemark/ui'
import { useSession } from './SessionProvider'

export interface ExpiryQuestionProps {
  /** null once answered. */
  question: SessionPrompt | null
}

export function ExpiryQuestion({ question }: ExpiryQuestionProps) {
  const { answer } = useSession()
  return <SessionPromptDialog prompt={question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
}
