import { BARS, type BarsRequest, isCut } from '@tidemark/api'
import type { Bar } from '@tidemark/contract'
import { Notice } from '@tidemark/ui'
import { formatCount } from '@tidemark/ui/format'

export interface RangeLimitProps {
  request: BarsRequest
  bars: readonly Bar[]
}

/** Says which bars are drawn when the dates have more than one response. */
export function RangeLimit({ request, bars }: RangeLimitProps) {
  // The demo's limit removes the first bars instead, with its own message.
  if (!('start' in request) || bars.length < BARS || isCut(bars)) return null
  return (
    <Notice tone="info">
      The chart opens with at most {formatCount(BARS)} bars, the first of these dates. Move it to the left for later
      ones, or choose a later start date.
    </Notice>
  )
}
