import { TIMEFRAME_LABELS, TIMEFRAMES, type Timeframe, timeframeOf } from './timeframe'

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

const SUFFIX = new RegExp(`^(.+)_(${TIMEFRAMES.join('|')})$`, 'i')

/** Splits also 'EURUSD_H1', as some backends list series; null without a timeframe. */
export function splitListedName(name: string): { symbol: string; timeframe: Timeframe } | null {
  const [, symbol, suffix = ''] = SUFFIX.exec(name) ?? []
  const timeframe = timeframeOf(suffix)
  return symbol === undefined || timeframe === null ? splitSeriesName(name) : { symbol, timeframe }
}
