import { StoreError } from './Store'

const CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT']

/** Whether something failed because the disk, or what of it may be used, is full; Node has codes for it, DuckDB words. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && CODES.includes(error.code)) || /no space left|quota exceeded/i.test(error.message)
}

/** What is to be said of a data folder on a full disk: nothing in it is broken, and nothing has to be restored. */
export function fullError(folder: string, cause: unknown): StoreError {
  const advice = 'What is stored is unharmed: free some space, then start again.'
  return new StoreError('full', `There is no space left on the disk of the data folder ${folder}. ${advice}`, { cause })
}
