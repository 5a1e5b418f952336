import type { BacktestRun } from '@tidemark/api'
import {
  type BacktestRequestInput,
  type Config,
  type MadeOf,
  madeOfRun,
  type Strategy,
  TIMEFRAME_LABELS,
  timeframeOf,
} from '@tidemark/contract'
import type { BacktestFormValue, RunDescription } from '@tidemark/ui'
import { readInputs } from '../backtest/backtestInputs'
import { inputsOfRun } from '../backtest/backtestQuery'
import { describeRun } from '../run/describeRun'

export interface Subject {
  /** null if not stored. */
  readonly runId: string | null
  readonly request: BacktestRequestInput
  readonly inputs: BacktestFormValue
  readonly params: Config
  /** null before it was run. */
  readonly bars: number | null
  /** Days with bars; null if unknown. */
  readonly days: number | null
  /** What the run was computed of; undefined if unknown. */
  readonly madeOf: MadeOf | undefined
  /** Of daily returns; null if unknown. */
  readonly periodsPerYear: number | null
  readonly description: RunDescription
}

/** null if the backend does not send a run's inputs. */
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
    madeOf: madeOfRun(run),
    days: report?.daily.days.length ?? null,
    periodsPerYear: report?.periodsPerYear ?? null,
    description: describeRun({ ...run, run_id: runId }),
  }
}

/** Returns the URL's subject, or messages about invalid inputs. */
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
      madeOf: undefined,
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

/** As resampling, stress and look-ahead take it. */
export function studied({ runId, request }: Subject): { runId: string } | { run: BacktestRequestInput } {
  return runId === null ? { run: request } : { runId }
}

/** A fold's test: its parameters on its days. */
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
