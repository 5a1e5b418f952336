import { TIMEFRAME_LABELS, type Timeframe, timeframeOf } from './timeframe'

const SEPARATOR = ' - '

/** 'EURUSD - 1 Hour'. */
export function joinSeriesName(symbol: string, timeframe: Timeframe): string {
  return symbol + SEPARATOR + TIMEFRAME_LABELS[timeframe]
}

/** Splits 'EURUSD - 1 Hour' (or 'EURUSD - H1') at the last separator; null without a symbol or a known timeframe. */
export function splitSeriesName(name: string): { symbol: string; timeframe: Timeframe } | null {
  const at = name.lastIndexOf(SEPARATOR)
  const symbol = name.slice(0, at).trim()
  const timeframe = timeframeOf(name.slice(at + SEPARATOR.length))
  return at > 0 && symbol !== '' && timeframe !== null ? { symbol, timeframe } : null
}
