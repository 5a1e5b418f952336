import type { BacktestRequest } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { computeBacktest, runBacktest } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { syntheticBars } from './synthetic'

const BARS = 1_000_000

/** SmaCross(10,20) with all statistics over a million bars. */
export function backtestLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  return runLines(bars)
}

function runLines(bars: Bars): Line[] {
  const request: BacktestRequest = {
    symbol: 'SYNTHETIC',
    strategy_name: 'SmaCross',
    init_cash: 1_000_000,
    fees: 0,
    slippage: 0,
    config: { n1: 10, n2: 20 },
  }
  const series = { symbol: 'SYNTHETIC', timeframe: 'H1' } as const
  const withEquity = measure(() => runBacktest(request, bars, series), 3, 1)
  return [
    {
      what: 'SmaCross(10,20), all statistics, 1,000,000 bars',
      timing: measure(() => computeBacktest(request, bars)),
      bars: BARS,
    },
    {
      what: 'the same with trades for the wire',
      timing: measure(() => runBacktest(request, bars, series, { equity: false }), 5, 2),
      bars: BARS,
    },
    {
      what: 'the same with equity for the wire',
      timing: withEquity,
      bars: BARS,
    },
    {
      what: 'the same with its report',
      timing: measure(() => runBacktest(request, bars, series, { report: true }), 3, 1),
      reference: { name: 'without, here', ms: Number(withEquity.median.toFixed(1)), atMost: 1.5 },
    },
  ]
}
