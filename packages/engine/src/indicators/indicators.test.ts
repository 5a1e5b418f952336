import { describe, expect, test } from 'vitest'
import { indicatorInfoSchema } from '@tidemark/contract'
import { fixtureBars, fixtureText } from '../../fixtures/load'
import { allocateBars, type Bars, sliceBars } from '../bars'
import { bollinger, rollingDeviation } from './bollinger'
import { donchian } from './donchian'
import { ema } from './ema'
import { INDICATORS } from './index'
import { macd } from './macd'
import { rsi } from './rsi'
import { sma } from './sma'

interface Reference {
  params: Record<string, number>
  outputs: Record<string, (number | null)[]>
}

const { indicators }: { indicators: Record<string, Reference> } = JSON.parse(fixtureText('indicators.json'))
const bars = sliceBars(fixtureBars('GBPUSD_H1.csv'), 0, 600)

/** `from` skips a warm-up that the reference does not mask; `floor` is the least size to compare with. */
function distance(
  got: Float64Array | undefined,
  wanted: (number | null)[] | undefined,
  from = 0,
  floor = 1e-12,
): number {
  if (got?.length !== 600 || wanted?.length !== 600) return Infinity
  return wanted.reduce((worst: number, value, i) => {
    const mine = got[i]!
    if (i < from || (value === null && Number.isNaN(mine))) return worst
    if (value === null || Number.isNaN(mine)) return Infinity
    return Math.max(worst, Math.abs(mine - value) / Math.max(Math.abs(value), floor))
  }, 0)
}

describe('against TA-Lib', () => {
  const cases = [
    ['SMA', 'SMA_5'],
    ['SMA', 'SMA_14'],
    ['SMA', 'SMA_50'],
    ['EMA', 'EMA_9'],
    ['EMA', 'EMA_14'],
    ['EMA', 'EMA_26'],
    ['RSI', 'RSI_7'],
    ['RSI', 'RSI_14'],
    ['RSI', 'RSI_21'],
    ['MACD', 'MACD_12_26_9'],
    ['MACD', 'MACD_5_35_5'],
    ['DONCHIAN', 'DONCHIAN_20_PREV'],
  ] as const

  test.each(cases)('%s as %s', (name, key) => {
    const declared = INDICATORS.find((indicator) => indicator.name === name)
    const reference = indicators[key]
    const columns = declared?.compute(bars, reference?.params ?? {}) ?? []
    expect(declared?.outputs).toEqual(Object.keys(reference?.outputs ?? {}))
    Object.values(reference?.outputs ?? {}).forEach((wanted, k) =>
      expect(distance(columns[k], wanted)).toBeLessThan(1e-9),
    )
  })

  test.each(['BBANDS_20_2', 'BBANDS_5_1.5'])('BBANDS as %s', (key) => {
    const reference = indicators[key]
    const [upper, middle, lower] =
      INDICATORS.find((i) => i.name === 'BBANDS')?.compute(bars, reference?.params ?? {}) ?? []
    expect(distance(upper, reference?.outputs.upper)).toBeLessThan(1e-9)
    expect(distance(middle, reference?.outputs.middle)).toBeLessThan(1e-9)
    expect(distance(lower, reference?.outputs.lower)).toBeLessThan(1e-9)
  })
})

describe('against pandas', () => {
  test('EMA that starts with the first value, after its warm-up', () => {
    expect(distance(ema(bars.close, 14, 'first'), indicators.EMA_FIRST_14?.outputs.ema, 13)).toBeLessThan(1e-9)
  })

  test("Cutler's RSI", () => {
    expect(distance(rsi(bars.close, 14, 'cutler'), indicators.RSI_CUTLER_14?.outputs.rsi)).toBeLessThan(1e-9)
  })

  test('MACD that starts with the first value, after its warm-up', () => {
    const { macd: line, signal } = macd(bars.close, 12, 26, 9, 'first')
    expect(line.findIndex((value) => !Number.isNaN(value))).toBe(33)
    expect(distance(line, indicators.MACD_PANDAS_12_26_9?.outputs.macd, 33, 1e-5)).toBeLessThan(1e-9)
    expect(distance(signal, indicators.MACD_PANDAS_12_26_9?.outputs.signal, 33, 1e-5)).toBeLessThan(1e-9)
  })

  test('Bollinger bands with the deviation of the population', () => {
    const { upper, lower } = bollinger(bars.close, 20, 2)
    expect(distance(upper, indicators.BBANDS_PANDAS_20_2_DDOF0?.outputs.upper)).toBeLessThan(1e-9)
    expect(distance(lower, indicators.BBANDS_PANDAS_20_2_DDOF0?.outputs.lower)).toBeLessThan(1e-9)
  })
})

