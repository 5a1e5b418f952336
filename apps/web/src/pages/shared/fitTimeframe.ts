import type { SymbolInfo } from '@tidemark/api'

/**
 * Fits a timeframe to those that a symbol has: one that it lacks gives way to the preferred one, else to its first. Whatever is
 * unknown stays, for the form and the server to refuse.
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
