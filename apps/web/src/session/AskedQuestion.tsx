import { type SessionPrompt, SessionPromptDialog } from '@tidemark/ui'
import { useSession } from './SessionProvider'

export interface AskedQuestionProps {
  /** null once it is answered. */
  question: SessionPrompt | null
}

/** A session's question, and what its answer does. */
export function AskedQuestion({ question }: AskedQuestionProps) {
  const { answer } = useSession()
  return <SessionPromptDialog prompt={question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
}
