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
  SERIES_COLOURS,
} from '@tidemark/ui'
import { dateErrors } from '../shared/dateErrors'
import { type FieldErrors, issueErrors } from '../shared/fieldErrors'

/** URLs contain no line styles, and links from elsewhere no colours. */
export type NamedIndicator = Pick<PlotIndicator, 'name' | 'params'> & Partial<PlotIndicator>

/** Indicators may be incomplete or lack default parameters. */
export interface PlotInputs extends Omit<PlotFormValue, 'indicators'> {
  readonly indicators: readonly NamedIndicator[]
}

export type PlotErrors = FieldErrors<'symbol' | 'timeframe' | 'startDate' | 'endDate' | 'indicators'>

export type ReadPlot =
  | { readonly request: PlotIndicatorsRequestInput; readonly errors: null }
  | { readonly request: null; readonly errors: PlotErrors }

/** Dates are sent only if set (SPEC section 5). */
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

/** Adds defaults and the palette's next colours; removes duplicate names. */
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

export function wholePlot(request: PlotIndicatorsRequestInput, choices: readonly IndicatorChoice[]): PlotFormValue {
  const requested = inputsOfRequest(request)
  return { ...requested, indicators: completeIndicators(requested.indicators, choices, SERIES_COLOURS.light) }
}

/**
 * Returns the response's indicators that are still in the form, with its styles.
 *
 * @param requested - complete, in the order of the response
 */
export function drawnIndicators(requested: readonly PlotIndicator[], form: readonly PlotIndicator[]): PlotIndicator[] {
  return requested.flatMap(({ name, params }) => {
    const wanted = form.find((indicator) => indicator.name === name)
    return wanted === undefined ? [] : [{ ...wanted, params }]
  })
}

/** Whether the form needs more data. Styles and removed indicators do not. */
export function needsRequest(form: PlotFormValue, requested: PlotFormValue): boolean {
  const fields = ['symbol', 'timeframe', 'startDate', 'endDate'] as const
  return (
    fields.some((field) => form[field] !== requested[field]) ||
    form.indicators.some(({ name, params }) => {
      const known = requested.indicators.find((indicator) => indicator.name === name)
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

/** By field; an issue about a parameter starts with the indicator's name. */
export function plotIssueErrors(issues: readonly Issue[]): PlotErrors {
  return issueErrors(issues, FIELDS, ({ loc: [part, name], msg }) =>
    part === 'indicator_params' && name !== undefined ? `${name}: ${msg}` : msg,
  )
}
