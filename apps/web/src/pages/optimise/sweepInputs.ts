import {
  type Axes,
  type AxisValues,
  type Config,
  type Issue,
  type Param,
  resolveAxes,
  splitSeriesName,
  type SweepRequestInput,
} from '@tidemark/contract'
import type { BacktestFormValue, SweepFormErrors, SweepFormValue, SweepPlan, SweptText } from '@tidemark/ui'
import { BACKTEST_FIELDS, DEFAULT_INPUTS, readInputs } from '../backtest/backtestInputs'

/** Larger is better; the first is the default. */
export const OBJECTIVES = [
  'Sharpe Ratio',
  'Return [%]',
  'Return (Ann.) [%]',
  'Sortino Ratio',
  'Calmar Ratio',
  'Profit Factor',
  'SQN',
  'Expectancy [%]',
  'Win Rate [%]',
  'Max. Drawdown [%]',
] as const

export const DEFAULT_SWEEP: SweepFormValue = {
  ...DEFAULT_INPUTS,
  axes: {},
  objective: OBJECTIVES[0],
  minTrades: '1',
  learnUntil: '',
}

/** `request` is null if invalid. */
export interface ReadSweep {
  readonly request: SweepRequestInput | null
  /** Shown after a submit. */
  readonly errors: SweepFormErrors
  /** Of swept parameters, shown at once. */
  readonly axisErrors: SweepFormErrors
  readonly plan: Omit<SweepPlan, 'time'>
}

/** @param params - of the strategy, to validate lists */
export function readSweep(inputs: SweepFormValue, params: readonly Param[]): ReadSweep {
  const swept = Object.entries(inputs.axes)
  const read = swept.map(([name, text]) => [name, readSwept(name, text, params)] as const)
  const axes = read.flatMap(([name, values]): Axes => ('values' in values ? [[name, values.values]] : []))
  const isWhole = axes.length === swept.length && axes.length > 0
  const resolved = resolveAxes(axes)
  const typed = read.flatMap(([, values]) => ('error' in values ? [values.error] : []))
  const axisErrors = {
    ...Object.fromEntries(typed.flatMap(({ field, sentence }) => (field === null ? [] : [[field, sentence]]))),
    ...issueErrors(resolved.issues),
  }
  const counts = Object.fromEntries(
    swept.map(([name]) => {
      const alone = axes.filter(([other]) => other === name)
      const size = resolveAxes(alone).runs
      return [name, size === 0 ? null : size]
    }),
  )
  const problem =
    swept.length === 0
      ? 'Vary at least one parameter'
      : (typed[0]?.sentence ?? (resolved.issues[0] === undefined ? null : `${resolved.issues[0].msg}.`))
  const plan = { counts, runs: isWhole && problem === null ? resolved.runs : 0, problem }
  const errors = { ...readInputs(inputs).errors, ...besideErrors(inputs) }
  const run = readInputs(inputs).request
  if (run === null || problem !== null || Object.keys(errors).length > 0) {
    return { request: null, errors, axisErrors, plan }
  }
  const config = Object.fromEntries(Object.entries(run.config ?? {}).filter(([name]) => !(name in inputs.axes)))
  return {
    errors,
    axisErrors,
    plan,
    request: {
      run: { ...run, config },
      axes,
      objective: inputs.objective,
      minTrades: Number(inputs.minTrades),
      ...(inputs.learnUntil !== '' && { learnUntil: inputs.learnUntil }),
    },
  }
}

type Read =
  { readonly values: AxisValues } | { readonly error: { readonly field: string | null; readonly sentence: string } }

