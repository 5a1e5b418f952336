import type { BacktestFormValue } from '@tidemark/ui'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { inputsAt, isCompleteBacktest, readBacktestQuery } from '../backtest/backtestQuery'

/** Also their query parameters. */
const PARTS = ['walkforward', 'resample', 'stress', 'lookahead'] as const
export type Part = (typeof PARTS)[number]

/** A stored run or inputs of a new one, and ids of studies. */
export interface ValidateQuery {
  readonly runId: string | null
  /** null for a stored run, or if incomplete. */
  readonly inputs: BacktestFormValue | null
  readonly studies: Readonly<Record<Part, string | null>>
}

export function readValidate(search: string): ValidateQuery {
  const query = readBacktestQuery(search)
  const address = new URLSearchParams(search)
  const idOf = (part: Part) => address.get(part) || null
  return {
    runId: query.runId,
    inputs: query.runId === null && isCompleteBacktest(query) ? inputsAt(query, DEFAULT_INPUTS) : null,
    studies: {
      walkforward: idOf('walkforward'),
      resample: idOf('resample'),
      stress: idOf('stress'),
      lookahead: idOf('lookahead'),
    },
  }
}

/** Adds the studies' ids; null keeps the current one. */
export function withStudies(search: string, ids: Readonly<Record<Part, string | null>>): string {
  const address = new URLSearchParams(search)
  for (const part of PARTS) {
    const id = ids[part]
    if (id !== null) address.set(part, id)
  }
  return `?${address}`
}
