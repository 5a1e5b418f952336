import type { EquityPoint } from '@tidemark/contract'
import type { StepEquityPoint } from './stepEquity'

/**
 * Converts a response's equity points to the form of the trades' curve. Keeps their drawdown, which was computed at
 * every bar, while the points may be thinned.
 *
 * @param points - ascending by time; undefined if the backend sent none
 */
export function barEquity(points: readonly EquityPoint[] | undefined): readonly StepEquityPoint[] | null {
  if (points === undefined || points.length === 0) return null
  let peak = 0
  return points.map(({ time, value, drawdown }) => {
    peak = Math.max(peak, drawdown > -1 ? value / (1 + drawdown) : value)
    return { time: Date.parse(time), value, peak, drawdown }
  })
}
