import type { SymbolInfo } from '@tidemark/api'
import { TIMEFRAME_LABELS } from '@tidemark/contract'
import type { BacktestSymbol } from '@tidemark/ui'

export function offeredSymbols(symbols: readonly SymbolInfo[]): BacktestSymbol[] {
  return symbols.map(({ symbol, timeframes }) => ({
    symbol,
    timeframes: timeframes.map((timeframe) => ({ value: timeframe, label: TIMEFRAME_LABELS[timeframe] })),
  }))
}
