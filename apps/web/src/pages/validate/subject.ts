import type { BacktestRun } from '@tidemark/api'
import {
  type BacktestRequestInput,
  type Config,
  type Strategy,
  TIMEFRAME_LABELS,
  timeframeOf,
} from '@tidemark/contract'
import type { BacktestFormValue, RunDescription } from '@tidemark/ui'
import { readInputs } from '../backtest/backtestInputs'
import { inputsOfRun } from '../backtest/backtestQuery'
import { describeRun } from '../run/describeRun'

/** The run that is validated. */
export interface Subject {
  /** null for one that is not stored. */
  readonly runId: string | null
  readonly request: BacktestRequestInput
  /** The same as /backtest's form has it. */
  readonly inputs: BacktestFormValue
  /** The strategy's parameters. */
  readonly params: Config
  /** Of the run; null where it was not run yet. */
  readonly bars: number | null
  /** Days that have bars; null where nobody says. */
  readonly days: number | null
  /** Of daily returns; null where nobody says. */
  readonly periodsPerYear: number | null
  readonly description: RunDescription
}

/** Returns what a stored run can be made again from; null where its backend does not say. */
export function subjectOfRun(run: BacktestRun, runId: string): Subject | null {
  const { provenance, report } = run
  if (provenance === undefined) return null
  const inputs = inputsOfRun(provenance)
  const { request } = readInputs(inputs)
  if (request === null) return null
  return {
    runId,
    request,
    inputs,
    params: provenance.params,
    bars: provenance.bars,
    days: report?.daily.days.length ?? null,
    periodsPerYear: report?.periodsPerYear ?? null,
    description: describeRun({ ...run, run_id: runId }),
  }
}

/** Returns a run as an address asks for it, or sentences on what is wrong with it. */
export function subjectOfInputs(
  inputs: BacktestFormValue,
  strategies: readonly Strategy[],
): { readonly subject: Subject } | { readonly errors: readonly string[] } {
  const { request, errors } = readInputs(inputs)
  if (request === null) return { errors: Object.values(errors) }
  const declared = strategies.find(({ name }) => name === inputs.strategy)?.params ?? []
  const config = request.config ?? {}
  const params = Object.fromEntries(declared.map(({ name, default: usual }) => [name, config[name] ?? usual]))
  const timeframe = timeframeOf(inputs.timeframe)
  return {
    subject: {
      runId: null,
      request,
      inputs,
      params,
      bars: null,
      days: null,
      periodsPerYear: null,
      description: {
        strategy: inputs.strategy,
        symbol: inputs.symbol,
        timeframe: timeframe === null ? null : TIMEFRAME_LABELS[timeframe],
        runId: null,
        parameters: Object.entries({ ...params, ...config }).flatMap(([name, value]) =>
          value === null ? [] : [{ name, value: String(value) }],
        ),
        isFrictionless:
          request.fees === 0 && request.slippage === 0 && !Number(config['spread']) && !Number(config['fixed_fee']),
      },
    },
  }
}

/** The run as resampling, stress and look-ahead take it. */
export function studied({ runId, request }: Subject): { runId: string } | { run: BacktestRequestInput } {
  return runId === null ? { run: request } : { runId }
}

/** The inputs of a fold's test: its parameters on its days. */
export function inputsOfFold(
  inputs: BacktestFormValue,
  request: BacktestRequestInput,
  fold: { readonly params: Config | null; readonly testFrom: string; readonly testTo: string },
): BacktestFormValue {
  return {
    ...inputs,
    config: JSON.stringify({ ...request.config, ...fold.params }, null, 2),
    startDate: fold.testFrom.slice(0, 10),
    endDate: fold.testTo.slice(0, 10),
  }
}
