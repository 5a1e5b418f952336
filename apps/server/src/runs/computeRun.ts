import { gzipSync } from 'node:zlib'
import { look, type StrategyDeclaration, type Watch, within } from '@tidemark/engine'
import { runBacktest } from '@tidemark/engine/research'
import { gather } from './gather'
import type { BacktestTask, RunDone } from './task'

/** A tenth of the size at a few milliseconds; the higher levels gain little more. */
const GZIP = { level: 1 }

/** How far a backtest is when it is run: to put a million bars in words and pack them takes longer than to run them. */
const COMPUTED = 0.4
const RESULT_PACKED = 0.5

/** A copy of its own: what zlib returns may be a view of something larger, and would be sent with all of it. */
function pack(value: unknown): Uint8Array {
  return new Uint8Array(gzipSync(JSON.stringify(value), GZIP))
}

/**
 * Runs a backtest and packs its result.
 *
 * @param own - strategies that it may name beside those that are built in
 */
export function computeRun(
  { request, series: [series] }: BacktestTask,
  watch: Watch,
  own?: readonly StrategyDeclaration[],
): RunDone {
  const { symbol, timeframe } = series
  const bars = gather(series)
  const computing = within(watch, 0, COMPUTED)
  const { equity = [], ...result } = runBacktest(request, bars, { symbol, timeframe }, undefined, {}, computing, own)
  if (!result.provenance) throw new Error('The engine said nothing of where its result comes from.')
  look(watch, COMPUTED)
  const packed = pack(result)
  look(watch, RESULT_PACKED)
  return { kind: 'run', strategy: result.provenance.strategy, result: packed, equity: pack(equity) }
}
