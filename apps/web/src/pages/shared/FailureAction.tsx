import { isSignInRefused, type RequestFailure } from '@tidemark/contract/resource'
import { Button } from '@tidemark/ui'
import { useSession } from '../../session/SessionProvider'

export interface FailureActionProps {
  error: RequestFailure
  /** The same once more. */
  retry: () => void
}

/** The way on from a failure: signing in again where the sign-in is what failed (401), else asking again. What the demo refuses stays refused. */
export function FailureAction({ error, retry }: FailureActionProps) {
  const { end } = useSession()
  if (error.kind === 'demo') return null
  return isSignInRefused(error) ? (
    <Button size="small" onClick={() => end('refused')}>
      Sign In
    </Button>
  ) : (
    <Button size="small" icon="refresh" onClick={retry}>
      Try Again
    </Button>
  )
}
