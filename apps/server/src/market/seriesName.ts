import { splitSeriesName, TIMEFRAME_LABELS, type Timeframe } from '@tidemark/contract'
import { quote } from '../http/issues'
import { invalid } from '../http/problem'

/**
 * The series that a request's `symbol` names ('EURUSD - 1 Hour'), in any case.
 *
 * @throws Problem 422 when it names none.
 */
export function readSeriesName(name: string): { readonly symbol: string; readonly timeframe: Timeframe } {
  const series = splitSeriesName(name)
  if (series) return { symbol: series.symbol.toUpperCase(), timeframe: series.timeframe }
  const labels = Object.values(TIMEFRAME_LABELS).join(', ')
  throw invalid({
    loc: ['body', 'symbol'],
    msg: `symbol is ${quote(name)}: must be a symbol and a timeframe, like "EURUSD - 1 Hour"; timeframes are ${labels}`,
    type: 'value_error',
  })
}
