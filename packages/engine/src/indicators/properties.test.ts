import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocateBars, BAR_COLUMNS, type Bars, scaleBars, sliceBars } from '../bars'
import type { IndicatorDeclaration, IndicatorParams } from './declaration'
import { findIndicator, INDICATORS } from './index'

const SEED = 20_141_201
const HOUR = 3_600_000
const BARS = 200

const price = fc.record({
  step: fc.integer({ min: -30, max: 30 }),
  up: fc.integer({ min: 0, max: 20 }),
  down: fc.integer({ min: 0, max: 20 }),
  volume: fc.integer({ min: 0, max: 5000 }),
})

const someBars = fc.array(price, { minLength: BARS, maxLength: BARS }).map((steps): Bars => {
  const bars = allocateBars(steps.length)
  let ticks = 10_000
  steps.forEach(({ step, up, down, volume }, i) => {
    const open = ticks
    ticks += step % 7 === 0 ? 0 : step
    bars.time[i] = i * HOUR
    bars.open[i] = open / 8192
    bars.close[i] = ticks / 8192
    bars.high[i] = (Math.max(open, ticks) + (up > 10 ? 0 : up)) / 8192
    bars.low[i] = (Math.min(open, ticks) - (down > 10 ? 0 : down)) / 8192
    bars.volume[i] = volume < 500 ? 0 : volume
  })
  return bars
})

function defaultsOf(indicator: IndicatorDeclaration): IndicatorParams {
  return Object.fromEntries(indicator.params.map((param) => [param.name, Number(param.default)]))
}

function compute(indicator: IndicatorDeclaration, bars: Bars): [string, Float64Array][] {
  const columns = indicator.compute(bars, defaultsOf(indicator))
  return indicator.outputs.map((output, k) => [output, columns[k] ?? new Float64Array()])
}

function check(property: (bars: Bars) => void, numRuns = 15): void {
  fc.assert(fc.property(someBars, property), { seed: SEED, numRuns })
}

function distance(got: Float64Array, wanted: Float64Array): number {
  return wanted.reduce((most, value, i) => {
    if (Number.isNaN(value)) return most
    return Number.isNaN(got[i]!) ? Infinity : Math.max(most, Math.abs(got[i]! - value))
  }, 0)
}

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Grows with prices; all others but VAR do not change with their scale. */
const IN_PRICE = names(
  'SMA EMA WMA DEMA TEMA TRIMA T3 KAMA HT_TRENDLINE EMA_FIRST EMA_ADJUST VWAP_CUMULATIVE VWAP_SESSION_DAY VWAP_ROLLING ' +
    'TYPPRICE BBANDS BBANDS_PANDAS KELTNER DONCHIAN MAX MIN MIDPOINT MIDPRICE ICHIMOKU SAR SUPERTREND MACD MACD_PANDAS ' +
    'APO MOM PLUS_DM MINUS_DM ATR TRANGE STDDEV LINEARREG LINEARREG_SLOPE TSF',
)

const FINITE = names(
  'SMA WMA TRIMA VWAP_ROLLING TYPPRICE BBANDS BBANDS_PANDAS DONCHIAN MAX MIN MIDPOINT MIDPRICE ICHIMOKU RSI_CUTLER STOCH ' +
    'STOCHF APO PPO MOM ROC ROCP CCI WILLR ULTOSC BOP AROON AROONOSC TRANGE STDDEV VAR MFI LINEARREG LINEARREG_SLOPE ' +
    'TSF CORREL BETA',
)

const OF_THE_PAST = names('DONCHIAN.upper DONCHIAN.lower ICHIMOKU.spanA ICHIMOKU.spanB')

const WITHOUT_WARMUP = names('EMA_FIRST EMA_ADJUST RSI_EWM MACD_PANDAS')

const BOUNDS: Readonly<Record<string, readonly [number, number]>> = {
  RSI: [0, 100],
  RSI_EWM: [0, 100],
  RSI_CUTLER: [0, 100],
  STOCH: [0, 100],
  STOCHF: [0, 100],
  STOCHRSI: [0, 100],
  MFI: [0, 100],
  ULTOSC: [0, 100],
  ADX: [0, 100],
  ADXR: [0, 100],
  DX: [0, 100],
  PLUS_DI: [0, 100],
  MINUS_DI: [0, 100],
  AROON: [0, 100],
  AROONOSC: [-100, 100],
  CMO: [-100, 100],
  WILLR: [-100, 0],
  BOP: [-1, 1],
  CORREL: [-1, 1],
  ATR: [0, Infinity],
  STDDEV: [0, Infinity],
  VAR: [0, Infinity],
}

const HAIR = 1e-9

