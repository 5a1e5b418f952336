import { TIMEFRAME_MS, TIMEFRAMES, type SymbolsResponse, type Timeframe } from '@tidemark/contract'
import type { StoredSeries } from './barSource'

/**
 * Which stored series a request is answered from: the coarsest that is no coarser than what was asked for.
 * Finer prices than the stored ones are not invented.
 *
 * @returns null when there is none.
 */
export function sourceFor(series: readonly StoredSeries[], symbol: string, timeframe: Timeframe): StoredSeries | null {
  const candidates = series
    .filter((one) => one.symbol === symbol && TIMEFRAME_MS[one.timeframe] <= TIMEFRAME_MS[timeframe])
    .toSorted((a, b) => TIMEFRAME_MS[b.timeframe] - TIMEFRAME_MS[a.timeframe])
  return candidates[0] ?? null
}

/** Every symbol, and every timeframe that it can be had in: stored, or made from a stored one. */
export function symbolsOf(series: readonly StoredSeries[]): SymbolsResponse {
  const symbols = [...new Set(series.map(({ symbol }) => symbol))].toSorted()
  const available = (symbol: string) => TIMEFRAMES.filter((timeframe) => sourceFor(series, symbol, timeframe))
  return { symbols, timeframes: Object.fromEntries(symbols.map((symbol) => [symbol, available(symbol)])) }
}
