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
  /** What made the step to this point, where it was no trade. */
  readonly note?: 'debt written off' | 'open trades'
}

/** What an answer says of a run beside its trades; undefined or null is what it does not say. Moments are ISO 8601. */
export interface RunFacts {
  readonly initCash?: number | undefined
  /** The last bar. */
  readonly end?: string | null | undefined
  /** When the account was empty. */
  readonly bankruptAt?: string | null | undefined
}

/** A difference this small against the cash is what rounding leaves of a sum. */
const ROUNDING = 1e-9

/**
 * The equity curve that the trades make (SPEC 3): it starts at the final equity minus the sum of all PnL, at the first
 * entry, and takes each trade's PnL at its exit. Points ascend by time and no two share one: trades that close together
 * make one step. What a position was worth while it was open is not in it.
 *
 * Where the cash is known and the trades do not lead from it to the final equity (the account was emptied and its debt written
 * off, or trades are still open), the curve starts at the cash, and what is missing is a last step with a `note` (DECISION 25).
 *
 * @param trades - in any order; one without a finite PnL or a readable exit time is passed over.
 * @returns empty without trades or without a final equity.
 */
export function stepEquity(
  summary: Pick<Summary, 'Equity Final [$]'>,
  trades: readonly Trade[],
  { initCash, end, bankruptAt }: RunFacts = {},
): readonly StepEquityPoint[] {
  const final = summary['Equity Final [$]']
  if (final === null || !Number.isFinite(final)) return []
  const steps = trades
    .map((trade) => ({ time: Date.parse(trade.ExitTime), pnl: trade.PnL }))
    .filter(({ time, pnl }) => Number.isFinite(time) && Number.isFinite(pnl))
    .toSorted((a, b) => a.time - b.time)
  const [first] = steps
  if (first === undefined) return []

  const start = final - steps.reduce((sum, { pnl }) => sum + pnl, 0)
  const isWhole = initCash === undefined || Math.abs(start - initCash) <= ROUNDING * Math.max(initCash, Math.abs(final))
  let value = isWhole ? start : initCash
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
  const last = points.at(-1)
  if (isWhole || last === undefined) return points
  // A second after the last exit, should that be where it happened: a step of its own.
  const time = Math.max(Date.parse(bankruptAt ?? end ?? ''), last.time + 1000)
  const { peak: mark } = last
  return [
    ...points,
    {
      time: Number.isNaN(time) ? last.time + 1000 : time,
      value: final,
      peak: Math.max(mark, final),
      drawdown: mark > 0 ? Math.min(0, final / mark - 1) : 0,
      note: typeof bankruptAt === 'string' ? 'debt written off' : 'open trades',
    },
  ]
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
