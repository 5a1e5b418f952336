import type { BacktestFormValue } from '@tidemark/ui'
import { DEFAULT_INPUTS } from '../backtest/backtestInputs'
import { inputsAt, isCompleteBacktest, readBacktestQuery } from '../backtest/backtestQuery'

/** The parts of a validation, by their parameters in the address. */
export const PARTS = ['walkforward', 'resample', 'stress', 'lookahead'] as const
export type Part = (typeof PARTS)[number]

/** What an address names: a stored run, or the inputs of one that is not stored; and studies that were made of it. */
export interface ValidateQuery {
  readonly runId: string | null
  /** null where a stored run is named, or too little to make one. */
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

/** The same address with the studies that were made; null leaves one as it is. */
export function withStudies(search: string, ids: Readonly<Record<Part, string | null>>): string {
  const address = new URLSearchParams(search)
  for (const part of PARTS) {
    const id = ids[part]
    if (id !== null) address.set(part, id)
  }
  return `?${address}`
}
