import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../fixtures/rules'
import { AT_OPEN, BY_SIGNAL, ClosedTrades } from '../backtest/trades'
import { annualFigures, geometricMean, variance } from './annual'
import { medianStep, type Periods, resolutionOf, utcPeriods } from './periods'
import { drawdowns } from './drawdown'
import { exposure } from './exposure'
import { figure, percent } from './figure'
import { betaOf } from './market'
import { tradeFigures } from './tradeFigures'

const DAY = 86_400_000
const HOUR = 3_600_000
const MONDAY = Date.UTC(2024, 0, 1)

const at = (...values: number[]): Float64Array => Float64Array.from(values)
const days = (...numbers: number[]): Float64Array => Float64Array.from(numbers, (day) => MONDAY + day * DAY)

function steps(count: number, step: number): Float64Array {
  return Float64Array.from({ length: count }, (_, k) => MONDAY + k * step)
}

/** [entryBar, exitBar, pnl, return, commission]. */
function tradesOf(...rows: readonly (readonly [number, number, number, number, number])[]): ClosedTrades {
  const trades = new ClosedTrades()
  for (const [entryBar, exitBar, pnl, returnPct, commission] of rows) {
    const row = trades.length
    trades.add({ ...DEFAULT_RULES, cash: 0 }, 1, 100, entryBar, 100, exitBar, AT_OPEN, BY_SIGNAL, NaN, NaN)
    trades.pnl[row] = pnl
    trades.returnPct[row] = returnPct
    trades.commission[row] = commission
  }
  return trades
}

describe('drawdowns', () => {
  test('a period runs from the peak to the first bar back at it', () => {
    const found = drawdowns(days(0, 1, 2, 3, 4, 5), at(100, 120, 90, 108, 120, 130))
    expect(found).toEqual({ peak: 130, max: 0.25, mean: 0.25, maxDuration: 3 * DAY, meanDuration: 3 * DAY })
  })

  test('a period that has not recovered ends with the data', () => {
    const found = drawdowns(days(0, 1, 2, 3), at(100, 80, 90, 60))
    expect(found).toEqual({ peak: 100, max: 0.4, mean: 0.4, maxDuration: 3 * DAY, meanDuration: 3 * DAY })
  })

  test('periods are averaged', () => {
    const found = drawdowns(days(0, 1, 2, 3, 4, 5, 6), at(100, 90, 100, 100, 50, 80, 100))
    expect(found.mean).toBeCloseTo(0.3, 14)
    expect([found.max, found.maxDuration, found.meanDuration]).toEqual([0.5, 3 * DAY, 2.5 * DAY])
  })

  test('a fall on the very last bar counts for the maximum, but is no period: no bar lies inside', () => {
    const found = drawdowns(days(0, 1, 2), at(100, 110, 55))
    expect([found.max, found.mean, found.maxDuration]).toEqual([0.5, NaN, NaN])
  })

  test('the deepest and the longest may come first', () => {
    const found = drawdowns(days(0, 1, 2, 3, 4, 5), at(100, 50, 60, 100, 90, 100))
    expect([found.max, found.maxDuration, found.meanDuration]).toEqual([0.5, 3 * DAY, 2.5 * DAY])
  })

  test('none where the account only grows, or has one bar', () => {
    expect(drawdowns(days(0, 1, 2), at(1, 1, 2))).toMatchObject({ peak: 2, max: 0, mean: NaN, maxDuration: NaN })
    expect(drawdowns(days(0), at(7))).toMatchObject({ peak: 7, max: 0, mean: NaN })
  })
})

function dayOf(label = Infinity): number {
  return Math.floor(label / DAY)
}

