import { donchian } from '../indicators/donchian'
import { period, type StrategyDeclaration } from './declaration'
import { BUY_UNLESS_LONG, SELL_UNLESS_SHORT, warmupOf } from './signals'

export const DonchianBreakout: StrategyDeclaration = {
  id: 'Donchian',
  name: 'Donchian Breakout',
  description:
    'Buys on a close above the highest high of the bars before it and sells short on one below their lowest low.',
  params: [period('n', 20, 'How many bars the channel looks back.')],
  decide: ({ high, low, close }, params) => {
    const { upper, lower } = donchian(high, low, params.number('n'))
    const bytes = new Uint8Array(close.length)
    for (let i = 0; i < bytes.length; i++) {
      if (close[i]! > upper[i]!) bytes[i] = BUY_UNLESS_LONG
      else if (close[i]! < lower[i]!) bytes[i] = SELL_UNLESS_SHORT
    }
    return { warmup: warmupOf(upper, lower), bytes }
  },
}