describe.each(INDICATORS.map((indicator) => [indicator.name, indicator] as const))('%s', (name, indicator) => {
  test('gives a number or nothing on every bar, within its bounds', () => {
    const [low, high] = BOUNDS[name] ?? [-Infinity, Infinity]
    check((bars) => {
      for (const [, column] of compute(indicator, bars)) {
        expect(column).toHaveLength(BARS)
        expect(column.some((value) => !Number.isNaN(value))).toBe(true)
        expect(column.find((value) => Math.abs(value) === Infinity)).toBeUndefined()
        expect(column.find((value) => value < low - HAIR || value > high + HAIR)).toBeUndefined()
      }
    })
  })

  test('looks at the columns it names, and at no later bar', () => {
    check((bars) => {
      const wanted = compute(indicator, bars)
      const nothing = new Float64Array(BARS).fill(NaN)
      const others = BAR_COLUMNS.filter((column) => column !== 'time' && !indicator.inputs.includes(column))
      const poisoned = { ...bars, ...Object.fromEntries(others.map((column) => [column, nothing])) }
      expect(compute(indicator, poisoned)).toEqual(wanted)
      for (const [output, column] of compute(indicator, sliceBars(bars, 0, 120))) {
        if (output === 'lagging') continue
        expect(column).toEqual(new Map(wanted).get(output)?.slice(0, 120))
      }
    }, 5)
  })

  test('grows with prices, or not at all', () => {
    const power = name === 'VAR' ? 2 : Number(IN_PRICE.has(name))
    // Powers of two change no digit. MFI counts money flows under 1 as none.
    for (const factor of name === 'MFI' ? [2 ** 26] : [2 ** 26, 2 ** -26]) {
      check((bars) => {
        const wanted = new Map(compute(indicator, bars))
        for (const [output, column] of compute(indicator, scaleBars(bars, factor))) {
          const by = output === 'direction' ? 1 : factor ** power
          expect(column.map((value) => value / by)).toEqual(wanted.get(output))
        }
      }, 5)
    }
  })

  test('begins anew after a gap', () => {
    check((bars) => {
      const before = new Map(compute(indicator, bars))
      const gap = 80
      const torn = structuredClone(bars)
      for (const input of indicator.inputs) torn[input][gap] = NaN
      const after = new Map(compute(indicator, sliceBars(bars, gap + 1)))
      for (const [output, column] of compute(indicator, torn)) {
        expect(column.some((value) => Math.abs(value) === Infinity)).toBe(false)
        if (output === 'lagging') continue
        expect(column.slice(0, gap)).toEqual(before.get(output)?.slice(0, gap))
        expect(Number.isNaN(column[gap]!)).toBe(!OF_THE_PAST.has(`${name}.${output}`))
        expect(column.slice(gap + 1).some((value) => !Number.isNaN(value))).toBe(true)
        if (!FINITE.has(name)) continue
        expect(distance(column.subarray(gap + 1), after.get(output) ?? column)).toBeLessThan(1e-4)
      }
    }, 5)
  })

  test('has no value where the period is longer than the series', () => {
    const long = Object.fromEntries(
      indicator.params.map((param) => [param.name, param.unit === 'bars' ? 500 : Number(param.default)]),
    )
    const hasPeriod = indicator.params.some((param) => param.unit === 'bars')
    check((bars) => {
      const columns = indicator.compute(bars, long)
      const isEmpty = columns.every((column) => column.every(Number.isNaN))
      expect(isEmpty).toBe(hasPeriod && !WITHOUT_WARMUP.has(name))
    }, 2)
  })

  test('no bars, one bar, two bars', () => {
    check((bars) => {
      for (const count of [0, 1, 2]) {
        for (const [, column] of compute(indicator, sliceBars(bars, 0, count))) expect(column).toHaveLength(count)
      }
    }, 2)
  })
})

test.each([...FINITE])('%s forgets prices of another scale as soon as they have left its window', (name) => {
  const indicator = findIndicator(name)
  expect(indicator).not.toBeNull()
  check((bars) => {
    if (indicator === null) return
    const [jump, factor] = [80, 2 ** 20]
    const jumped = scaleBars(bars, factor)
    for (const column of BAR_COLUMNS) jumped[column].set(bars[column].subarray(jump), jump)
    const whole = new Map(compute(indicator, jumped))
    for (const [output, column] of compute(indicator, sliceBars(bars, jump))) {
      const wanted = whole.get(output) ?? new Float64Array()
      expect(distance(wanted.subarray(jump), column)).toBeLessThan(1e-4)
    }
  }, 5)
})

test.each([...FINITE])('%s moves along with the bars', (name) => {
  const indicator = findIndicator(name)
  expect(indicator).not.toBeNull()
  check((bars) => {
    if (indicator === null) return
    const whole = new Map(compute(indicator, bars))
    for (const [output, column] of compute(indicator, sliceBars(bars, 37))) {
      const wanted = whole.get(output) ?? new Float64Array()
      expect(distance(wanted.subarray(37), column)).toBeLessThan(1e-4)
    }
  }, 5)
})
