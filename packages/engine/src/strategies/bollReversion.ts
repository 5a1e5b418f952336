import { BOLL_INDICATORS, BOLL_PARAMS } from './bollParams'
import type { StrategyDeclaration } from './declaration'
import { BUY_UNLESS_LONG, SELL_UNLESS_SHORT, warmupOf } from './signals'

export const BollReversion: StrategyDeclaration = {
  id: 'BollReversion',
  name: 'Bollinger Reversion',
  description: 'Buys below the lower band, sells above the upper one.',
  params: BOLL_PARAMS,
  indicators: BOLL_INDICATORS,
  decide: ({ close }, params, lines) => {
    const { upper, middle, lower } = lines.bollinger(params.number('n'), params.number('k'))
    const bytes = lines.bytes()
    for (let i = 0; i < bytes.length; i++) {
      if (close[i]! < lower[i]!) bytes[i] = BUY_UNLESS_LONG
      else if (close[i]! > upper[i]!) bytes[i] = SELL_UNLESS_SHORT
    }
    return { warmup: warmupOf(middle), bytes }
  },
}
