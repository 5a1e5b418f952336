import { type Config, type Issue, type Param, splitSeriesName, type SweepRequestInput } from '@tidemark/contract'
import type { BacktestFormValue, SelectOption, SweepFormErrors, SweepFormValue, SweepPlan } from '@tidemark/ui'
import { objectiveName } from '@tidemark/ui/metrics'
import { BACKTEST_FIELDS, DEFAULT_INPUTS, readInputs } from '../backtest/backtestInputs'
import { issueErrors, readAxes, sweptText } from '../shared/sweptAxes'

/** Larger is better; the first, which a run's report shows, is the default. */
const OBJECTIVES = [
  'sharpe',
  'Return [%]',
  'sortino',
  'calmar',
  'Profit Factor',
  'SQN',
  'Expectancy [%]',
  'Win Rate [%]',
  'Max. Drawdown [%]',
  'Sharpe Ratio',
] as const

/** Returns what can be chosen, with one that only a stored sweep has. */
export function objectiveOptions(chosen: string): readonly SelectOption[] {
  return [...new Set<string>([...OBJECTIVES, chosen])].map((value) => ({ value, label: objectiveName(value) }))
}

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
  const { axes, errors: axisErrors, ...plan } = readAxes(inputs.axes, params)
  const { problem } = plan
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

/** A server's issues as messages by field. */
export function refusedSweep(issues: readonly Issue[]): SweepFormErrors {
  return issueErrors(issues, BACKTEST_FIELDS)
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

/** Returns what each swept parameter runs through: '40–90', or its list. */
export function variedValues(axes: SweepFormValue['axes']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(axes).map(([name, { kind, from, to, list }]) => [name, kind === 'range' ? `${from}–${to}` : list]),
  )
}
