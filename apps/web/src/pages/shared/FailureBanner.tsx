import type { RequestFailure } from '@tidemark/contract/resource'
import { Notice } from '@tidemark/ui'
import { FailureAction } from './FailureAction'
import type { FieldErrors } from './fieldErrors'
import { useFailure } from './useFailure'

export interface FailureBannerProps {
  title: string
  error: RequestFailure
  /** A sentence before the message. */
  lead?: string | undefined
  /** A sentence after it. */
  tail?: string | undefined
  /** Omit if the button is elsewhere on the page. */
  retry?: (() => void) | undefined
  /** What fields say of it already. */
  errors: FieldErrors<string>
}

/** Shows why a request failed (SPEC section 8). */
export function FailureBanner({ title, error, lead, tail, retry, errors }: FailureBannerProps) {
  const { place, lines } = useFailure(error, errors)
  const all = [lead, ...lines, tail].filter((line) => line !== undefined)
  return (
    <div ref={place}>
      <Notice tone="danger" title={title} action={retry && <FailureAction error={error} retry={retry} />}>
        {all.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  )
}
