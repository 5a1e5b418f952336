import { lazy, Suspense, useState } from 'react'
import { useSession } from './SessionProvider'

const AskedQuestion = lazy(() => import('./AskedQuestion').then((code) => ({ default: code.AskedQuestion })))

/** Shows the warning before the session's end and the question at it, above any page. */
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
