import type { SymbolInfo } from '@tidemark/api'
import type { Strategy } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'

/**
 * Resolves inputs of a URL: a strategy's id or other case becomes its name, a symbol gets its first timeframe. Unknown
 * values stay, to be refused.
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
