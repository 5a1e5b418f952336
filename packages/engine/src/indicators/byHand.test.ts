import { describe, expect, test } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import { findIndicator, INDICATORS } from './index'

type Row = readonly [high: number, low: number, close: number, volume?: number]

function barsOf(rows: readonly Row[]): Bars {
  const bars = allocateBars(rows.length)
  rows.forEach(([high, low, close, volume = 1], i) => {
    bars.time[i] = i * 3_600_000
    bars.open[i] = rows[i - 1]?.[2] ?? close
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
    bars.volume[i] = volume
  })
  return bars
}

const plain = (value: number): number | null => (Number.isNaN(value) ? null : Number(value.toPrecision(12)))
const firstOf = (column: (number | null)[]): number => column.findIndex((value) => value !== null)

function valuesOf(name: string, bars: Bars, params: Record<string, number> = {}): Record<string, (number | null)[]> {
  const indicator = findIndicator(name)
  if (indicator === null) throw new Error(`there is no ${name}`)
  const defaults = Object.fromEntries(indicator.params.map((param) => [param.name, Number(param.default)]))
  const columns = indicator.compute(bars, { ...defaults, ...params })
  return Object.fromEntries(indicator.outputs.map((output, k) => [output, Array.from(columns[k] ?? [], plain)]))
}

const first = (name: string, bars: Bars, params?: Record<string, number>): (number | null)[] | undefined =>
  Object.values(valuesOf(name, bars, params))[0]

