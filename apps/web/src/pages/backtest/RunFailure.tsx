import type { RequestFailure } from '@tidemark/contract/resource'
import { Card, PageState } from '@tidemark/ui'
import { FailureAction } from '../shared/FailureAction'
import { FailureBanner } from '../shared/FailureBanner'
import type { FieldErrors } from '../shared/fieldErrors'
import { useFailure } from '../shared/useFailure'

export interface RunFailureProps {
  error: RequestFailure
  /** 'RSI Strategy on EUR/USD, 1 Hour'; null if only the URL names the run. */
  tried: string | null
  retry: () => void
  isAbove: boolean
  /** What fields say of it already. */
  errors: FieldErrors<string>
}

/** Shows why there is no result, as a banner above an earlier one (SPEC section 8). */
export function RunFailure({ tried, isAbove, ...failure }: RunFailureProps) {
  const tail = tried === null ? undefined : `Tried: ${tried}.`
  if (isAbove) return <FailureBanner {...failure} title="Error loading data" tail={tail} />
  return <FailureInPlace {...failure} tail={tail} />
}

interface FailureInPlaceProps extends Pick<RunFailureProps, 'error' | 'retry' | 'errors'> {
  tail: string | undefined
}

function FailureInPlace({ error, retry, tail, errors }: FailureInPlaceProps) {
  const { place, lines } = useFailure(error, errors)
  const all = tail === undefined ? lines : [...lines, tail]
  return (
    <div ref={place}>
      <Card title="Result" isFlush>
        <PageState
          icon="error"
          tone="danger"
          title="Error loading data"
          action={<FailureAction error={error} retry={retry} />}
        >
          {all.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </PageState>
      </Card>
    </div>
  )
}
