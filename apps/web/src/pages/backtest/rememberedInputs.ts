import type { Preferences } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import { DEFAULT_INPUTS } from './backtestInputs'

/** DECISIONS 19. */
const KEY = 'tidemark.backtest_form'

/** What the form starts with where nothing was entered yet: the user's own symbol and timeframe, if there are such. */
export function usualInputs({ defaultSymbol, defaultTimeframe }: Preferences['trading']): BacktestFormValue {
  return defaultSymbol === ''
    ? DEFAULT_INPUTS
    : { ...DEFAULT_INPUTS, symbol: defaultSymbol, timeframe: defaultTimeframe }
}

/** What the form held last in this browser; a field that is not there, or no text, is as usual. */
export function recallInputs(storage: Pick<Storage, 'getItem'>, usual = DEFAULT_INPUTS): BacktestFormValue {
  let stored: unknown
  try {
    stored = JSON.parse(storage.getItem(KEY) ?? '{}')
  } catch {
    return usual
  }
  if (typeof stored !== 'object' || stored === null) return usual
  const known = Object.entries(stored).filter(([field, text]) => field in DEFAULT_INPUTS && typeof text === 'string')
  return { ...usual, ...Object.fromEntries(known) }
}

/** A browser that forbids storage forgets, and nothing else happens. */
export function rememberInputs(storage: Pick<Storage, 'setItem'>, inputs: BacktestFormValue): void {
  try {
    storage.setItem(KEY, JSON.stringify(inputs))
  } catch {
    // Full or forbidden.
  }
}