describe('worked by hand', () => {
  test('KELTNER: EMA(2) is 11.5 and 10.5, both ranges are 4', () => {
    const bars = barsOf([
      [11, 9, 10],
      [14, 12, 13],
      [12, 9, 10],
    ])
    expect(valuesOf('KELTNER', bars, { timePeriod: 2, atrPeriod: 1, multiplier: 2 })).toEqual({
      upper: [null, 19.5, 18.5],
      middle: [null, 11.5, 10.5],
      lower: [null, 3.5, 2.5],
    })
  })

  test('KELTNER starts where both average and range do', () => {
    const bars = barsOf(Array.from({ length: 6 }, () => [12, 8, 10]))
    const start = { upper: 3, middle: 3, lower: 3 }
    for (const [timePeriod, atrPeriod] of [
      [1, 3],
      [4, 2],
    ] as const) {
      const columns = Object.entries(valuesOf('KELTNER', bars, { timePeriod, atrPeriod }))
      expect(Object.fromEntries(columns.map(([output, column]) => [output, firstOf(column)]))).toEqual(start)
    }
  })

  test('SUPERTREND: rises with the lower band, is broken at 7, falls with the upper one, is broken at 11, then at 8', () => {
    const bars = barsOf([
      [10, 8, 9],
      [11, 9, 10], // range 2, bands 12 and 8
      [12, 10, 11], // range 2, bands 13 and 9: the upper one stays at 12
      [9, 7, 7], // range 4, bands 12 and 4: the lower one stays at 9, which 7 breaks
      [8, 6, 7], // range 2, bands 9 and 5: the lower one was broken and starts anew
      [12, 8, 11], // range 5, bands 15 and 5: the upper one stays at 9, which 11 breaks
      [12, 10, 11], // range 2, bands 13 and 9: the upper one was broken and starts anew
      [10, 7, 8], // range 4, bands 12.5 and 4.5: the lower one stays at 9, which 8 breaks
    ])
    expect(valuesOf('SUPERTREND', bars, { timePeriod: 1, multiplier: 1 })).toEqual({
      supertrend: [null, 8, 9, 12, 9, 5, 9, 12.5],
      direction: [null, 1, 1, -1, -1, 1, 1, -1],
    })
  })

  test('ICHIMOKU: midpoints of 1, 2 and 3 bars, the cloud one bar later, the close one bar earlier', () => {
    const bars = barsOf([
      [4, 2, 3],
      [6, 4, 5],
      [8, 2, 4],
      [7, 5, 6],
    ])
    const params = { conversionPeriod: 1, basePeriod: 2, spanBPeriod: 3, displacement: 1 }
    expect(valuesOf('ICHIMOKU', bars, params)).toEqual({
      conversion: [3, 5, 5, 6],
      base: [null, 4, 5, 5],
      spanA: [null, null, 4.5, 5],
      spanB: [null, null, null, 5],
      lagging: [5, 4, 6, null],
    })
    const still = valuesOf('ICHIMOKU', bars, { ...params, displacement: 0 })
    expect(still).toMatchObject({ spanA: [null, 4.5, 5, 5.5], lagging: [3, 5, 4, 6] })
    for (const displacement of [4, 5, 6, 100]) {
      const none = [null, null, null, null]
      expect(valuesOf('ICHIMOKU', bars, { ...params, displacement })).toMatchObject({
        conversion: [3, 5, 5, 6],
        spanA: none,
        spanB: none,
        lagging: none,
      })
    }
  })

  test('PLUS_DM and MINUS_DM of one bar are the movements themselves', () => {
    const bars = barsOf([
      [10, 8, 9],
      [12, 9, 11],
      [13, 6, 7],
      [12, 7, 9],
      [13, 6, 9],
    ])
    expect(first('PLUS_DM', bars, { timePeriod: 1 })).toEqual([null, 2, 0, 0, 0])
    expect(first('MINUS_DM', bars, { timePeriod: 1 })).toEqual([null, 0, 3, 0, 0])
  })

  test('PLUS_DM over 2 bars starts with the first movement and then loses half of itself on every bar', () => {
    const bars = barsOf([
      [10, 8, 9],
      [14, 8, 9],
      [17, 8, 9],
      [17, 8, 9],
    ])
    expect(first('PLUS_DM', bars, { timePeriod: 2 })).toEqual([null, 4, 5, 2.5])
  })

  test('PLUS_DM and MINUS_DM over 3 bars add up two movements and then lose a third of the sum on every bar', () => {
    const bars = barsOf([
      [10, 8, 9],
      [13, 8, 9],
      [19, 8, 9],
      [19, 2, 9],
      [19, 2, 9],
    ])
    expect(first('PLUS_DM', bars, { timePeriod: 3 })).toEqual([null, null, 9, 6, 4])
    expect(first('MINUS_DM', bars, { timePeriod: 3 })).toEqual([null, null, 0, 6, 4])
  })

  test('AROON counts from the latest of equal extremes', () => {
    const bars = barsOf([
      [9, 1, 5],
      [9, 1, 5],
      [8, 2, 5],
      [7, 3, 5],
      [6, 4, 5],
    ])
    expect(valuesOf('AROON', bars, { timePeriod: 2 })).toEqual({
      aroondown: [null, null, 50, 0, 0],
      aroonup: [null, null, 50, 0, 0],
    })
  })

  test('SAR turns round where price meets it', () => {
    const bars = barsOf([
      [10, 8, 9],
      [12, 9, 11],
      [11, 8, 9], // 8 + 0.1*4 = 8.4 may not lie above 9 and 8: 8, which the low of 8 meets; the stop is 12
      [10, 7, 8], // 12 + 0.1*(8-12) = 11.6, but not under the highs 12 and 11: 12; the extreme 7
      [9, 6, 7], // 12 + 0.2*(7-12) = 11, not under 11 and 10: 11
    ])
    expect(first('SAR', bars, { acceleration: 0.1, maximum: 1 })).toEqual([null, 8, 12, 12, 11])
  })

  test('SAR follows no faster than its maximum, be the acceleration greater', () => {
    const bars = barsOf([
      [10, 8, 9],
      [12, 9.5, 11],
      [16, 15, 15], // 8 + 0.1*4; the extreme 16
      [20, 19, 19], // 8.4 + 0.1*7.6
    ])
    expect(first('SAR', bars, { acceleration: 0.5, maximum: 0.1 })).toEqual([null, 8, 8.4, 9.16])
  })

  test('MFI divides any money flow, however small, and is 50 where none flows', () => {
    const last = [0, 1e-9, 0.25, 2].map((volume) => {
      const bars = barsOf([
        [1, 1, 1, 5],
        [2, 2, 2, volume],
        [3, 3, 3, 0],
      ])
      return first('MFI', bars, { timePeriod: 2 })?.[2]
    })
    expect(last).toEqual([50, 100, 100, 100])
  })

  test('VWAP_SESSION_DAY begins anew at midnight', () => {
    const bars = barsOf([
      [3, 3, 3, 10],
      [6, 6, 6, 20],
      [9, 9, 9, 1],
    ])
    bars.time.set([22, 23, 24].map((hour) => hour * 3_600_000))
    expect(first('VWAP_SESSION_DAY', bars)).toEqual([3, 5, 9])
    expect(first('VWAP_CUMULATIVE', bars)).toEqual([3, 5, 5.12903225806])
  })
})

