import type { Provenance } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import { DEFAULT_INPUTS } from './backtestInputs'

/** Every input and its name in the query. */
const NAMES = [
  ['symbol', 'symbol'],
  ['timeframe', 'timeframe'],
  ['strategy', 'strategy'],
  ['initCash', 'cash'],
  ['fees', 'fees'],
  ['slippage', 'slippage'],
  ['config', 'config'],
  ['startDate', 'start'],
  ['endDate', 'end'],
] as const satisfies readonly (readonly [keyof BacktestFormValue, string])[]

/** What an address says: which stored run to show, and which inputs it names. */
export interface BacktestAddress {
  readonly runId: string | null
  readonly inputs: Partial<BacktestFormValue>
}

/** @param search - the query, with or without its '?' */
export function readAddress(search: string): BacktestAddress {
  const query = new URLSearchParams(search)
  const found = NAMES.flatMap(([field, name]) => {
    const text = query.get(name)
    return text === null ? [] : [[field, field === 'config' ? roomy(text) : text] as const]
  })
  return { runId: query.get('run') || null, inputs: Object.fromEntries(found) }
}

/** The query of what was run, '?' included. Inputs at their defaults are left out: an address is read by people. */
export function addressOf(inputs: BacktestFormValue, runId: string | null): string {
  const query = new URLSearchParams()
  if (runId !== null) query.set('run', runId)
  for (const [field, name] of NAMES) {
    const text = plain(field, inputs[field])
    if (text !== plain(field, DEFAULT_INPUTS[field])) query.set(name, text)
  }
  return `?${query}`
}

/** The address names all that a backtest needs. */
export function isWhole({ inputs: { symbol, timeframe, strategy } }: BacktestAddress): boolean {
  return symbol !== undefined && timeframe !== undefined && strategy !== undefined
}

/**
 * The form for an address: one that names a run or a whole backtest leaves what it does not name at its default, any
 * other (a link from a list) changes only what it names.
 *
 * @param remembered - what the form held last
 */
export function inputsAt(address: BacktestAddress, remembered: BacktestFormValue): BacktestFormValue {
  const { runId, inputs } = address
  if (isWhole(address)) return { ...DEFAULT_INPUTS, ...inputs }
  if (runId !== null) return remembered
  const isOtherSymbol = inputs.symbol !== undefined && inputs.symbol !== remembered.symbol
  const isOtherStrategy = inputs.strategy !== undefined && inputs.strategy !== remembered.strategy
  return {
    ...remembered,
    ...(isOtherSymbol && { timeframe: '' }),
    ...(isOtherStrategy && { config: DEFAULT_INPUTS.config }),
    ...inputs,
  }
}

/** The form that makes a stored run again. */
export function inputsOfRun({
  symbol,
  timeframe,
  strategy_name,
  params,
  options,
  ...run
}: Provenance): BacktestFormValue {
  return {
    symbol,
    timeframe: timeframe ?? '',
    strategy: strategy_name,
    initCash: String(run.init_cash),
    fees: String(run.fees),
    slippage: String(run.slippage),
    config: JSON.stringify({ ...params, ...options }, null, 2),
    startDate: run.start_date ?? '',
    endDate: run.end_date ?? '',
  }
}

/** What the result at an address was run with; null when neither the address nor the result says. */
export function ranAt(address: BacktestAddress, provenance: Provenance | null): BacktestFormValue | null {
  if (isWhole(address)) return inputsAt(address, DEFAULT_INPUTS)
  return provenance === null ? null : inputsOfRun(provenance)
}

/** Whether two forms ask for the same: '0.10' is '0.1', and spaces in the JSON mean nothing. */
export function isSameBacktest(a: BacktestFormValue, b: BacktestFormValue): boolean {
  return NAMES.every(([field]) => plain(field, a[field]) === plain(field, b[field]))
}

/** The shortest writing of an input; text that cannot be read stays as typed. */
function plain(field: keyof BacktestFormValue, text: string): string {
  if (field === 'config') return rewrite(text)
  if (field !== 'initCash' && field !== 'fees' && field !== 'slippage') return text
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? String(number) : text
}

function roomy(json: string): string {
  return rewrite(json, 2)
}

function rewrite(json: string, indent?: number): string {
  try {
    return JSON.stringify(JSON.parse(json), null, indent)
  } catch {
    return json
  }
}
