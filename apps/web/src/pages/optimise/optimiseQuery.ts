import type { Config, SweepRequestInput } from '@tidemark/contract'
import type { SweepFormValue } from '@tidemark/ui'
import { inputsAt, isCompleteBacktest, readBacktestQuery, writeBacktestQuery } from '../backtest/backtestQuery'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { DEFAULT_SWEEP, inputsOfCell } from './sweepInputs'

export interface OptimiseQuery {
  /** Id of a stored sweep; null for none. */
  readonly sweep: string | null
  /** Inputs to vary; null if incomplete. */
  readonly inputs: SweepFormValue | null
}

/** Reads '?sweep=…', or inputs as in /backtest's URL. */
export function readOptimise(search: string): OptimiseQuery {
  const query = readBacktestQuery(search)
  return {
    sweep: new URLSearchParams(search).get('sweep') || null,
    inputs: isCompleteBacktest(query) ? { ...DEFAULT_SWEEP, ...inputsAt(query, DEFAULT_INPUTS) } : null,
  }
}

/** URL that opens one setting's backtest. */
export function addressOfCell(path: '/backtest' | '/validate', request: SweepRequestInput, config: Config): string {
  return `${path}?${writeBacktestQuery(inputsOfCell(request, config), null)}`
}
