import { BUY, decision, EXIT, NOTHING } from '../backtest/plan'
import type { StrategyDeclaration } from './declaration'
import { RSI_INDICATORS, RSI_KINDS, RSI_PARAMS } from './rsiParams'
import { warmupOf } from './signals'

export const RsiLongOnly: StrategyDeclaration = {
  id: 'RsiLongOnly',
  name: 'RSI Long Only',
  description: 'Buys a low RSI, exits on a high one.',
  params: RSI_PARAMS,
  indicators: RSI_INDICATORS,
  decide: (_bars, params, lines) => {
    const values = lines.rsi(params.number('n'), params.choice('kind', RSI_KINDS))
    const low = params.number('lo')
    const high = params.number('hi')
    const bytes = lines.bytes()
    for (let i = 0; i < bytes.length; i++) {
      const exit = values[i]! > high ? EXIT : NOTHING
      bytes[i] = decision(values[i]! < low ? BUY : NOTHING, exit, exit)
    }
    return { warmup: warmupOf(values), bytes }
  },
}
