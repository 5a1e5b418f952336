import type { Config, SweepRequestInput } from '@tidemark/contract'
import type { BacktestFormValue, SweepFormValue } from '@tidemark/ui'
import { inputsAt, isCompleteBacktest, readBacktestQuery, writeBacktestQuery } from '../backtest/backtestQuery'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { carried, type Study } from '../study/study'
import { DEFAULT_SWEEP, inputsOfCell } from './sweepInputs'

export interface OptimiseQuery {
  /** Id of a stored sweep; null for none. */
  readonly sweep: string | null
  /** Inputs to vary; null if incomplete. */
  readonly inputs: SweepFormValue | null
  /** The run that they come from; null for none. */
  readonly runId: string | null
}

/** Reads '?sweep=…', or inputs as in /backtest's URL. */
export function readOptimise(search: string): OptimiseQuery {
  const query = readBacktestQuery(search)
  return {
    sweep: new URLSearchParams(search).get('sweep') || null,
    runId: query.runId,
    inputs: isCompleteBacktest(query) ? { ...DEFAULT_SWEEP, ...inputsAt(query, DEFAULT_INPUTS) } : null,
  }
}

/** Address of a sweep, which keeps where it came from. */
export function addressOfSweep(id: string, { inputs, runId }: OptimiseQuery): string {
  const address = new URLSearchParams({ sweep: id })
  return `/optimise?${inputs === null ? address : carried({ inputs, runId }, address)}`
}

/** Returns the run that was brought along while the form is about the same, else the form. */
export function studyOf({ inputs, runId }: OptimiseQuery, form: BacktestFormValue): Study {
  const isSame = inputs !== null && ABOUT.every((name) => inputs[name] === form[name])
  return runId !== null && isSame ? { inputs, runId } : { inputs: form, runId: null }
}

const ABOUT = ['symbol', 'timeframe', 'strategy', 'startDate', 'endDate'] as const

/** URL that opens one setting's backtest. */
export function addressOfCell(path: '/backtest' | '/validate', request: SweepRequestInput, config: Config): string {
  return `${path}?${writeBacktestQuery(inputsOfCell(request, config), null)}`
}
