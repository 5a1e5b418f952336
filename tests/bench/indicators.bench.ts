import type { Bars } from '@tidemark/engine'
import { indicatorColumns, indicatorsInfo } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { syntheticBars } from './synthetic'
import { talibHere } from './talib'

const BARS = 1_000_000

/** TA-Lib's milliseconds on the machine where the references were measured, and the parameters they were measured with. */
const MEASURED = {
  RSI: { ms: 8.3, params: { timePeriod: 14 } },
  SMA: { ms: 2.4, params: { timePeriod: 14 } },
  EMA: { ms: 3.3, params: { timePeriod: 14 } },
  MACD: { ms: 12.7, params: { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 } },
  BBANDS: { ms: 10.1, params: { timePeriod: 20, nbDevUp: 2, nbDevDn: 2 } },
  ATR: { ms: 7.6, params: { timePeriod: 14 } },
  STOCH: { ms: 15.8, params: { fastK_Period: 14, slowK_Period: 3, slowD_Period: 3 } },
  ADX: { ms: 13.0, params: { timePeriod: 14 } },
} as const

/** Eight indicators beside TA-Lib (run here where it is installed), and all of them together. */
export function indicatorLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  const here = talibHere(BARS)
  const beside = Object.entries(MEASURED).map(([name, { ms, params }]): Line => {
    const reference = here?.get(name)
    return {
      what: `${name}(${Object.values(params).join()})`,
      timing: measure(() => indicatorColumns(name, params, bars)),
      reference: { name: reference ? 'TA-Lib, here' : 'TA-Lib', ms: reference ?? ms, atMost: 2 },
    }
  })
  return [...beside, everyIndicator(bars)]
}

function everyIndicator(bars: Bars): Line {
  const names = indicatorsInfo().indicators.map(({ name }) => name)
  const timing = measure(() => names.forEach((name) => indicatorColumns(name, {}, bars)), 3, 1)
  return { what: `all ${names.length} indicators, defaults`, timing, bars: names.length * BARS }
}
