import type { BacktestRun } from '@tidemark/api'
import { splitSeriesName, TIMEFRAME_LABELS } from '@tidemark/contract'
import type { RunDescription } from '@tidemark/ui'
import { type Format, formatCounted, seriesZone } from '@tidemark/ui/format'
import { namedById } from '../shared/namedById'
import { isFrictionless, runParameters } from './runParameters'

/**
 * Describes a run from the result, else from the request or id.
 *
 * @param previous - to compare parameters with
 */
export function describeRun(
  { provenance, run_id, bankrupt_at, request }: BacktestRun,
  previous: BacktestRun | null = null,
): RunDescription {
  const rest = { runId: run_id ?? null, bankruptAt: bankrupt_at ?? null }
  if (provenance !== undefined) {
    const { strategy_name, symbol, timeframe } = provenance
    return {
      ...rest,
      strategy: strategy_name,
      symbol,
      timeframe: timeframe === null ? null : TIMEFRAME_LABELS[timeframe],
      parameters: runParameters(provenance, previous?.provenance ?? null),
      isFrictionless: isFrictionless(provenance),
    }
  }
  if (request !== undefined) {
    const series = splitSeriesName(request.symbol)
    return {
      ...rest,
      strategy: request.strategy_name,
      symbol: series?.symbol ?? request.symbol,
      timeframe: series === null ? null : TIMEFRAME_LABELS[series.timeframe],
    }
  }
  const named = namedById(run_id ?? '')
  if (named === null) return { ...rest, strategy: run_id ?? 'Backtest', symbol: null, timeframe: null }
  return { ...rest, ...named, timeframe: named.timeframe && TIMEFRAME_LABELS[named.timeframe] }
}

/** Returns the zone in which the run's times are written: see `seriesZone`. */
export function runZone(run: BacktestRun, timeZone: string): string {
  return seriesZone(describeRun(run).timeframe, timeZone)
}

/** '2024-01-02 to 2024-12-30, 6,239 bars'; else the trades' period; null without either. */
export function rangeText({ provenance, trades }: BacktestRun, { date }: Format): string | null {
  const from = provenance === undefined ? trades[0]?.EntryTime : provenance.first_bar
  const to = provenance === undefined ? trades.at(-1)?.ExitTime : provenance.last_bar
  if (from === undefined || from === null || to === undefined || to === null) return null
  const period = `${date(from)} to ${date(to)}`
  if (provenance === undefined) return period
  const { bars } = provenance
  return `${period}, ${formatCounted(bars, 'bar')}`
}
