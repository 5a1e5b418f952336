import type { SymbolInfo } from '@tidemark/api'

/**
 * Replaces a timeframe that the symbol lacks by the preferred one, else by its first. Unknown symbols are unchanged,
 * for the form and the server to refuse.
 */
export function fitTimeframe<V extends { readonly symbol: string; readonly timeframe: string }>(
  inputs: V,
  symbols: readonly SymbolInfo[],
  preferred: string,
): V {
  const offered: readonly string[] = symbols.find(({ symbol }) => symbol === inputs.symbol)?.timeframes ?? []
  if (offered.length === 0 || offered.includes(inputs.timeframe)) return inputs
  return { ...inputs, timeframe: offered.includes(preferred) ? preferred : (offered[0] ?? '') }
}
