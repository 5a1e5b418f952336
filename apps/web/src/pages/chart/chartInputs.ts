import { type BarsRequest, chartRequest } from '@tidemark/api'
import { type Issue, timeframeOf } from '@tidemark/contract'
import type { ChartFormValue } from '@tidemark/ui'
import { dateErrors } from '../shared/dateErrors'
import { issueText } from '../shared/issueText'

export type ChartErrors = Partial<Record<keyof ChartFormValue, string>>

/** The form read: a request that can be sent, or a sentence for each field that stands in its way. */
export type ReadChart =
  { readonly request: BarsRequest; readonly errors: null } | { readonly request: null; readonly errors: ChartErrors }

/** @param now - epoch ms: an open end is today, or the first day when that is still to come. */
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

const FIELD_OF: Readonly<Record<string, keyof ChartFormValue>> = {
  symbol: 'symbol',
  timeframe: 'timeframe',
  start: 'startDate',
  end: 'endDate',
}

/** What the server found wrong, at the field that it is about. */
export function chartErrorsOf(issues: readonly Issue[]): ChartErrors {
  const errors: ChartErrors = {}
  for (const { loc, msg } of issues) {
    const field = FIELD_OF[String(loc[0])]
    if (field !== undefined) errors[field] = issueText(errors[field], msg)
  }
  return errors
}
