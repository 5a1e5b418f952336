import type { ChartFormValue } from '@tidemark/ui'
import { queryCodec } from '../shared/queryCodec'

export const EMPTY_CHART: ChartFormValue = { symbol: '', timeframe: '', startDate: '', endDate: '' }

export const chartQuery = queryCodec<keyof ChartFormValue>({
  names: { symbol: 'symbol', timeframe: 'timeframe', startDate: 'start', endDate: 'end' },
  defaults: EMPTY_CHART,
})

/**
 * The form that a URL opens. One with a symbol resets the other fields that it does not name; one without changes only what it names.
 *
 * @param timeframe - the default
 */
export function chartInputsAt(query: Partial<ChartFormValue>, held: ChartFormValue, timeframe: string): ChartFormValue {
  return query.symbol === undefined ? { ...held, ...query } : { ...EMPTY_CHART, timeframe, ...query }
}
