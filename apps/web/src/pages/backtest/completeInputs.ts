import type { SymbolInfo } from '@tidemark/api'
import type { Strategy } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'

/**
 * Fits inputs that came from an address to what the backend has: a strategy by its short name or in another case takes its
 * name, a symbol without a timeframe its first one. Whatever is unknown stays, for the form and the server to refuse.
 */
export function completeInputs(
  inputs: BacktestFormValue,
  symbols: readonly SymbolInfo[],
  strategies: readonly Strategy[],
): BacktestFormValue {
  const wanted = inputs.strategy.toLowerCase()
  const strategy = strategies.find(({ name, id }) => name.toLowerCase() === wanted || id?.toLowerCase() === wanted)
  const symbol = symbols.find((info) => info.symbol === inputs.symbol)
  return {
    ...inputs,
    strategy: strategy?.name ?? inputs.strategy,
    timeframe: inputs.timeframe || (symbol?.timeframes[0] ?? ''),
  }
}
