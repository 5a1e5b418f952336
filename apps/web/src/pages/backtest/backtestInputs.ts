import {
  type BacktestRequestInput,
  configSchema,
  joinSeriesName,
  type Preferences,
  timeframeOf,
} from '@tidemark/contract'
import type { BacktestFormErrors, BacktestFormValue } from '@tidemark/ui'
import { dateErrors } from '../shared/dateErrors'

/** DECISIONS 19. */
export const BACKTEST_FORM_KEY = 'tidemark.backtest_form'

/** SPEC section 9. */
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

export function preferredInputs({ defaultSymbol, defaultTimeframe }: Preferences['trading']): BacktestFormValue {
  return defaultSymbol === ''
    ? DEFAULT_INPUTS
    : { ...DEFAULT_INPUTS, symbol: defaultSymbol, timeframe: defaultTimeframe }
}

export type ReadInputs =
  | { readonly request: BacktestRequestInput; readonly errors: null }
  | { readonly request: null; readonly errors: BacktestFormErrors }

/** Validates the form (SPEC section 5). Dates are sent only if set. */
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

/** The contract's limit: above it, cents are lost to rounding. */
const MOST_CASH = 1e15

function checkInputs(inputs: BacktestFormValue): BacktestFormErrors {
  const { symbol, timeframe, strategy, config } = inputs
  const found: Record<Exclude<keyof BacktestFormValue, 'startDate' | 'endDate'>, string | null> = {
    symbol: symbol === '' ? 'Please select a symbol' : null,
    timeframe: timeframeOf(timeframe) === null ? 'Please select a timeframe' : null,
    strategy: strategy === '' ? 'Please select a strategy' : null,
    initCash:
      checkNumber('Initial cash', inputs.initCash, (cash) => cash > 0 && cash < Infinity, 'a number greater than 0') ??
      checkNumber('Initial cash', inputs.initCash, (cash) => cash <= MOST_CASH, 'at most 1,000,000,000,000,000'),
    fees: checkNumber('Fees', inputs.fees, isShare, 'a fraction from 0 to less than 1'),
    slippage: checkNumber('Slippage', inputs.slippage, isShare, 'a fraction from 0 to less than 1'),
    config: readConfig(config) === null ? 'Invalid JSON in config' : null,
  }
  return { ...Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)), ...dateErrors(inputs) }
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

/** @returns null when it is no JSON object of plain values */
function readConfig(text: string) {
  try {
    const parsed = configSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export const BACKTEST_FIELDS: Readonly<Record<string, keyof BacktestFormValue>> = {
  symbol: 'symbol',
  strategy_name: 'strategy',
  init_cash: 'initCash',
  fees: 'fees',
  slippage: 'slippage',
  config: 'config',
  start_date: 'startDate',
  end_date: 'endDate',
}
