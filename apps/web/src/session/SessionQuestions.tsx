import { onDemand } from '@tidemark/ui'
import { useState } from 'react'
import { useSession } from './SessionProvider'

const ExpiryQuestion = onDemand(async () => (await import('./ExpiryQuestion')).ExpiryQuestion)

/** Shows the warning before the session's end and the question at it, above any page. */
export function SessionQuestions() {
  const { session } = useSession()
  const question = session.kind === 'none' ? null : session.question
  const [isLoaded, setIsLoaded] = useState(false)
  if (question !== null && !isLoaded) setIsLoaded(true)
  return isLoaded ? <ExpiryQuestion question={question} /> : null
}
