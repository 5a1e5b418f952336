import { BUY, decision, EXIT, NOTHING, SELL } from '../backtest/plan'
import { BOLL_INDICATORS, BOLL_PARAMS } from './bollParams'
import type { StrategyDeclaration } from './declaration'
import { warmupOf } from './signals'

export const BollMidExit: StrategyDeclaration = {
  id: 'BollMidExit',
  name: 'Bollinger Middle Exit',
  description: 'Enters outside the bands, exits at the middle line.',
  params: BOLL_PARAMS,
  indicators: BOLL_INDICATORS,
  decide: ({ close }, params, lines) => {
    const { upper, middle, lower } = lines.bollinger(params.number('n'), params.number('k'))
    const bytes = lines.bytes()
    for (let i = 0; i < bytes.length; i++) {
      const price = close[i]!
      const entry = price < lower[i]! ? BUY : price > upper[i]! ? SELL : NOTHING
      const exitLong = price >= middle[i]! ? EXIT : NOTHING
      const exitShort = price <= middle[i]! ? EXIT : NOTHING
      bytes[i] = decision(entry, exitLong, exitShort)
    }
    return { warmup: warmupOf(middle), bytes }
  },
}
