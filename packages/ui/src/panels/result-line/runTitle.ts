import { formatSymbol } from '../../format/words'

/** 'RSI Strategy on EUR/USD, 1 Hour'; the strategy alone for an unknown symbol. */
export function runTitle({
  strategy,
  symbol,
  timeframe = null,
}: {
  readonly strategy: string
  readonly symbol: string | null
  readonly timeframe?: string | null
}): string {
  const name = symbol === null ? strategy : `${strategy} on ${formatSymbol(symbol)}`
  return [name, timeframe].filter(Boolean).join(', ')
}
