import type { BacktestFormErrors, BacktestFormValue } from '@tidemark/ui'

/** What was said about a form stands at a field until that field changes. */
export function errorsStillMeant(
  errors: BacktestFormErrors,
  judged: BacktestFormValue,
  now: BacktestFormValue,
): BacktestFormErrors {
  const before: Readonly<Record<string, string>> = { ...judged }
  const after: Readonly<Record<string, string>> = { ...now }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => before[field] === after[field]))
}
