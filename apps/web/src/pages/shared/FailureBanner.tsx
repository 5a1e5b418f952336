import type { RequestFailure } from '@tidemark/contract/resource'
import { Notice } from '@tidemark/ui'
import { useEffect, useRef, useState } from 'react'
import { FailureAction } from './FailureAction'

export interface FailureBannerProps {
  title: string
  error: RequestFailure
  /** A sentence before the message. */
  lead?: string | undefined
  /** The same once more. Without it the way on stands elsewhere. */
  retry?: (() => void) | undefined
  /** The reader is led elsewhere, to the fields that are wrong. Else the banner comes into view: on a phone it lies under the form. */
  isSaidElsewhere: boolean
}

/** Why there is nothing new to see, in the server's words where it gave any (SPEC section 8). */
export function FailureBanner({ title, error, lead, retry, isSaidElsewhere }: FailureBannerProps) {
  const box = useRef<HTMLDivElement>(null)
  // As it was when the failure came: putting a field right is no reason to move the page.
  const [isQuiet] = useState(isSaidElsewhere)
  useEffect(() => {
    if (!isQuiet) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  const lines = [...(lead === undefined ? [] : [lead]), error.message, ...error.reasons]
  const action = retry && <FailureAction error={error} retry={retry} />
  return (
    <div ref={box}>
      <Notice tone="danger" title={title} action={action}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    </div>
  )
}
