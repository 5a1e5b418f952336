import type { BacktestRequest, Config } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { wavesOf } from '../../fixtures/waves'
import { type Bars, sliceBars } from '../bars'
import { decideCalendar } from '../calendar/decideCalendar'
import { checkBacktest } from '../research/checkBacktest'
import { RequestError } from '../errors'
import { foldsIn, runTest, testFolds, walkForward } from './walkForward'
import { foldOnWire, walkForwardResult, walkOf } from './walkForwardAnswer'

const BARS = wavesOf(600)
const FOLD = { trainStart: 100, testStart: 300, testEnd: 500 }

function requestOf(config: Config = {}, more: Partial<BacktestRequest> = {}): BacktestRequest {
  const costs = { init_cash: 10_000, fees: 0, slippage: 0 }
  return { symbol: 'ABC', strategy_name: 'SmaCross', ...costs, config: { n1: 3, n2: 12, ...config }, ...more }
}

function tested(config: Config = {}, more: Partial<BacktestRequest> = {}) {
  const request = requestOf(config, more)
  return runTest(checkBacktest(request), BARS, FOLD)
}

describe('a test of settings on bars after those they were chosen on', () => {
  test('decides only on the test bars, which are counted from 0', () => {
    const { closed, equity, open } = tested().run
    expect(equity).toHaveLength(200)
    expect(equity[0]).toBe(10_000)
    expect(closed.length).toBeGreaterThan(3)
    expect(open).toHaveLength(0)
    const entries = closed.entryBar.subarray(0, closed.length)
    expect(Math.min(...entries)).toBeGreaterThan(0)
    expect(Math.max(...entries)).toBeLessThan(200)
    for (let k = 0; k < closed.length; k++) expect(closed.entryPrice[k]).toBe(BARS.open[300 + entries[k]!])
  })

  test('decides on the first of them: its indicators have settled in training', () => {
    const at = Array.from({ length: 60 }, (_, k) => 300 + k)
    const firstEntries = at.map((testStart) => {
      const { run } = runTest(checkBacktest(requestOf()), BARS, { ...FOLD, testStart })
      return run.closed.entryBar[0]
    })
    // A crossing on the first bar is traded on the second.
    expect(firstEntries).toContain(1)
    expect(firstEntries).not.toContain(0)
  })

  test('keeps to size, stops and targets', () => {
    const plain = tested().run.closed
    expect(tested({ size: 0.5 }).run.closed.size[0]).toBeCloseTo((plain.size[0] ?? NaN) / 2, -1)
    const stopped = tested({ sl_pct: 0.01, tp_pct: 0.02 }).run.closed
    expect(stopped.sl[0]).not.toBeNaN()
    expect(stopped.tp[0]).not.toBeNaN()
    expect([plain.sl[0], plain.tp[0]]).toEqual([NaN, NaN])
  })

  test('may trade parts of a unit', () => {
    const whole = tested({}, { init_cash: 150 }).run
    const parts = tested({ unit: 0.001 }, { init_cash: 150 }).run
    expect(Math.abs(whole.closed.size[0] ?? NaN)).toBe(1)
    expect(parts.equity[0]).toBe(150)
    expect(parts.closed.length).toBeGreaterThan(3)
    expect(Math.abs(parts.closed.size[0] ?? NaN)).toBeGreaterThan(1000)
  })

  test('says on which of its bars the account was empty', () => {
    expect(tested().run.bankruptBar).toBeNull()
    const { run } = tested({ margin: 0.02, size: 0.99 }, { fees: 0.01 })
    const { bankruptBar, equity } = run
    expect(bankruptBar).not.toBeNull()
    expect(bankruptBar).toBe(equity.findIndex((value) => value <= 0))
  })
})

describe('folds', () => {
  test('are refused where training takes all bars', () => {
    const windows = { train: 600, test: 50, step: 50, anchored: false }
    const request = { request: requestOf(), axes: [['n1', [3]]] as const, objective: 'Sharpe Ratio', ...windows }
    const refused = (unit: 'bars' | 'days', train: number) => {
      try {
        return foldsIn({ ...request, unit, train }, BARS).length
      } catch (error) {
        return error instanceof RequestError ? error.issues : error
      }
    }
    expect(refused('bars', 400)).toBe(4)
    expect(refused('bars', 600)).toEqual([
      {
        loc: ['body', 'train'],
        msg: 'train of 600 bars leaves no test: the data are too short',
        type: 'value_error',
      },
    ])
    expect(refused('days', 25)).toMatchObject([{ msg: 'train of 25 days leaves no test: the data are too short' }])
  })
})

