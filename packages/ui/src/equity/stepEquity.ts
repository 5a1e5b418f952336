import type { Summary, Trade } from '@tidemark/contract'

/** The account after the trades that closed at one moment. */
export interface StepEquityPoint {
  /** Epoch ms UTC. */
  readonly time: number
  readonly value: number
  /** The highest value so far, the start included. */
  readonly peak: number
  /** Fraction of the peak: 0 at it, -0.05 five percent under it. 0 while the peak is not above zero. */
  readonly drawdown: number
}

/**
 * The equity curve that the trades make (SPEC 3): it starts at the final equity minus the sum of all PnL, at the first
 * entry, and takes each trade's PnL at its exit. Points ascend by time and no two share one: trades that close together
 * make one step. What a position was worth while it was open is not in it.
 *
 * @param trades - in any order; one without a finite PnL or a readable exit time is passed over.
 * @returns empty without trades or without a final equity.
 */
export function stepEquity(
  summary: Pick<Summary, 'Equity Final [$]'>,
  trades: readonly Trade[],
): readonly StepEquityPoint[] {
  const final = summary['Equity Final [$]']
  if (final === null || !Number.isFinite(final)) return []
  const steps = trades
    .map((trade) => ({ time: Date.parse(trade.ExitTime), pnl: trade.PnL }))
    .filter(({ time, pnl }) => Number.isFinite(time) && Number.isFinite(pnl))
    .toSorted((a, b) => a.time - b.time)
  const [first] = steps
  if (first === undefined) return []

  let value = final - steps.reduce((sum, { pnl }) => sum + pnl, 0)
  let peak = value
  const points: StepEquityPoint[] = []
  const put = (time: number) => {
    peak = Math.max(peak, value)
    const point = { time, value, peak, drawdown: peak > 0 ? value / peak - 1 : 0 }
    if (points.at(-1)?.time === time) points.pop()
    points.push(point)
  }
  put(startOf(trades, first.time))
  for (const [i, { time, pnl }] of steps.entries()) {
    value += pnl
    if (steps[i + 1]?.time !== time) put(time)
  }
  return points
}

function startOf(trades: readonly Trade[], firstExit: number): number {
  return trades.reduce((earliest, { EntryTime }) => {
    const time = Date.parse(EntryTime)
    return time < earliest ? time : earliest
  }, firstExit)
}

/** The deepest fall of a curve, from its high-water mark to where that was reached again. */
export interface DrawdownPeriod {
  /** Epoch ms of the last point at the high-water mark before the fall. */
  readonly peakTime: number
  /** Epoch ms of the lowest point; the first of equals. */
  readonly troughTime: number
  /** Epoch ms of the first point back at the mark; null while it has not been reached again. */
  readonly recoveryTime: number | null
  /** Fraction of the mark, below 0. */
  readonly depth: number
}

/** @param points - ascending by time. @returns null when the curve never falls. */
export function deepestDrawdown(points: readonly StepEquityPoint[]): DrawdownPeriod | null {
  let trough = -1
  points.forEach(({ drawdown }, i) => {
    if (drawdown < (points[trough]?.drawdown ?? 0)) trough = i
  })
  const lowest = points[trough]
  if (lowest === undefined) return null
  const peak = points.slice(0, trough).findLast(({ drawdown }) => drawdown === 0)
  const recovery = points.slice(trough).find(({ drawdown }) => drawdown === 0)
  return {
    peakTime: (peak ?? lowest).time,
    troughTime: lowest.time,
    recoveryTime: recovery?.time ?? null,
    depth: lowest.drawdown,
  }
}
