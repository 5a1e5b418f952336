import type { Bars } from '@tidemark/engine'
import { indicatorColumns, indicatorsInfo } from '@tidemark/engine/research'
import { type Line, measure } from './measure'
import { syntheticBars } from './synthetic'
import { talibHere } from './talib'

const BARS = 1_000_000

const MEASURED = {
  RSI: { timePeriod: 14 },
  SMA: { timePeriod: 14 },
  EMA: { timePeriod: 14 },
  MACD: { fastPeriod: 12, slowPeriod: 26, signalPeriod: 9 },
  BBANDS: { timePeriod: 20, nbDevUp: 2, nbDevDn: 2 },
  ATR: { timePeriod: 14 },
  STOCH: { fastK_Period: 14, slowK_Period: 3, slowD_Period: 3 },
  ADX: { timePeriod: 14 },
} as const

/** Eight indicators beside TA-Lib, if installed, and all together. */
export function indicatorLines(): Line[] {
  const bars = syntheticBars(BARS, 1)
  const here = talibHere(BARS)
  const beside = Object.entries(MEASURED).map(([name, params]): Line => {
    const ms = here?.get(name)
    const timing = measure(() => indicatorColumns(name, params, bars))
    const what = `${name}(${Object.values(params).join()}), ${BARS} bars`
    return ms === undefined
      ? { what, timing, bars: BARS }
      : { what, timing, reference: { name: 'TA-Lib, here', ms, atMost: 2 } }
  })
  return [...beside, everyIndicator(bars)]
}

function everyIndicator(bars: Bars): Line {
  const names = indicatorsInfo().indicators.map(({ name }) => name)
  const timing = measure(() => names.forEach((name) => indicatorColumns(name, {}, bars)), 3, 1)
  return { what: `all ${names.length} indicators, defaults`, timing, bars: names.length * BARS }
}
