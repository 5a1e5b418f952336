import type { Provenance } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import { namedById } from '../shared/namedById'
import { queryCodec } from '../shared/queryCodec'
import { DEFAULT_INPUTS } from './backtestInputs'

const codec = queryCodec<keyof BacktestFormValue>({
  names: {
    symbol: 'symbol',
    timeframe: 'timeframe',
    strategy: 'strategy',
    initCash: 'cash',
    fees: 'fees',
    slippage: 'slippage',
    config: 'config',
    startDate: 'start',
    endDate: 'end',
  },
  defaults: DEFAULT_INPUTS,
  shorten,
})

export interface BacktestQuery {
  readonly runId: string | null
  readonly inputs: Partial<BacktestFormValue>
}

export function readBacktestQuery(search: string): BacktestQuery {
  const inputs = codec.read(search)
  return {
    runId: new URLSearchParams(search).get('run') || null,
    inputs: inputs.config === undefined ? inputs : { ...inputs, config: formatJson(inputs.config, 2) },
  }
}

export function writeBacktestQuery(inputs: BacktestFormValue, runId: string | null): URLSearchParams {
  return codec.write(inputs, new URLSearchParams(runId === null ? {} : { run: runId }))
}

export function isCompleteBacktest({ inputs: { symbol, timeframe, strategy } }: BacktestQuery): boolean {
  return symbol !== undefined && timeframe !== undefined && strategy !== undefined
}

/**
 * Returns the form for a URL. A complete one resets fields that it does not name, any other keeps the rest; a stored run
 * names what its id says.
 *
 * @param remembered - the form of the last visit
 */
export function inputsAt(query: BacktestQuery, remembered: BacktestFormValue): BacktestFormValue {
  const inputs = { ...inputsOfId(query.runId ?? ''), ...query.inputs }
  if (isCompleteBacktest(query)) return { ...DEFAULT_INPUTS, ...inputs }
  const isOtherSymbol = inputs.symbol !== undefined && inputs.symbol !== remembered.symbol
  const isOtherStrategy = inputs.strategy !== undefined && inputs.strategy !== remembered.strategy
  return {
    ...remembered,
    ...(isOtherSymbol && { timeframe: '' }),
    ...(isOtherStrategy && { config: DEFAULT_INPUTS.config }),
    ...inputs,
  }
}

function inputsOfId(id: string): Partial<BacktestFormValue> {
  const named = namedById(id)
  if (named === null) return {}
  const { symbol, strategy, timeframe } = named
  return { symbol, strategy, ...(timeframe !== null && { timeframe }) }
}

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

/** Returns the shown result's form; null if unknown. */
export function ranAt(query: BacktestQuery, provenance: Provenance | null): BacktestFormValue | null {
  if (isCompleteBacktest(query)) return inputsAt(query, DEFAULT_INPUTS)
  return provenance === null ? null : inputsOfRun(provenance)
}

/** Compares by meaning: '0.10' equals '0.1'; white space in the config is ignored. */
export function isSameBacktest(a: BacktestFormValue, b: BacktestFormValue): boolean {
  return String(codec.write(a)) === String(codec.write(b))
}

/** Invalid text stays as typed. */
function shorten(field: keyof BacktestFormValue, text: string): string {
  if (field === 'config') return formatJson(text)
  if (field !== 'initCash' && field !== 'fees' && field !== 'slippage') return text
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? String(number) : text
}

function formatJson(json: string, indent?: number): string {
  try {
    return JSON.stringify(JSON.parse(json), null, indent)
  } catch {
    return json
  }
}