describe('sma', () => {
  test('gives the value itself over a window of equal values, however it got there', () => {
    const values = Float64Array.of(1e8, 3.3, 0.1, 0.1, 0.1, 0.1, 7)
    expect(sma(values, 3)[4]).toBe(0.1)
    expect(sma(values, 3)[5]).toBe(0.1)
  })

  test('starts anew after a gap', () => {
    const values = Float64Array.of(1, 2, 3, NaN, 4, 6, 8)
    expect([...sma(values, 2)]).toEqual([NaN, 1.5, 2.5, NaN, NaN, 5, 7])
  })

  test('has no value where there are fewer than n', () => {
    expect([...sma(Float64Array.of(1, 2), 3)]).toEqual([NaN, NaN])
    expect(sma(new Float64Array(0), 3)).toHaveLength(0)
  })
})

describe('edges', () => {
  const constant = new Float64Array(50).fill(1.23456)

  test('constant prices: averages are the price, bands have no width, RSI is 0', () => {
    expect(new Set(sma(constant, 10).subarray(9))).toEqual(new Set([1.23456]))
    const { upper, lower } = bollinger(constant, 10, 2)
    expect(upper.subarray(9)).toEqual(lower.subarray(9))
    expect(new Set(rsi(constant, 14).subarray(14))).toEqual(new Set([0]))
    expect(new Set(rsi(constant, 14, 'cutler').subarray(14))).toEqual(new Set([0]))
  })

  test('a window without losses has a Cutler RSI of exactly 100, whatever came before', () => {
    const values = Float64Array.from({ length: 40 }, (_, i) => (i < 20 ? 1 + (i % 3) * 0.1 : 1 + i * 0.1))
    expect(rsi(values, 5, 'cutler')[39]).toBe(100)
  })

  test('the deviation forgets a violent bar once it has left the window', () => {
    const values = Float64Array.from({ length: 200 }, (_, i) => (i === 100 ? 1e6 : 1 + (i % 2) * 1e-6))
    const deviation = rollingDeviation(values, sma(values, 10), 10)
    expect(deviation[115]! / 5e-7).toBeCloseTo(1, 6)
  })

  test('prices of 1e-8 and 1e8', () => {
    for (const scale of [1e-8, 1e8]) {
      const scaled = bars.close.map((value) => value * scale)
      const [mine, theirs] = [bollinger(scaled, 20, 2), bollinger(bars.close, 20, 2)]
      expect(mine.upper[300]! / scale / theirs.upper[300]!).toBeCloseTo(1, 12)
      expect(rsi(scaled, 14)[300]).toBeCloseTo(rsi(bars.close, 14)[300]!, 8)
    }
  })

  test('a Donchian channel equals the extremes counted one by one', () => {
    const { upper, lower } = donchian(bars.high, bars.low, 7)
    for (let i = 7; i < 600; i++) {
      expect(upper[i]).toBe(Math.max(...bars.high.subarray(i - 7, i)))
      expect(lower[i]).toBe(Math.min(...bars.low.subarray(i - 7, i)))
    }
    expect(upper[6]).toBeNaN()
  })

  test('no bars', () => {
    const none: Bars = allocateBars(0)
    for (const indicator of INDICATORS) {
      const params = Object.fromEntries(indicator.params.map((param) => [param.name, Number(param.default)]))
      expect(indicator.compute(none, params)).toEqual(indicator.outputs.map(() => new Float64Array(0)))
    }
  })

  test('MACD with periods in the wrong order is the same', () => {
    expect(macd(bars.close, 26, 12, 9).macd).toEqual(macd(bars.close, 12, 26, 9).macd)
  })
})

test('every declaration fits the contract, with as many columns as it names', () => {
  for (const indicator of INDICATORS) {
    expect(indicatorInfoSchema.safeParse(indicator).error).toBeUndefined()
    const params = Object.fromEntries(indicator.params.map((param) => [param.name, Number(param.default)]))
    expect(indicator.compute(bars, params)).toHaveLength(indicator.outputs.length)
  }
  expect(new Set(INDICATORS.map(({ name }) => name)).size).toBe(INDICATORS.length)
})
