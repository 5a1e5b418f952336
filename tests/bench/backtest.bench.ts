import { computeBacktest, runBacktest } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { REQUEST, syntheticBars } from './synthetic'

const BARS = 1_000_000

/** SmaCross(10,20) with all statistics over a million bars. */
export function backtestLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  const series = { symbol: 'SYNTHETIC', timeframe: 'H1' } as const
  const timed = (what: string, work: () => unknown, ...times: [runs?: number, warmUp?: number]) => ({
    what,
    timing: measure(work, ...times),
    bars: BARS,
  })
  const withEquity = timed('the same with equity for the wire', () => runBacktest(REQUEST, bars, series), 3, 1)
  const ms = Number(withEquity.timing.median.toFixed(1))
  return [
    timed('SmaCross(10,20), all statistics, 1,000,000 bars', () => computeBacktest(REQUEST, bars)),
    timed('the same with trades for the wire', () => runBacktest(REQUEST, bars, series, { equity: false }), 5, 2),
    withEquity,
    {
      ...timed('the same with its report', () => runBacktest(REQUEST, bars, series, { report: true }), 3, 1),
      reference: { name: 'without, here', ms, atMost: 1.5 },
    },
  ]
}