describe('nothing moves', () => {
  const PRICE = 1.23456
  const still = barsOf(Array.from({ length: 200 }, () => [PRICE, PRICE, PRICE, 7]))
  const special: Readonly<Record<string, Record<string, number>>> = {
    SUPERTREND: { supertrend: PRICE, direction: 1 },
    AROON: { aroondown: 100, aroonup: 100 },
    OBV: { obv: 7 },
    MFI: { mfi: 50 },
  }

  test.each(INDICATORS.map((indicator) => [indicator.name, indicator] as const))('%s', (name, { placement }) => {
    for (const [output, column] of Object.entries(valuesOf(name, still))) {
      const wanted = special[name]?.[output] ?? (placement === 'overlay' ? PRICE : 0)
      expect(column[output === 'lagging' ? 150 : 199]).toBeCloseTo(wanted, 10)
    }
  })
})

describe('volume', () => {
  const rows = Array.from({ length: 60 }, (_, i): Row => [10 + (i % 5), 8 - (i % 3), 9 + (i % 4) / 4])
  const withVolume = (volume: number): Bars => barsOf(rows.map(([high, low, close]) => [high, low, close, volume]))
  const names = INDICATORS.filter(({ inputs }) => inputs.includes('volume')).map(({ name }) => name)

  test.each(names)('%s has no value where volume is unknown', (name) => {
    expect(new Set(first(name, withVolume(NaN)))).toEqual(new Set([null]))
  })

  test.each(names)('%s without any volume', (name) => {
    const last = first(name, withVolume(0))?.at(-1)
    expect(last).toBe(name.startsWith('VWAP') ? null : name === 'MFI' ? 50 : 0)
  })

  test('a volume that is unknown adds nothing to what is summed up since the first bar', () => {
    const bars = withVolume(5)
    bars.volume[10] = NaN
    expect(first('OBV', bars)?.slice(9, 12)).toEqual([30, null, 35])
    expect(first('VWAP_CUMULATIVE', bars)?.[10]).toBeNull()
    expect(first('VWAP_CUMULATIVE', bars)?.[11]).not.toBeNull()
  })
})

describe('digits', () => {
  const violent = barsOf(
    Array.from({ length: 200 }, (_, i): Row => {
      const price = i === 50 ? 1e6 : 1 + (i % 2) * 1e-6
      return [price, price, price]
    }),
  )

  test.each([
    ['VAR', 2.5e-13],
    ['STDDEV', 5e-7],
    ['CORREL', 1],
    ['LINEARREG_SLOPE', 3.5e-6 / 227.5],
  ])('%s forgets a violent bar that has left the window', (name, wanted) => {
    const value = first(name, violent)?.[149] ?? NaN
    expect(Math.abs(value) / wanted).toBeCloseTo(1, 4)
  })

  test('a window in which nothing is left counts as exactly that', () => {
    const bars = barsOf(
      Array.from({ length: 40 }, (_, i): Row => {
        const price = i < 20 ? 1 + (i % 7) * 0.1 + i * 0.013 : 1.7
        return [price + 0.1, price - 0.1 * (1 + (i % 3)), price, i < 20 ? 0.1 + i * 0.37 : 0]
      }),
    )
    expect(first('VWAP_ROLLING', bars, { timePeriod: 5 })?.at(-1)).toBeNull()
    expect(first('CORREL', bars, { timePeriod: 5 })?.at(-1)).toBe(0)
    expect(first('BETA', bars, { timePeriod: 5 })?.at(-1)).toBe(0)
    expect(first('KAMA', bars, { timePeriod: 5 })?.at(-1)).toBeCloseTo(1.7, 5)
  })

  test('ROC of a price that came from nothing', () => {
    const bars = barsOf([
      [0, 0, 0],
      [1, 1, 1],
    ])
    expect(first('ROC', bars, { timePeriod: 1 })).toEqual([null, 0])
  })
})
