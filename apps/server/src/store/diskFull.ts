import { StoreError } from './Store'

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** The disk or its quota. Node has codes for it; DuckDB only messages. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof StoreError && error.kind === 'full') return true
  return ('code' in error && CODES.includes(error.code)) || /no space left|quota exceeded/i.test(error.message)
}

export function fullError(folder: string, cause: unknown): StoreError {
  const advice = 'What is stored is unharmed: free some space, then start again.'
  return new StoreError('full', `There is no space left on the disk of the data folder ${folder}. ${advice}`, { cause })
}
