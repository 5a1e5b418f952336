import { BARS, type BarsRequest, isCut } from '@tidemark/api'
import type { Bar } from '@tidemark/contract'
import { Notice } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'

export interface RangeLimitProps {
  request: BarsRequest
  bars: readonly Bar[]
}

/**
 * Says below a chart that its dates have more bars than one response, which of them are drawn, and how to see the rest.
 */
export function RangeLimit({ request, bars }: RangeLimitProps) {
  // The demo's limit has its own message, and removes the first bars instead.
  if (!('start' in request) || bars.length < BARS || isCut(bars)) return null
  return (
    <Notice tone="info">
      The chart draws at most {formatCount(BARS)} bars, the first of these dates. For later ones choose a later start
      date.
    </Notice>
  )
}
