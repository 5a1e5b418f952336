import type { RequestFailure } from '@tidemark/contract/resource'
import { Card, Notice, PageState } from '@tidemark/ui'
import { useEffect, useRef, useState } from 'react'
import { FailureAction } from '../shared/FailureAction'

export interface RunFailureProps {
  error: RequestFailure
  /** What was tried: 'RSI Strategy on EUR/USD, 1 Hour'. */
  tried: string | null
  /** The same once more; the form keeps what it holds. */
  retry: () => void
  /** An earlier result stands under it: a line above it instead of a surface of its own. */
  isAbove: boolean
  /** The reader is led elsewhere, to the fields that are wrong. Else the box comes into view: on a phone it lies under the form. */
  isSaidElsewhere: boolean
}

/** Why there is no result, in the server's words where it gave any, and the way on (SPEC section 8). */
export function RunFailure({ error, tried, retry, isAbove, isSaidElsewhere }: RunFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  // As it was when the failure came: putting a field right is no reason to move the page.
  const [isQuiet] = useState(isSaidElsewhere)
  useEffect(() => {
    if (!isQuiet) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isQuiet])
  const { message, reasons } = error
  const words = (
    <>
      <p>{message}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {tried !== null && <p>{`Tried: ${tried}.`}</p>}
    </>
  )
  const button = <FailureAction error={error} retry={retry} />
  return (
    <div ref={box}>
      {isAbove ? (
        <Notice tone="danger" title="Error loading data" action={button}>
          {words}
        </Notice>
      ) : (
        <Card title="Result" isFlush>
          <PageState icon="error" tone="danger" title="Error loading data" action={button}>
            {words}
          </PageState>
        </Card>
      )}
    </div>
  )
}
