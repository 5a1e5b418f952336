import type { RequestFailure } from '@tidemark/contract/resource'
import { Card, PageState } from '@tidemark/ui'
import { FailureAction } from '../shared/FailureAction'
import { FailureBanner } from '../shared/FailureBanner'
import { useScrollToFailure } from '../shared/useScrollToFailure'

export interface RunFailureProps {
  error: RequestFailure
  /** 'RSI Strategy on EUR/USD, 1 Hour'; null if only the URL names the run. */
  tried: string | null
  retry: () => void
  isAbove: boolean
  /** As in `useScrollToFailure`. */
  isShownElsewhere: boolean
}

/** Shows why there is no result, as a banner above an earlier one (SPEC section 8). */
export function RunFailure({ tried, isAbove, ...failure }: RunFailureProps) {
  const tail = tried === null ? undefined : `Tried: ${tried}.`
  if (isAbove) return <FailureBanner {...failure} title="Error loading data" tail={tail} />
  return <FailureInPlace {...failure} tail={tail} />
}

interface FailureInPlaceProps extends Pick<RunFailureProps, 'error' | 'retry' | 'isShownElsewhere'> {
  tail: string | undefined
}

function FailureInPlace({ error, retry, tail, isShownElsewhere }: FailureInPlaceProps) {
  const banner = useScrollToFailure(isShownElsewhere)
  const lines = [error.message, ...error.reasons, tail].filter((line) => line !== undefined)
  return (
    <div ref={banner}>
      <Card title="Result" isFlush>
        <PageState
          icon="error"
          tone="danger"
          title="Error loading data"
          action={<FailureAction error={error} retry={retry} />}
        >
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </PageState>
      </Card>
    </div>
  )
}
