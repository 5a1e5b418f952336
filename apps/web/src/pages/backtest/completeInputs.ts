import type { SymbolInfo } from '@tidemark/api'
import { type Strategy, TIMEFRAME_LABELS } from '@tidemark/contract'
import type { BacktestFormValue, BacktestSymbol } from '@tidemark/ui'

/** The symbols as the form offers them. */
export function offeredSymbols(symbols: readonly SymbolInfo[]): BacktestSymbol[] {
  return symbols.map(({ symbol, timeframes }) => ({
    symbol,
    timeframes: timeframes.map((timeframe) => ({ value: timeframe, label: TIMEFRAME_LABELS[timeframe] })),
  }))
}

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
