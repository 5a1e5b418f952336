import type { ChartFormValue } from '@tidemark/ui'
import { queryCodec } from '../shared/queryCodec'

export const EMPTY_CHART: ChartFormValue = { symbol: '', timeframe: '', startDate: '', endDate: '' }

export const chartQuery = queryCodec<keyof ChartFormValue>({
  names: { symbol: 'symbol', timeframe: 'timeframe', startDate: 'start', endDate: 'end' },
  defaults: EMPTY_CHART,
})

/**
 * A symbol resets fields that the URL does not name.
 *
 * @param timeframe - the default
 */
export function chartInputsAt(query: Partial<ChartFormValue>, held: ChartFormValue, timeframe: string): ChartFormValue {
  return query.symbol === undefined ? { ...held, ...query } : { ...EMPTY_CHART, timeframe, ...query }
}
