import { type SessionPrompt, SessionPromptDialog } from '@tidemark/ui'
import { useSession } from './SessionProvider'

export interface AskedQuestionProps {
  /** null once answered. */
  question: SessionPrompt | null
}

export function AskedQuestion({ question }: AskedQuestionProps) {
  const { answer } = useSession()
  return <SessionPromptDialog prompt={question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
}
