import type { EquityPoint } from '@tidemark/contract'
import type { StepEquityPoint } from './stepEquity'

/**
 * Converts a response's points, keeping the drawdown of every bar: points may be thinned.
 *
 * @param points - ascending; undefined if not sent
 */
export function barEquity(points: readonly EquityPoint[] | undefined): readonly StepEquityPoint[] | null {
  if (points === undefined || points.length === 0) return null
  let peak = 0
  return points.map(({ time, value, drawdown }) => {
    peak = Math.max(peak, drawdown > -1 ? value / (1 + drawdown) : value)
    return { time: Date.parse(time), value, peak, drawdown }
  })
}
