import type { BacktestRun } from '@tidemark/api'
import { parseRunId, splitSeriesName, TIMEFRAME_LABELS } from '@tidemark/contract'
import type { RunDescription } from '@tidemark/ui'

/** What was run, by the result's own word; by what was asked, or its id, and the times of its trades, where a backend says no more. */
export function describeRun({ provenance, run_id, trades, bankrupt_at, asked }: BacktestRun): RunDescription {
  const runId = run_id ?? null
  const bankruptAt = bankrupt_at ?? null
  if (provenance !== undefined) {
    const { strategy_name, symbol, timeframe, first_bar, last_bar, bars, duration_ms } = provenance
    return {
      strategy: strategy_name,
      symbol,
      timeframe: timeframe === null ? null : TIMEFRAME_LABELS[timeframe],
      from: first_bar,
      to: last_bar,
      bars,
      durationMs: duration_ms,
      runId,
      bankruptAt,
    }
  }
  const parts = runId === null ? null : parseRunId(runId)
  const series = asked === undefined ? null : splitSeriesName(asked.symbol)
  return {
    strategy: asked?.strategy_name ?? parts?.strategy ?? 'Backtest',
    symbol: series?.symbol ?? asked?.symbol ?? parts?.symbol ?? 'Unknown',
    timeframe: series === null ? null : TIMEFRAME_LABELS[series.timeframe],
    from: trades[0]?.EntryTime ?? null,
    to: trades.at(-1)?.ExitTime ?? null,
    bars: null,
    durationMs: null,
    runId,
    bankruptAt,
  }
}
