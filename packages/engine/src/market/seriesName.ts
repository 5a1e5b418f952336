import { quote, splitSeriesName, TIMEFRAME_LABELS, type Timeframe } from '@tidemark/contract'
import { RequestError } from '../errors'

/**
 * Parses 'EURUSD - 1 Hour', in any case.
 *
 * @throws {RequestError} when it is not a series.
 */
export function readSeriesName(name: string): { readonly symbol: string; readonly timeframe: Timeframe } {
  const series = splitSeriesName(name)
  if (series) return { symbol: series.symbol.toUpperCase(), timeframe: series.timeframe }
  const labels = Object.values(TIMEFRAME_LABELS).join(', ')
  const msg = `symbol is ${quote(name)}: must be a symbol and a timeframe, like "EURUSD - 1 Hour"; timeframes are ${labels}`
  throw new RequestError([{ loc: ['body', 'symbol'], msg, type: 'value_error' }])
}