describe('the calendar', () => {
  test('the period is told by the last 99 steps', () => {
    expect(medianStep(at(0))).toBeNaN()
    expect(medianStep(at(0, 10, 40))).toBe(20)
    expect(medianStep(at(0, 10, 30, 70))).toBe(20)
    const time = Float64Array.from({ length: 300 }, (_, k) => (k < 200 ? k * HOUR : 199 * HOUR + (k - 199) * DAY))
    expect(medianStep(time)).toBe(DAY)
  })

  test('durations are rounded to days, hours, minutes or seconds', () => {
    expect([DAY, 7 * DAY, 4 * HOUR, 900_000, 5000, 1].map(resolutionOf)).toEqual([DAY, DAY, HOUR, 60_000, 1000, 1])
  })

  test('days keep their last value; a year has 252 of them', () => {
    const time = Float64Array.from({ length: 6 }, (_, k) => MONDAY + k * 8 * HOUR)
    expect(utcPeriods(time)).toEqual({ lastBars: Int32Array.of(2, 5), periodsPerYear: 252 })
  })

  test('days are those of the labels, however the bars lie', () => {
    const some = fc.uniqueArray(fc.integer({ min: -50 * 24, max: 50 * 24 }), { minLength: 1, maxLength: 300 })
    const time = fc
      .tuple(some, fc.constantFrom(HOUR, HOUR / 2, 24 * HOUR), fc.constantFrom(0, 7 * 60_000))
      .map(([steps, unit, shift]) => Float64Array.from(steps, (step) => step * unit + shift).toSorted())
    fc.assert(
      fc.property(time, (labels) => {
        const { lastBars, periodsPerYear } = utcPeriods(labels)
        if (periodsPerYear !== 252 && periodsPerYear !== 365) return
        const wanted = [...labels.keys()].filter((i) => dayOf(labels[i]) !== dayOf(labels[i + 1]))
        expect([...lastBars]).toEqual(wanted)
      }),
      { seed: 20_010_911, numRuns: 300 },
    )
  })

  test('days before 1970 are days too', () => {
    const time = Float64Array.from({ length: 3 }, (_, k) => -1.5 * DAY + k * DAY)
    expect(utcPeriods(time).lastBars).toEqual(Int32Array.of(0, 1, 2))
  })

  test('a series that trades at weekends has 365 days a year, a few Sunday bars do not make one', () => {
    expect(utcPeriods(steps(21, DAY)).periodsPerYear).toBe(365)
    const sundays = days(...Array.from({ length: 70 }, (_, k) => k).filter((k) => k % 7 !== 5))
    expect(utcPeriods(sundays).periodsPerYear).toBe(252)
    const weekdays = days(...Array.from({ length: 70 }, (_, k) => k).filter((k) => k % 7 < 5))
    expect(utcPeriods(weekdays).periodsPerYear).toBe(252)
  })

  test('weekly bars go by weeks that end on Sunday', () => {
    const calendar = utcPeriods(days(0, 7, 14, 21, 27, 28, 35))
    expect(calendar).toEqual({ lastBars: Int32Array.of(0, 1, 2, 4, 5, 6), periodsPerYear: 52 })
  })

  test('monthly and yearly bars go by months and years', () => {
    const months = Float64Array.from({ length: 13 }, (_, k) => Date.UTC(2024, k, 1))
    expect(utcPeriods(months)).toMatchObject({ periodsPerYear: 12, lastBars: { length: 13 } })
    const years = Float64Array.from({ length: 4 }, (_, k) => Date.UTC(2021 + k, 0, 1))
    expect(utcPeriods(years)).toMatchObject({ periodsPerYear: 1, lastBars: { length: 4 } })
  })
})

function everyBar(count: number): Periods {
  return { lastBars: Int32Array.from({ length: count }, (_, i) => i), periodsPerYear: 252 }
}

