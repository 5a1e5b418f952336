import type { BacktestRequest } from '@tidemark/contract'
import { type Bars, bollinger, ema, macd, rsi, sma } from '@tidemark/engine'
import { computeBacktest, runBacktest } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { syntheticBars } from './synthetic'

const BARS = 1_000_000

/** SmaCross(10,20) with all statistics, and the indicators beside TA-Lib's, over a million bars. */
export function backtestLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  return [...runLines(bars), ...indicatorLines(bars)]
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
  const core = measure(() => computeBacktest(request, bars))
  return [
    { what: 'SmaCross(10,20), all statistics', timing: core, reference: { name: 'numba loop', ms: 13.5, atMost: 2 } },
    { what: '', timing: core, reference: { name: 'vectorbt', ms: 156, atMost: 0.5 } },
    { what: '', timing: core, reference: { name: 'backtesting.py', ms: 7690, atMost: 0.005 } },
    {
      what: 'the same with trades for the wire',
      timing: measure(() => runBacktest(request, bars, series, undefined, { equity: false }), 5, 2),
    },
    { what: 'the same with equity for the wire', timing: measure(() => runBacktest(request, bars, series), 3, 1) },
  ]
}

function indicatorLines({ close }: Bars): Line[] {
  return [
    { what: 'RSI(14)', timing: measure(() => rsi(close, 14)), reference: talib(8.3) },
    { what: 'SMA(14)', timing: measure(() => sma(close, 14)), reference: talib(2.4) },
    { what: 'EMA(14)', timing: measure(() => ema(close, 14)), reference: talib(3.3) },
    { what: 'MACD(12,26,9)', timing: measure(() => macd(close, 12, 26, 9)), reference: talib(12.7) },
    { what: 'BBANDS(20,2)', timing: measure(() => bollinger(close, 20, 2)), reference: talib(10.1) },
  ]
}

function talib(ms: number): NonNullable<Line['reference']> {
  return { name: 'TA-Lib', ms, atMost: 2 }
}
