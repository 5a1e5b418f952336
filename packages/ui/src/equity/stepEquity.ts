import type { Summary, Trade } from '@tidemark/contract'

/** The account after the trades that closed at one time. */
export interface StepEquityPoint {
  /** Epoch ms. */
  readonly time: number
  readonly value: number
  /** Highest value so far, including the start. */
  readonly peak: number
  /** Fraction of the peak: 0 at it, -0.05 at 5 % below it. 0 while the peak is not positive. */
  readonly drawdown: number
  /** Cause of the step to this point if it was not a trade. */
  readonly note?: 'debt written off' | 'open trades'
}

/** Facts about a run besides its trades, undefined or null when unknown. Times are ISO 8601. */
export interface RunFacts {
  readonly initCash?: number | undefined
  /** The last bar. */
  readonly end?: string | null | undefined
  /** When the account was lost. */
  readonly bankruptAt?: string | null | undefined
}

/** Differences up to this share of the cash are rounding errors. */
const ROUNDING = 1e-9

/**
 * Returns the trades' equity curve (SPEC 3): it starts at the first entry with the final equity minus the sum of all
 * PnL, and adds each trade's PnL at its exit. Points ascend by time; trades that close together make one step. Open
 * profit is not included.
 *
 * If the cash is known and the trades do not lead from it to the final equity (a lost account whose debt was written
 * off, or open trades), the curve starts at the cash and ends with a step that has a `note` (DECISION 25).
 *
 * @param trades - in any order; those without a finite PnL or valid exit time are skipped
 * @returns empty without trades or a final equity
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
  // At least a second after the last exit, so that it is a step of its own.
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

/** A curve's deepest drawdown, from its peak until that was reached again. */
export interface DrawdownPeriod {
  /** Epoch ms of the last point at the peak before the fall. */
  readonly peakTime: number
  /** Epoch ms of the lowest point; the first on a tie. */
  readonly troughTime: number
  /** Epoch ms of the first point back at the peak; null if not reached again. */
  readonly recoveryTime: number | null
  /** Fraction of the peak, negative. */
  readonly depth: number
}

/**
 * @param points - ascending by time
 * @returns null when the curve never falls
 */
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
