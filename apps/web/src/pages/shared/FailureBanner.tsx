import type { RequestFailure } from '@tidemark/contract/resource'
import { Notice } from '@tidemark/ui'
import { FailureAction } from './FailureAction'
import { useScrollToFailure } from './useScrollToFailure'

export interface FailureBannerProps {
  title: string
  error: RequestFailure
  /** A sentence before the message. */
  lead?: string | undefined
  /** A sentence after it. */
  tail?: string | undefined
  /** Omit if the button is elsewhere on the page. */
  retry?: (() => void) | undefined
  /** As in `useScrollToFailure`. */
  isShownElsewhere: boolean
}

/** Shows why a request failed (SPEC section 8). */
export function FailureBanner({ title, error, lead, tail, retry, isShownElsewhere }: FailureBannerProps) {
  const banner = useScrollToFailure(isShownElsewhere)
  const lines = [lead, error.message, ...error.reasons, tail].filter((line) => line !== undefined)
  return (
    <div ref={banner}>
      <Notice tone="danger" title={title} action={retry && <FailureAction error={error} retry={retry} />}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  )
}
