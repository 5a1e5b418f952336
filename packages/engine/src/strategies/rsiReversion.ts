import type { StrategyDeclaration } from './declaration'
import { RSI_INDICATORS, RSI_KINDS, RSI_PARAMS } from './rsiParams'
import { BUY_ELSE_SELL, BUY_UNLESS_LONG, SELL_UNLESS_SHORT, warmupOf } from './signals'

export const RsiReversion: StrategyDeclaration = {
  id: 'RsiReversion',
  name: 'RSI Strategy',
  description: 'Buys a low RSI, sells a high one.',
  params: RSI_PARAMS,
  indicators: RSI_INDICATORS,
  decide: (_bars, params, lines) => {
    const values = lines.rsi(params.number('n'), params.choice('kind', RSI_KINDS))
    const low = params.number('lo')
    const high = params.number('hi')
    const bytes = lines.bytes()
    for (let i = 0; i < bytes.length; i++) {
      const value = values[i]!
      if (value < low) bytes[i] = value > high ? BUY_ELSE_SELL : BUY_UNLESS_LONG
      else if (value > high) bytes[i] = SELL_UNLESS_SHORT
    }
    return { warmup: warmupOf(values), bytes }
  },
}
