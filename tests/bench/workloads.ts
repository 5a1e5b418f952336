import type { BacktestRequest } from '@tidemark/contract'
import { computeBacktest, correlatePair, indicatorColumns, runGrid } from '@tidemark/engine/research'
import { syntheticBars } from './synthetic'

/** Runs in Node and in a browser's worker. */
export interface Workload {
  readonly name: string
  readonly runs: number
  readonly work: () => unknown
}

const BARS = 1_000_000
const PAIR_BARS = 10_000
const GRID_BARS = 57_600
const GRID_CONFIGS = 40

const request: BacktestRequest = {
  symbol: 'SYNTHETIC',
  strategy_name: 'SmaCross',
  init_cash: 1_000_000,
  fees: 0,
  slippage: 0,
  config: { n1: 10, n2: 20 },
}

/** The engine's most frequent work, over long series. */
export function workloads(): Workload[] {
  const bars = syntheticBars(BARS, 1)
  const other = syntheticBars(PAIR_BARS, 2)
  const pair = {
    time: other.time,
    x: bars.close.slice(0, PAIR_BARS),
    y: other.close,
  }
  const settings = { maxlag: 5, window: 30, use_log_returns: true }
  const gridBars = syntheticBars(GRID_BARS, 3)
  const configs = Array.from({ length: GRID_CONFIGS }, (_, k) => ({ n1: 5 + (k % 8), n2: 20 + 10 * (k >> 3) }))
  return [
    { name: 'SmaCross(10,20), all statistics, 1,000,000 bars', runs: 15, work: () => computeBacktest(request, bars) },
    { name: 'RSI(14), 1,000,000 bars', runs: 15, work: () => indicatorColumns('RSI', { timePeriod: 14 }, bars) },
    { name: 'ATR(14), 1,000,000 bars', runs: 15, work: () => indicatorColumns('ATR', { timePeriod: 14 }, bars) },
    { name: 'correlation, 10,000 bars', runs: 9, work: () => correlatePair(pair, settings) },
    {
      name: `grid of ${GRID_CONFIGS}, 57,600 bars`,
      runs: 5,
      work: () => runGrid({ request, configs, bars: gridBars, statistics: [] }),
    },
  ]
}