describe('annual figures', () => {
  test('are those of the formulas', () => {
    const equity = at(100, 110, 99, 118.8)
    const found = annualFigures(everyBar(4), days(0, 1, 2, 3), equity)
    const returns = [0.1, -0.1, 0.2]
    const growth = Math.cbrt(1.1 * 0.9 * 1.2)
    const mean = 0.2 / 3
    const variance = returns.reduce((sum, r) => sum + (r - mean) ** 2, 0) / 2
    expect(found.annualReturn / (growth ** 252 - 1)).toBeCloseTo(1, 9)
    const volatility = Math.sqrt((variance + growth ** 2) ** 252 - growth ** 504)
    expect(found.annualVolatility / volatility).toBeCloseTo(1, 9)
    expect(found.sharpe).toBeCloseTo(found.annualReturn / volatility, 9)
    expect(found.sortino / (found.annualReturn / (Math.sqrt(0.01 / 3) * Math.sqrt(252)))).toBeCloseTo(1, 9)
    expect(found.cagr / (1.188 ** (365.25 / 3) - 1)).toBeCloseTo(1, 9)
  })

  test('an account that stands still has no Sharpe or Sortino ratio', () => {
    const equity = at(5, 5, 5, 5)
    const found = annualFigures(everyBar(4), days(0, 1, 2, 3), equity)
    expect(found).toMatchObject({ annualReturn: 0, annualVolatility: 0, cagr: 0, sharpe: NaN, sortino: NaN })
  })

  test('one period has no return between periods', () => {
    const found = annualFigures(everyBar(1), days(0), at(5))
    expect(found).toMatchObject({ annualReturn: NaN, annualVolatility: NaN, cagr: NaN })
  })

  test('after a bankruptcy there are no more returns', () => {
    const found = annualFigures(everyBar(5), days(0, 1, 2, 3, 4), at(100, 110, 0, 0, 0))
    expect(found.annualVolatility / Math.sqrt((1.1 ** 2 / 2 + 1) ** 252 - 1)).toBeCloseTo(1, 9)
    expect(found.annualReturn).toBe(0)
  })

  test('the variance needs two values', () => {
    expect(variance(at(1, 3))).toBe(2)
    expect(variance(at(1))).toBeNaN()
    expect(variance(at())).toBeNaN()
  })

  test('a total loss makes the geometric mean 0', () => {
    expect(geometricMean(at(0.5, -1, 0.5))).toBe(0)
    expect(geometricMean(at(0.5, 0.5))).toBeCloseTo(0.5, 14)
    expect(geometricMean(at())).toBeNaN()
  })
})

function logReturns(values: Float64Array): number[] {
  return [...values.subarray(1)].map((value, i) => Math.log(value / values[i]!))
}

function comoment(a: number[], b: number[]): number {
  const [meanA, meanB] = [a, b].map((of) => of.reduce((sum, value) => sum + value, 0) / of.length)
  return a.reduce((sum, value, i) => sum + (value - meanA!) * (b[i]! - meanB!), 0)
}

describe('beta', () => {
  const close = at(1, 1.001, 1.0005, 1.002, 1.0015, 1.003)

  test('of an account that moves with the price is 1, against it -1, of idle cash 0', () => {
    expect(
      betaOf(
        close.map((price) => price * 7),
        close,
      ),
    ).toBeCloseTo(1, 12)
    expect(
      betaOf(
        close.map((price) => 7 / price),
        close,
      ),
    ).toBeCloseTo(-1, 12)
    expect(
      betaOf(
        close.map(() => 7),
        close,
      ),
    ).toBe(0)
  })

  test('is the same for large moves, where logarithms are taken', () => {
    const wild = at(1, 2, 0.5, 0.51, 30, 29)
    expect(
      betaOf(
        wild.map((price) => price ** 2),
        wild,
      ),
    ).toBeCloseTo(2, 12)
  })

  test.each([
    [
      'tenths of a percent',
      at(100, 100.17, 100.02, 100.21, 100.1, 100.3),
      at(100, 100.11, 100.19, 100.37, 100.3, 100.1),
    ],
    ['percents', at(100, 101.7, 100.2, 102.1, 101.1, 101.3), at(100, 101.1, 101.9, 103.7, 102.9, 103.1)],
    ['all sizes', at(100, 100.1, 102, 102.1, 50, 50.01, 50.9), at(100, 130, 130.1, 132, 131, 131.1, 60)],
  ])('is the slope of log returns of %s', (_, prices, account) => {
    const [x, y] = [logReturns(account), logReturns(prices)]
    expect(betaOf(account, prices) / (comoment(x, y) / comoment(y, y))).toBeCloseTo(1, 11)
  })

  test('needs three bars', () => {
    expect(betaOf(at(1, 4, 1), at(1, 2, 1))).toBeCloseTo(2, 12)
  })

  test('cannot be had of constant prices, an empty account or two bars', () => {
    expect(betaOf(at(1, 2, 3), at(5, 5, 5))).toBeNaN()
    expect(betaOf(at(1, 0, 0, 0), at(5, 6, 7, 8))).toBeNaN()
    expect(betaOf(at(1, 2), at(5, 6))).toBeNaN()
  })
})

