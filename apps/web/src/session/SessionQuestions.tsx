import { SessionPromptDialog } from '@tidemark/ui'
import { useSession } from './SessionProvider'

/** What a session asks its user, over whatever page is shown: the warning before its end, and the question at it. */
export function SessionQuestions() {
  const { session, answer } = useSession()
  return (
    <SessionPromptDialog
      prompt={session.kind === 'none' ? null : session.question}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  )
}
