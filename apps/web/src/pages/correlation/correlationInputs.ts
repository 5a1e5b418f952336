import {
  CORRELATION_COMPONENTS,
  CORRELATION_LIMITS,
  type CorrelationRequestInput,
  timeframeOf,
} from '@tidemark/contract'
import type { CorrelationFormErrors, CorrelationFormValue } from '@tidemark/ui'
import { dateErrors } from '../shared/dateErrors'

/** As text, for URL and storage. */
export interface CorrelationTexts {
  readonly symbol1: string
  readonly timeframe1: string
  readonly symbol2: string
  readonly timeframe2: string
  readonly startDate: string
  readonly endDate: string
  readonly maxLag: string
  readonly window: string
  readonly component: string
  /** 'true' or 'false'. */
  readonly logReturns: string
}

/** SPEC section 9. */
export const DEFAULT_TEXTS: CorrelationTexts = {
  symbol1: '',
  timeframe1: '',
  symbol2: '',
  timeframe2: '',
  startDate: '',
  endDate: '',
  maxLag: String(CORRELATION_LIMITS.maxlag.default),
  window: String(CORRELATION_LIMITS.window.default),
  component: 'close',
  logReturns: 'true',
}

/** Unknown components get defaults. */
export function formOf(texts: CorrelationTexts): CorrelationFormValue {
  return {
    first: { symbol: texts.symbol1, timeframe: texts.timeframe1 },
    second: { symbol: texts.symbol2, timeframe: texts.timeframe2 },
    startDate: normaliseDay(texts.startDate),
    endDate: normaliseDay(texts.endDate),
    maxLag: texts.maxLag,
    window: texts.window,
    component: CORRELATION_COMPONENTS.find((component) => component === texts.component) ?? 'close',
    useLogReturns: texts.logReturns !== 'false',
  }
}

/** Inverse of {@link formOf}. */
export function textsOf({ first, second, useLogReturns, ...rest }: CorrelationFormValue): CorrelationTexts {
  return {
    symbol1: first.symbol,
    timeframe1: first.timeframe,
    symbol2: second.symbol,
    timeframe2: second.timeframe,
    ...rest,
    logReturns: String(useLogReturns),
  }
}

/** Converts dates like '1/31/2024' to `yyyy-mm-dd`, by the local calendar; other text is unchanged. */
export function normaliseDay(text: string): string {
  const written = text.trim()
  // `Date` would guess a missing four-digit year.
  if (/^\d{4}-\d{2}-\d{2}$/.test(written) || !/\d{4}/.test(written)) return written
  const date = new Date(written)
  const year = date.getFullYear()
  if (!(year >= 1000 && year <= 9999)) return written
  return `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** The message above the form, and its fields. */
export interface CorrelationProblem {
  readonly message: string
  readonly errors: CorrelationFormErrors
}

/** Problems are in SPEC's order (section 5). */
export type ReadCorrelation =
  | { readonly request: CorrelationRequestInput; readonly problems: readonly never[] }
  | { readonly request: null; readonly problems: readonly CorrelationProblem[] }

export function readCorrelation(inputs: CorrelationFormValue): ReadCorrelation {
  const { first, second, component, useLogReturns } = inputs
  const [tf1, tf2] = [timeframeOf(first.timeframe), timeframeOf(second.timeframe)]
  const [start, end] = [normaliseDay(inputs.startDate), normaliseDay(inputs.endDate)]
  const problems = [
    ...seriesProblems(inputs),
    ...dayProblems(start, end),
    ...numberProblems('Window', 'window', inputs.window, CORRELATION_LIMITS.window),
    ...numberProblems('Max lag', 'maxLag', inputs.maxLag, CORRELATION_LIMITS.maxlag),
  ]
  if (problems.length > 0 || tf1 === null || tf2 === null) return { request: null, problems }
  return {
    problems: [],
    request: {
      symbol_1: first.symbol,
      tf1,
      symbol_2: second.symbol,
      tf2,
      start,
      end,
      component,
      maxlag: Number(inputs.maxLag),
      window: Number(inputs.window),
      use_log_returns: useLogReturns,
    },
  }
}

function seriesProblems({ first, second }: CorrelationFormValue): CorrelationProblem[] {
  const errors: CorrelationFormErrors = {
    ...(first.symbol === ''
      ? { symbol1: 'Please select a symbol' }
      : timeframeOf(first.timeframe) === null && { timeframe1: 'Please select a timeframe' }),
    ...(second.symbol === ''
      ? { symbol2: 'Please select a symbol' }
      : timeframeOf(second.timeframe) === null && { timeframe2: 'Please select a timeframe' }),
  }
  return problem('Please select both symbols and timeframes.', errors)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function dayProblems(startDate: string, endDate: string): CorrelationProblem[] {
  const missing: CorrelationFormErrors = {
    ...(!DAY.test(startDate) && { startDate: 'Please select a start date' }),
    ...(!DAY.test(endDate) && { endDate: 'Please select an end date' }),
  }
  const wrong = { ...dateErrors({ startDate, endDate: '' }), ...dateErrors({ startDate: '', endDate }) }
  const isUnreadable = Object.keys({ ...missing, ...wrong }).length > 0
  return [
    ...problem('Start date and end date are required and must be in YYYY-MM-DD format.', missing),
    ...problem('Dates must be valid and in YYYY-MM-DD format.', without(wrong, missing)),
    ...problem(
      'Start date must be before or equal to end date.',
      isUnreadable ? {} : dateErrors({ startDate, endDate }),
    ),
  ]
}

function without(errors: CorrelationFormErrors, others: CorrelationFormErrors): CorrelationFormErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in others)))
}

function numberProblems(
  name: string,
  field: 'window' | 'maxLag',
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): CorrelationProblem[] {
  const value = Number(text)
  const message =
    value < min
      ? `${name} must be at least ${min}.`
      : value > max
        ? `${name} must be at most ${max}.`
        : Number.isInteger(value)
          ? null
          : `${name} must be a whole number from ${min} to ${max}.`
  return message === null ? [] : [{ message, errors: { [field]: message } }]
}

function problem(message: string, errors: CorrelationFormErrors): CorrelationProblem[] {
  return Object.keys(errors).length === 0 ? [] : [{ message, errors }]
}

/** New problems wait for the next submit. */
export function stillProblems(judged: CorrelationFormValue, now: CorrelationFormValue): readonly CorrelationProblem[] {
  const messages = new Set(readCorrelation(judged).problems.map(({ message }) => message))
  return readCorrelation(now).problems.filter(({ message }) => messages.has(message))
}

export function formOfRequest(request: CorrelationRequestInput): CorrelationFormValue {
  return formOf({
    symbol1: request.symbol_1,
    timeframe1: request.tf1,
    symbol2: request.symbol_2,
    timeframe2: request.tf2,
    startDate: request.start,
    endDate: request.end,
    maxLag: String(request.maxlag ?? DEFAULT_TEXTS.maxLag),
    window: String(request.window ?? DEFAULT_TEXTS.window),
    component: request.component ?? DEFAULT_TEXTS.component,
    logReturns: String(request.use_log_returns ?? DEFAULT_TEXTS.logReturns),
  })
}

export const CORRELATION_FIELDS: Readonly<Record<string, keyof CorrelationFormErrors>> = {
  symbol_1: 'symbol1',
  tf1: 'timeframe1',
  symbol_2: 'symbol2',
  tf2: 'timeframe2',
  start: 'startDate',
  end: 'endDate',
  maxlag: 'maxLag',
  window: 'window',
}
