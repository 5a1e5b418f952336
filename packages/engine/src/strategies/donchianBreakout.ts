import { period, type StrategyDeclaration } from './declaration'
import { BUY_UNLESS_LONG, SELL_UNLESS_SHORT, warmupOf } from './signals'

export const DonchianBreakout: StrategyDeclaration = {
  id: 'Donchian',
  name: 'Donchian Breakout',
  description: 'Buys a new high of the channel, sells a new low.',
  params: [period('n', 'Channel length', 20, 'How many bars the channel looks back.')],
  indicators: [{ name: 'DONCHIAN', params: { timePeriod: 'n' } }],
  decide: ({ close }, params, lines) => {
    const { upper, lower } = lines.donchian(params.number('n'))
    const bytes = lines.bytes()
    for (let i = 0; i < bytes.length; i++) {
      if (close[i]! > upper[i]!) bytes[i] = BUY_UNLESS_LONG
      else if (close[i]! < lower[i]!) bytes[i] = SELL_UNLESS_SHORT
    }
    return { warmup: warmupOf(upper, lower), bytes }
  },
}