function walked(used: Bars, test: number) {
  const axes = [['n1', [3, 5]]] as const
  const windows = { train: 2400, test, anchored: false, unit: 'bars' } as const
  return walkForward({ request: requestOf(), axes, objective: 'sharpe', ...windows }, used)
}

describe('the account over all tests', () => {
  const bars = wavesOf(4800)
  const { calendar } = decideCalendar(bars.time)

  test('has a headline, with the Sharpe ratio of its daily returns by the calendar', () => {
    const { stitched } = walked({ ...bars, calendar }, 600)
    const days = stitched.values.filter((_, i) => i % 24 === 23)
    const returns = days.slice(1).map((value, i) => value / days[i]! - 1)
    const mean = returns.reduce((sum, one) => sum + one, 0) / returns.length
    const deviation = Math.sqrt(returns.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (returns.length - 1))
    expect(stitched.headline?.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(365), 9)
    expect(stitched.headline?.sharpe).not.toBeCloseTo(Number(stitched.engine['Sharpe Ratio']), 2)
    expect(stitched.headline?.return).toBeCloseTo(Number(stitched.engine['Return [%]']) / 100, 9)
    expect(stitched.withheld).toEqual({})
  })

  test('withholds what it is too short for', () => {
    const { stitched, folds } = walked(sliceBars({ ...bars, calendar }, 0, 2400 + 10 * 24), 240)
    expect(folds).toMatchObject([{ outOfSample: null, withheld: { sharpe: 'too-few-days' } }])
    expect(walked({ ...bars, calendar }, 600).folds[0]).not.toHaveProperty('withheld')
    expect(stitched.headline).toMatchObject({ sharpe: null, cagr: null })
    expect(stitched.withheld).toMatchObject({ sharpe: 'too-few-days', cagr: 'too-short' })
  })

  test('is drawn from the cash on, to the returns that the answer has', () => {
    const used = { ...bars, calendar }
    const rule = { train: 2400, test: 600, anchored: false, unit: 'bars', choose: 'value', minTrades: 1 } as const
    const axes = [['n1', [3, 5]]] as const
    const plan = {
      request: { run: requestOf(), axes: [['n1', [3, 5]]], objective: 'sharpe', ...rule },
      axes,
    } satisfies Omit<Parameters<typeof walkForwardResult>[0], 'tested'>
    const walk = walkOf(plan)
    const result = walkForwardResult({ ...plan, tested: testFolds(walk, foldsIn(walk, used), used) }, used)
    const { curve, stitched, hindsight, holdReturn } = result!
    const lines = [curve.tests, curve.hindsight!, curve.hold]
    expect(lines.map(([first]) => first)).toEqual([10_000, 10_000, 10_000])
    const gains = [stitched.headline!.return!, hindsight!.return, holdReturn]
    for (const [i, line] of lines.entries()) expect(line.at(-1)! / line[0]! - 1).toBeCloseTo(gains[i]!, 12)
    expect(curve.time.slice(0, 2)).toEqual(['2024-04-10T00:00:00Z', '2024-04-10T23:00:00Z'])
  })

  test('has none without a calendar', () => {
    expect(walked(bars, 600).stitched).not.toHaveProperty('headline')
  })
})

test.each([
  ['new-york-17', 'UTC', '2024-01-09'],
  ['midnight', 'UTC', '2024-01-08'],
  ['midnight', 'Asia/Tokyo', '2024-01-09'],
] as const)('a fold from 22:00 UTC on carries its trading date where days end at %s, %s', (dayEnds, zone, date) => {
  const calendar = { week: 'five-day', dayEnds, zone, fold: false, period: 'day', perYear: 252 } as const
  const bars = { ...BARS, calendar }
  const axes = [['n1', [3]]] as const
  const walk = {
    request: requestOf(),
    axes,
    objective: 'Sharpe Ratio',
    train: 190,
    test: 100,
    anchored: false,
    unit: 'bars',
  } as const
  const [fold] = testFolds(walk, foldsIn(walk, bars).slice(0, 1), bars)
  expect(fold && foldOnWire(fold, bars)).toMatchObject({ testFrom: '2024-01-08T22:00:00Z', dates: { testFrom: date } })
})
