import type { Issue } from '@tidemark/contract'
import { type BacktestRequestInput, configSchema, joinSeriesName, timeframeOf } from '@tidemark/contract'
import type { BacktestFormErrors, BacktestFormValue } from '@tidemark/ui'

/** What the form starts with (SPEC section 9). */
export const DEFAULT_INPUTS: BacktestFormValue = {
  symbol: '',
  timeframe: '',
  strategy: '',
  initCash: '100000',
  fees: '0',
  slippage: '0',
  config: '{}',
  startDate: '',
  endDate: '',
}

/** The form read: a request that can be sent, or a sentence for each field that stands in its way. */
export type ReadInputs =
  | { readonly request: BacktestRequestInput; readonly errors: null }
  | { readonly request: null; readonly errors: BacktestFormErrors }

/** Reads the form (SPEC section 5). Dates are sent only when they are set. */
export function readInputs(inputs: BacktestFormValue): ReadInputs {
  const { symbol, strategy, startDate, endDate } = inputs
  const timeframe = timeframeOf(inputs.timeframe)
  const config = readConfig(inputs.config)
  const errors = checkInputs(inputs)
  if (Object.keys(errors).length > 0 || timeframe === null || config === null) return { request: null, errors }
  return {
    errors: null,
    request: {
      symbol: joinSeriesName(symbol, timeframe),
      strategy_name: strategy,
      init_cash: Number(inputs.initCash),
      fees: Number(inputs.fees),
      slippage: Number(inputs.slippage),
      config,
      ...(startDate !== '' && { start_date: startDate }),
      ...(endDate !== '' && { end_date: endDate }),
    },
  }
}

/** What the contract takes at the most: above it cents are lost to rounding. */
const MOST_CASH = 1e15

function checkInputs(inputs: BacktestFormValue): BacktestFormErrors {
  const { symbol, timeframe, strategy, config, startDate, endDate } = inputs
  const found: Record<keyof BacktestFormValue, string | null> = {
    symbol: symbol === '' ? 'Please select a symbol' : null,
    timeframe: timeframeOf(timeframe) === null ? 'Please select a timeframe' : null,
    strategy: strategy === '' ? 'Please select a strategy' : null,
    initCash:
      checkNumber('Initial cash', inputs.initCash, (cash) => cash > 0 && cash < Infinity, 'a number greater than 0') ??
      checkNumber('Initial cash', inputs.initCash, (cash) => cash <= MOST_CASH, 'at most 1,000,000,000,000,000'),
    fees: checkNumber('Fees', inputs.fees, isShare, 'a fraction from 0 to less than 1'),
    slippage: checkNumber('Slippage', inputs.slippage, isShare, 'a fraction from 0 to less than 1'),
    config: readConfig(config) === null ? 'Invalid JSON in config' : null,
    startDate: checkDate('Start date', startDate) ?? checkOrder(startDate, endDate),
    endDate: checkDate('End date', endDate),
  }
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null))
}

function isShare(value: number): boolean {
  return value >= 0 && value < 1
}

function checkNumber(
  name: string,
  text: string,
  isAllowed: (value: number) => boolean,
  allowed: string,
): string | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (isAllowed(value)) return null
  return `${name} must be ${allowed}, not ${text.trim() === '' ? 'blank' : `'${text}'`}.`
}

function checkDate(name: string, text: string): string | null {
  if (text === '') return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN)
  // The 30th of February is a Date, and another day.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isDay ? null : `${name} must be a date like 2024-01-31, not '${text}'.`
}

function checkOrder(start: string, end: string): string | null {
  if (start === '' || end === '' || start <= end) return null
  return `Start date ${start} must not be after end date ${end}.`
}

/** @returns null for a text that is no JSON object of plain values. */
function readConfig(text: string) {
  try {
    const parsed = configSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

const FIELD_OF: Readonly<Record<string, keyof BacktestFormValue>> = {
  symbol: 'symbol',
  strategy_name: 'strategy',
  init_cash: 'initCash',
  fees: 'fees',
  slippage: 'slippage',
  config: 'config',
  start_date: 'startDate',
  end_date: 'endDate',
}

/** What the server found wrong, at the field that it is about; issues about no field of the form are left to the error box. */
export function errorsOfIssues(issues: readonly Issue[]): BacktestFormErrors {
  const errors: Partial<Record<keyof BacktestFormValue, string>> = {}
  for (const { loc, msg } of issues) {
    const field = FIELD_OF[String(loc[0])]
    if (field === undefined) continue
    const sentence = sentenceOf(msg, loc.at(-1))
    errors[field] = errors[field] === undefined ? sentence : `${errors[field]} ${sentence}`
  }
  return errors
}

/** As a text of its own: the server says its words behind the name of the field. Where they begin with a key, that stays as it is written. */
function sentenceOf(msg: string, key: string | number | undefined): string {
  const begun = msg.startsWith(`${key} `) ? msg : msg.charAt(0).toUpperCase() + msg.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
