import type { BacktestFormValue } from '@tidemark/ui'
import { DEFAULT_INPUTS } from './backtestInputs'

/** DECISIONS 19. */
const KEY = 'tidemark.backtest_form'

/** What the form held last in this browser; a field that is not there, or no text, is at its default. */
export function recallInputs(storage: Pick<Storage, 'getItem'>): BacktestFormValue {
  let stored: unknown
  try {
    stored = JSON.parse(storage.getItem(KEY) ?? '{}')
  } catch {
    return DEFAULT_INPUTS
  }
  if (typeof stored !== 'object' || stored === null) return DEFAULT_INPUTS
  const known = Object.entries(stored).filter(([field, text]) => field in DEFAULT_INPUTS && typeof text === 'string')
  return { ...DEFAULT_INPUTS, ...Object.fromEntries(known) }
}

/** A browser that forbids storage forgets, and nothing else happens. */
export function rememberInputs(storage: Pick<Storage, 'setItem'>, inputs: BacktestFormValue): void {
  try {
    storage.setItem(KEY, JSON.stringify(inputs))
  } catch {
    // Full or forbidden.
  }
}
