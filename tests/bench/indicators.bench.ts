import { indicatorColumns, indicatorsInfo } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { syntheticBars } from './synthetic'

const BARS = 1_000_000

/** Some that are often used, alone, and all together. */
const ALONE = ['RSI', 'SMA', 'EMA', 'MACD', 'BBANDS', 'ATR', 'STOCH', 'ADX']

export function indicatorLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  const names = indicatorsInfo().indicators.map(({ name }) => name)
  const all = measure(() => names.forEach((name) => indicatorColumns(name, {}, bars)), 3, 1)
  return [
    ...ALONE.map((name) => ({ what: name, timing: measure(() => indicatorColumns(name, {}, bars)), bars: BARS })),
    { what: `all ${names.length} indicators, defaults`, timing: all, bars: names.length * BARS },
  ]
}