describe('exposure', () => {
  test('counts the bars of trades once, entry and exit included, in whatever order they were closed', () => {
    const overlapping = tradesOf([5, 7, 0, 0, 0], [0, 2, 0, 0, 0], [1, 3, 0, 0, 0], [6, 6, 0, 0, 0])
    expect(exposure(overlapping, 10)).toBe(0.7)
    expect(exposure(tradesOf([2, 4, 0, 0, 0], [4, 6, 0, 0, 0]), 10)).toBe(0.5)
    expect(exposure(tradesOf(), 10)).toBe(0)
  })
})

describe('figures of trades', () => {
  const time = steps(20, HOUR)

  test('profit factor of returns, SQN and Kelly of money', () => {
    const found = tradeFigures(
      tradesOf([0, 1, 10, 0.1, 1], [1, 4, -20, -0.05, 1], [4, 5, 40, 0.02, 1], [5, 6, -10, -0.01, 1]),
      time,
    )
    expect(found).toMatchObject({ count: 4, commissions: 4, winRate: 0.5, best: 0.1, worst: -0.05 })
    expect(found.profitFactor).toBeCloseTo(0.12 / 0.06, 12)
    expect(found.expectancy).toBeCloseTo(0.015, 12)
    expect(found.geometricMean).toBeCloseTo((1.1 * 0.95 * 1.02 * 0.99) ** 0.25 - 1, 12)
    expect(found.sqn).toBeCloseTo((2 * 5) / Math.sqrt((25 + 625 + 1225 + 225) / 3), 12)
    expect(found.kelly).toBeCloseTo(0.5 - 0.5 / (25 / 15), 12)
    expect([found.maxDuration, found.meanDuration]).toEqual([3 * HOUR, 1.5 * HOUR])
  })

  test('a trade that breaks even is neither won nor lost', () => {
    const found = tradeFigures(
      tradesOf([0, 1, 10, 0.1, 0], [1, 2, 0, 0, 0], [2, 3, -5, -0.05, 0], [3, 4, -5, -0.05, 0]),
      time,
    )
    expect([found.winRate, found.profitFactor]).toEqual([0.25, 1])
    expect(found.kelly).toBeCloseTo(0.25 - 0.75 / 2, 12)
  })

  test('without losers there is no profit factor, without winners it is 0', () => {
    expect(tradeFigures(tradesOf([0, 1, 10, 0.1, 0], [1, 2, 5, 0.05, 0]), time).profitFactor).toBeNaN()
    expect(tradeFigures(tradesOf([0, 1, -10, -0.1, 0]), time)).toMatchObject({ profitFactor: 0, kelly: NaN, sqn: NaN })
  })

  test('without trades there is only the count', () => {
    const { count, commissions, ...others } = tradeFigures(tradesOf(), time)
    expect([count, commissions]).toEqual([0, 0])
    for (const value of Object.values(others)) expect(figure(value)).toBeNull()
  })
})

test('what cannot be computed is null, and there is no negative zero', () => {
  expect([NaN, Infinity, -Infinity].map(figure)).toEqual([null, null, null])
  expect(Object.is(percent(-0), 0)).toBe(true)
  expect(percent(0.25)).toBe(25)
})
