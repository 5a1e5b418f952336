import { TIMEFRAME_LABELS, type Timeframe, timeframeOf } from './timeframe'

const SEPARATOR = ' - '

/** How a request names a series: 'EURUSD - 1 Hour'. */
export function joinSeriesName(symbol: string, timeframe: Timeframe): string {
  return symbol + SEPARATOR + TIMEFRAME_LABELS[timeframe]
}

/**
 * Takes 'EURUSD - 1 Hour' (or 'EURUSD - H1') apart at the last separator.
 *
 * @returns null when there is no separator, no symbol before it, or no known timeframe after it.
 */
export function splitSeriesName(name: string): { symbol: string; timeframe: Timeframe } | null {
  const at = name.lastIndexOf(SEPARATOR)
  const symbol = name.slice(0, at).trim()
  const timeframe = timeframeOf(name.slice(at + SEPARATOR.length))
  return at > 0 && symbol !== '' && timeframe !== null ? { symbol, timeframe } : null
}
