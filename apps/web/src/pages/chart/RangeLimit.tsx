import { BARS, type BarsRequest, isCut } from '@tidemark/api'
import type { Bar } from '@tidemark/contract'
import { Notice } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'

export interface RangeLimitProps {
  request: BarsRequest
  bars: readonly Bar[]
}

/** Under a chart of days that hold more bars than one answer brings: what is drawn of them, and how to see the rest. */
export function RangeLimit({ request, bars }: RangeLimitProps) {
  // What a demo's limit has taken away is said by itself, and it takes the first bars.
  if (!('start' in request) || bars.length < BARS || isCut(bars)) return null
  return (
    <Notice tone="info">
      The chart draws at most {formatCount(BARS)} bars, the first of these dates. For later ones choose a later start
      date.
    </Notice>
  )
}
