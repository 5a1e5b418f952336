import { TIMEFRAME_MS, TIMEFRAMES, type SymbolsResponse, type Timeframe } from '@tidemark/contract'
import type { StoredSeries } from './barSource'

/** The coarsest series that is no coarser than requested, since finer prices cannot be derived; null if none. */
export function sourceFor(series: readonly StoredSeries[], symbol: string, timeframe: Timeframe): StoredSeries | null {
  const candidates = series
    .filter((one) => one.symbol === symbol && TIMEFRAME_MS[one.timeframe] <= TIMEFRAME_MS[timeframe])
    .toSorted((a, b) => TIMEFRAME_MS[b.timeframe] - TIMEFRAME_MS[a.timeframe])
  return candidates[0] ?? null
}

/** Stored or aggregated. */
export function symbolsOf(series: readonly StoredSeries[]): SymbolsResponse {
  const symbols = [...new Set(series.map(({ symbol }) => symbol))].toSorted()
  const available = (symbol: string) => TIMEFRAMES.filter((timeframe) => sourceFor(series, symbol, timeframe))
  return { symbols, timeframes: Object.fromEntries(symbols.map((symbol) => [symbol, available(symbol)])) }
}
