import type { Config, SweepRequestInput } from '@tidemark/contract'
import type { SweepFormValue } from '@tidemark/ui'
import { inputsAt, isCompleteBacktest, readBacktestQuery, writeBacktestQuery } from '../backtest/backtestQuery'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { DEFAULT_SWEEP, inputsOfCell } from './sweepInputs'

/** What an address of the page names. */
export interface OptimiseQuery {
  /** Id of a stored sweep; null for none. */
  readonly sweep: string | null
  /** Inputs of the run to vary, where all that one needs is named. */
  readonly inputs: SweepFormValue | null
}

/** Reads '?sweep=…', or the inputs of a backtest as /backtest's address has them. */
export function readOptimise(search: string): OptimiseQuery {
  const query = readBacktestQuery(search)
  return {
    sweep: new URLSearchParams(search).get('sweep') || null,
    inputs: isCompleteBacktest(query) ? { ...DEFAULT_SWEEP, ...inputsAt(query, DEFAULT_INPUTS) } : null,
  }
}

/** Where a page opens with the backtest of one setting. */
export function addressOfCell(path: '/backtest' | '/validate', request: SweepRequestInput, config: Config): string {
  return `${path}?${writeBacktestQuery(inputsOfCell(request, config), null)}`
}
