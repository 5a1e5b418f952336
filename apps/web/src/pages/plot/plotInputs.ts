import {
  type Issue,
  joinSeriesName,
  type PlotIndicatorsRequestInput,
  splitSeriesName,
  timeframeOf,
} from '@tidemark/contract'
import {
  addIndicator,
  type IndicatorChoice,
  type PlotFormValue,
  type PlotIndicator,
  SERIES_PALETTES,
} from '@tidemark/ui'
import { dateErrors } from '../shared/dateErrors'
import { type FieldErrors, issueErrors } from '../shared/fieldErrors'

/** An indicator of which only name and parameters have to be known: an address names no colours. */
export type NamedIndicator = Pick<PlotIndicator, 'name' | 'params'> & Partial<PlotIndicator>

/** The form with indicators that may still lack their looks, and parameters that are at their defaults. */
export interface PlotInputs extends Omit<PlotFormValue, 'indicators'> {
  readonly indicators: readonly NamedIndicator[]
}

export type PlotErrors = FieldErrors<'symbol' | 'timeframe' | 'startDate' | 'endDate' | 'indicators'>

/** The form read: a request that can be sent, or a sentence for each field that stands in its way. */
export type ReadPlot =
  | { readonly request: PlotIndicatorsRequestInput; readonly errors: null }
  | { readonly request: null; readonly errors: PlotErrors }

/** Dates are sent only when they are set (SPEC section 5). */
export function readPlot(inputs: PlotInputs): ReadPlot {
  const { symbol, startDate, endDate, indicators } = inputs
  const timeframe = timeframeOf(inputs.timeframe)
  const errors: PlotErrors = {
    ...(symbol === '' && { symbol: 'Please select a symbol' }),
    ...(timeframe === null && { timeframe: 'Please select a timeframe' }),
    ...dateErrors(inputs),
    ...(indicators.length === 0 && { indicators: 'Please select at least one indicator' }),
  }
  if (timeframe === null || Object.keys(errors).length > 0) return { request: null, errors }
  const set = indicators.filter(({ params }) => Object.keys(params).length > 0)
  return {
    errors: null,
    request: {
      symbol: joinSeriesName(symbol, timeframe),
      indicators: indicators.map(({ name }) => name),
      indicator_params: Object.fromEntries(set.map(({ name, params }) => [name, { ...params }])),
      ...(startDate !== '' && { start: startDate }),
      ...(endDate !== '' && { end: endDate }),
    },
  }
}

/** The form that asks for the same. */
export function inputsOfRequest({
  symbol,
  indicators,
  indicator_params: params = {},
  start = '',
  end = '',
}: PlotIndicatorsRequestInput): PlotInputs {
  const series = splitSeriesName(symbol)
  return {
    symbol: series?.symbol ?? symbol,
    timeframe: series?.timeframe ?? '',
    startDate: start,
    endDate: end,
    indicators: indicators.map((name) => ({ name, params: params[name] ?? {} })),
  }
}

/** Gives every indicator what it lacks: its defaults, and the next colours of the palette. Each name stays once. */
export function completeIndicators(
  named: readonly NamedIndicator[],
  choices: readonly IndicatorChoice[],
  palette: readonly string[],
): readonly PlotIndicator[] {
  let list: readonly PlotIndicator[] = []
  for (const indicator of named) {
    const { name, params } = indicator
    const choice = choices.find((known) => known.name === name) ?? { name, params: Object.keys(params) }
    const added = addIndicator(list, choice, palette)
    const last = added.at(-1)
    if (added === list || last === undefined) continue
    list = [...list, { ...last, ...indicator, params: { ...last.params, ...params } }]
  }
  return list
}

/** The complete form that asks for the same, every parameter in it. */
export function wholePlot(request: PlotIndicatorsRequestInput, choices: readonly IndicatorChoice[]): PlotFormValue {
  const asked = inputsOfRequest(request)
  return { ...asked, indicators: completeIndicators(asked.indicators, choices, SERIES_PALETTES.light) }
}

/**
 * What of a plot's answer the form still wants, as it is to be drawn: looks as in the form, parameters as they were asked for.
 *
 * @param asked - complete, in the order of the answer
 */
export function drawnIndicators(asked: readonly PlotIndicator[], form: readonly PlotIndicator[]): PlotIndicator[] {
  return asked.flatMap(({ name, params }) => {
    const wanted = form.find((indicator) => indicator.name === name)
    return wanted === undefined ? [] : [{ ...wanted, params }]
  })
}

/** The form asks for something that the plot does not hold. Looks are no question, and what was taken away is there all the same. */
export function asksForMore(form: PlotFormValue, asked: PlotFormValue): boolean {
  const fields = ['symbol', 'timeframe', 'startDate', 'endDate'] as const
  return (
    fields.some((field) => form[field] !== asked[field]) ||
    form.indicators.some(({ name, params }) => {
      const known = asked.indicators.find((indicator) => indicator.name === name)
      return known === undefined || Object.entries(params).some(([param, value]) => known.params[param] !== value)
    })
  )
}

const FIELDS: Readonly<Record<string, keyof PlotErrors>> = {
  symbol: 'symbol',
  start: 'startDate',
  end: 'endDate',
  indicators: 'indicators',
  indicator_params: 'indicators',
}

/** The server's issues at their fields; one about a parameter starts with the indicator's name. */
export function plotIssueErrors(issues: readonly Issue[]): PlotErrors {
  return issueErrors(issues, FIELDS, ({ loc: [part, name], msg }) =>
    part === 'indicator_params' && name !== undefined ? `${name}: ${msg}` : msg,
  )
}
