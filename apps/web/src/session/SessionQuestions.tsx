import { lazy, Suspense, useState } from 'react'
import { useSession } from './SessionProvider'

const AskedQuestion = lazy(() => import('./AskedQuestion').then((code) => ({ default: code.AskedQuestion })))

/**
 * What a session asks its user, over whatever page is shown: the warning before its end, and the question at it. Its code comes
 * with the shell, which asks before leaving.
 */
export function SessionQuestions() {
  const { session } = useSession()
  const question = session.kind === 'none' ? null : session.question
  const [isAsked, setIsAsked] = useState(false)
  if (question !== null && !isAsked) setIsAsked(true)
  return isAsked ? (
    <Suspense fallback={null}>
      <AskedQuestion question={question} />
    </Suspense>
  ) : null
}
