import { lazy, Suspense, useState } from 'react'
import { useSession } from './SessionProvider'

const ExpiryQuestion = lazy(() => import('./ExpiryQuestion').then((code) => ({ default: code.ExpiryQuestion })))

/** Shows the warning before the session's end and the question at it, above any page. */
export function SessionQuestions() {
  const { session } = useSession()
  const question = session.kind === 'none' ? null : session.question
  const [isLoaded, setIsLoaded] = useState(false)
  if (question !== null && !isLoaded) setIsLoaded(true)
  return isLoaded ? (
    <Suspense fallback={null}>
      <ExpiryQuestion question={question} />
    </Suspense>
  ) : null
}
