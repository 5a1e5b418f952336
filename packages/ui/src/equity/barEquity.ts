import type { EquityPoint } from '@tidemark/contract'
import type { StepEquityPoint } from './stepEquity'

/**
 * The account bar by bar, as an answer carries it, in the form of the curve that the trades make. What the drawdown says is
 * kept: it was measured at every bar, though not every bar need be among the points.
 *
 * @param points - ascending by time. undefined: the backend gives none.
 */
export function barEquity(points: readonly EquityPoint[] | undefined): readonly StepEquityPoint[] | null {
  if (points === undefined || points.length === 0) return null
  let peak = 0
  return points.map(({ time, value, drawdown }) => {
    peak = Math.max(peak, drawdown > -1 ? value / (1 + drawdown) : value)
    return { time: Date.parse(time), value, peak, drawdown }
  })
}
