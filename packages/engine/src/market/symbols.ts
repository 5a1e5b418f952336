import { TIMEFRAME_MS, TIMEFRAMES, type SymbolsResponse, type Timeframe } from '@tidemark/contract'
import type { StoredSeries } from './barSource'

/** Weeks do not make months: some belong to two. */
function canMake(timeframe: Timeframe, stored: Timeframe): boolean {
  if (timeframe === 'MN1' && stored === 'W1') return false
  return TIMEFRAME_MS[stored] <= TIMEFRAME_MS[timeframe]
}

/** The coarsest series that is no coarser than requested, since finer prices cannot be derived; null if none. */
export function sourceFor(series: readonly StoredSeries[], symbol: string, timeframe: Timeframe): StoredSeries | null {
  const candidates = series
    .filter((one) => one.symbol === symbol && canMake(timeframe, one.timeframe))
    .toSorted((a, b) => TIMEFRAME_MS[b.timeframe] - TIMEFRAME_MS[a.timeframe])
  return candidates[0] ?? null
}

/** Stored or aggregated; months only where they are stored (DECISIONS 51). */
export function symbolsOf(series: readonly StoredSeries[]): SymbolsResponse {
  const symbols = [...new Set(series.map(({ symbol }) => symbol))].toSorted()
  const available = (symbol: string) =>
    TIMEFRAMES.filter((timeframe) => {
      const source = sourceFor(series, symbol, timeframe)
      return timeframe === 'MN1' ? source?.timeframe === timeframe : source !== null
    })
  return { symbols, timeframes: Object.fromEntries(symbols.map((symbol) => [symbol, available(symbol)])) }
}
