import type { BacktestRequest, BacktestResult } from './backtest'
import { type RunFacts, SPARKLINE_POINTS } from './library'

type Described = Pick<BacktestResult, 'summary' | 'headline' | 'withheld' | 'equity_curve' | 'provenance' | 'report'>

/** @throws {TypeError} without provenance, which says what was run */
export function runFactsOf(result: Described, config: BacktestRequest['config']): RunFacts {
  const { summary, headline, withheld, provenance, report } = result
  if (provenance === undefined) throw new TypeError('The result does not say what was run.')
  const { strategy, strategy_name, symbol, timeframe, params, init_cash } = provenance
  const set = Object.entries(config).filter(([name, value]) => value !== null && !(name in params))
  return {
    strategy,
    strategy_name,
    symbol,
    timeframe,
    parameters: { ...params, ...Object.fromEntries(set) },
    summary,
    ...(headline && { headline, withheld }),
    ...(report && { days: report.daily.days.length }),
    sparkline: sparklineOf(result.equity_curve ?? [], init_cash),
  }
}

/** As multiples of the initial cash with four decimals: enough for 40 points. */
function sparklineOf(curve: NonNullable<BacktestResult['equity_curve']>, cash: number): number[] {
  const times = curve.map(({ time }) => Date.parse(time))
  const first = times[0] ?? 0
  const span = (times.at(-1) ?? 0) - first
  const count = Math.min(curve.length, SPARKLINE_POINTS)
  let at = 0
  return Array.from({ length: count }, (_, i) => {
    const until = count === 1 ? first : first + (span * i) / (count - 1)
    while (at + 1 < curve.length && times[at + 1]! <= until) at++
    return Math.round((curve[at]!.value / cash) * 10_000) / 10_000
  })
}
