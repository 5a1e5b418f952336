import { type BarsRequest, chartRequest } from '@tidemark/api'
import { timeframeOf } from '@tidemark/contract'
import type { ChartFormValue } from '@tidemark/ui'
import { dateErrors } from '../shared/dateErrors'
import type { FieldErrors } from '../shared/fieldErrors'

type ChartErrors = FieldErrors<keyof ChartFormValue>

export type ReadChart =
  { readonly request: BarsRequest; readonly errors: null } | { readonly request: null; readonly errors: ChartErrors }

/** @param now - epoch ms; an open end means today, or the first day if later */
export function readChart(inputs: ChartFormValue, now: number): ReadChart {
  const { symbol, startDate, endDate } = inputs
  const timeframe = timeframeOf(inputs.timeframe)
  const errors: ChartErrors = {
    ...(symbol === '' && { symbol: 'Please select a symbol' }),
    ...(timeframe === null && { timeframe: 'Please select a timeframe' }),
    ...dateErrors(inputs),
  }
  if (timeframe === null || Object.keys(errors).length > 0) return { request: null, errors }
  const isToCome = startDate > new Date(now).toISOString()
  const end = endDate === '' && isToCome ? startDate : endDate
  return { request: chartRequest({ symbol, timeframe, start: startDate, end }, now), errors: null }
}

export const CHART_FIELDS: Readonly<Record<string, keyof ChartFormValue>> = {
  symbol: 'symbol',
  timeframe: 'timeframe',
  start: 'startDate',
  end: 'endDate',
}
