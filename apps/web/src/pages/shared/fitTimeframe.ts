import type { SymbolInfo } from '@tidemark/api'

/**
 * Replaces a timeframe that the symbol lacks by the preferred or first one. Unknown symbols are unchanged, to be
 * refused.
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
