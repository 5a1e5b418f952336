import type { Summary, Trade } from '@tidemark/contract'

/** After the trades closed at one time. */
export interface StepEquityPoint {
  /** Epoch ms. */
  readonly time: number
  readonly value: number
  /** Highest so far, including the start. */
  readonly peak: number
  /** -0.05 at 5 % below the peak; 0 while that is not positive. */
  readonly drawdown: number
  /** Why it stepped, if not by a trade. */
  readonly note?: 'debt written off' | 'open trades'
}

/** Undefined or null if unknown. Times are ISO 8601. */
export interface RunFacts {
  readonly initCash?: number | undefined
  /** The last bar. */
  readonly end?: string | null | undefined
  /** When the account was lost. */
  readonly bankruptAt?: string | null | undefined
}

/** Share of the cash. */
const ROUNDING = 1e-9

/**
 * Returns the trades' equity curve (SPEC 3): from final equity minus all PnL at the first entry, adding PnL at each
 * exit; open profit is excluded. Trades that close together make one step.
 *
 * If known cash and trades do not lead to the final equity (debt written off, open trades), it starts at the cash and
 * ends with a `note` (DECISION 25).
 *
 * @param trades - any order; invalid ones are skipped
 * @returns empty without trades or final equity
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
  // Its own step, at least a second later.
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

/** From the peak until it was reached again. */
export interface DrawdownPeriod {
  /** Epoch ms of the last point at the peak. */
  readonly peakTime: number
  /** Epoch ms; the first on a tie. */
  readonly troughTime: number
  /** Epoch ms; null if never. */
  readonly recoveryTime: number | null
  /** Fraction of the peak, negative. */
  readonly depth: number
}

/** Null if the curve never falls. @param points - ascending */
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