/** `field` is null while text is incomplete. */
function readSwept(name: string, { kind, from, to, step, list }: SweptText, params: readonly Param[]): Read {
  if (kind === 'range') {
    const parts = { from, to, step }
    for (const [end, text] of Object.entries(parts)) {
      if (text.trim() === '') return { error: { field: null, sentence: `${name}: from, to and step are needed` } }
      if (!Number.isFinite(Number(text))) {
        return { error: { field: `axes.${name}.${end}`, sentence: `${name}: ${end} must be a number, not '${text}'.` } }
      }
    }
    return { values: { from: Number(from), to: Number(to), step: Number(step) } }
  }
  const parts = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { error: { field: null, sentence: `${name}: enter values with commas between them` } }
  const type = params.find((param) => param.name === name)?.type ?? 'number'
  const values = parts.map((part) => valueOf(part, type))
  const at = values.indexOf(undefined)
  if (at === -1) return { values: values.filter((value) => value !== undefined) }
  const allowed = type === 'boolean' ? 'true or false' : 'numbers with commas between them'
  return { error: { field: `axes.${name}`, sentence: `${name}: values must be ${allowed}, not '${parts[at] ?? ''}'.` } }
}

function valueOf(text: string, type: Param['type']): Config[string] | undefined {
  if (type === 'choice') return text
  if (text === 'true' || text === 'false') return text === 'true'
  const number = Number(text)
  return type === 'boolean' || !Number.isFinite(number) ? undefined : number
}

/** The contract's maximum. */
const MOST_TRADES = 1_000_000

function besideErrors({ minTrades, learnUntil, startDate, endDate }: SweepFormValue): SweepFormErrors {
  const trades = minTrades.trim() === '' ? Number.NaN : Number(minTrades)
  const isCount = Number.isInteger(trades) && trades >= 0 && trades <= MOST_TRADES
  const isOutside =
    learnUntil !== '' && ((startDate !== '' && learnUntil < startDate) || (endDate !== '' && learnUntil >= endDate))
  return {
    ...(!isCount && {
      minTrades: `Fewest trades must be a whole number from 0 to 1,000,000, not ${minTrades.trim() === '' ? 'blank' : `'${minTrades}'`}.`,
    }),
    ...(isOutside && { learnUntil: `Learn until must lie between the start and the end date, not on ${learnUntil}.` }),
  }
}

/** Issues as messages by field. @param issues - `loc` with or without 'body' */
export function issueErrors(issues: readonly Issue[]): SweepFormErrors {
  const errors: Record<string, string> = {}
  for (const { loc, msg } of issues) {
    const [head, ...rest] = loc[0] === 'body' ? loc.slice(1) : loc
    const field =
      head === 'run' ? BACKTEST_FIELDS[String(rest[0])] : head === 'axes' ? ['axes', ...rest].join('.') : String(head)
    if (field !== undefined) errors[field] ??= /[.!?]$/.test(msg) ? msg : `${msg}.`
  }
  return errors
}

/** Returns the form that repeats a sweep. */
export function inputsOfSweep({ run, axes, objective, minTrades, learnUntil }: SweepRequestInput): SweepFormValue {
  const series = splitSeriesName(run.symbol)
  return {
    symbol: series?.symbol ?? run.symbol,
    timeframe: series?.timeframe ?? '',
    strategy: run.strategy_name,
    initCash: String(run.init_cash ?? DEFAULT_INPUTS.initCash),
    fees: String(run.fees ?? 0),
    slippage: String(run.slippage ?? 0),
    config: JSON.stringify(run.config ?? {}, null, 2),
    startDate: run.start_date ?? '',
    endDate: run.end_date ?? '',
    axes: Object.fromEntries(axes.map(([name, values]) => [name, sweptText(values)])),
    objective: objective ?? OBJECTIVES[0],
    minTrades: String(minTrades ?? 1),
    learnUntil: learnUntil ?? '',
  }
}

function sweptText(values: AxisValues): SweptText {
  if (Array.isArray(values)) return { kind: 'list', from: '', to: '', step: '', list: values.map(String).join(', ') }
  const { from, to, step } = values
  return { kind: 'range', from: String(from), to: String(to), step: String(step), list: '' }
}

/** Returns one setting's backtest. @param config - the swept parameters' values */
export function inputsOfCell(request: SweepRequestInput, config: Config): BacktestFormValue {
  const {
    axes: _axes,
    objective: _objective,
    minTrades: _least,
    learnUntil: _until,
    ...inputs
  } = inputsOfSweep(request)
  return { ...inputs, config: JSON.stringify({ ...request.run.config, ...config }, null, 2) }
}
