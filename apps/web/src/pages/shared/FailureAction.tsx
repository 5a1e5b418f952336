import { isSignInRefused, type RequestFailure } from '@tidemark/contract/resource'
import { Button } from '@tidemark/ui'
import { useSession } from '../../session/SessionProvider'

export interface FailureActionProps {
  error: RequestFailure
  retry: () => void
}

/** Offers a sign-in after a 401, else a retry; nothing for the demo's refusals. */
export function FailureAction({ error, retry }: FailureActionProps) {
  const { end } = useSession()
  if (error.kind === 'demo') return null
  return isSignInRefused(error) ? (
    <Button size="2xs" onClick={() => end('refused')}>
      Sign In
    </Button>
  ) : (
    <Button size="2xs" icon="refresh" onClick={retry}>
      Try Again
    </Button>
  )
}
