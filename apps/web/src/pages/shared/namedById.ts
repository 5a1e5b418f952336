import { parseRunId, splitListedName, type Timeframe } from '@tidemark/contract'

/** What an id says of its run; null if it does not fit. */
export function namedById(
  id: string,
): { readonly strategy: string; readonly symbol: string; readonly timeframe: Timeframe | null } | null {
  const parts = parseRunId(id)
  if (parts === null) return null
  const { strategy, symbol } = parts
  return { strategy, symbol, timeframe: null, ...splitListedName(symbol) }
}
