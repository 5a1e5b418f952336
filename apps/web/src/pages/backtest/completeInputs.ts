import type { SymbolInfo } from '@tidemark/api'
import type { Strategy } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'

/**
 * Adapts inputs from a URL to the backend: a strategy's id or another case becomes its name, a symbol without a
 * timeframe gets its first. Unknown values are unchanged, for the form and the server to refuse.
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
