import { expect, test } from 'vitest'
import { DEFAULT_RULES } from '../../fixtures/rules'
import type { Simulation } from '../backtest/simulate'
import { AT_OPEN, BY_SIGNAL, ClosedTrades, OpenTrades } from '../backtest/trades'
import { allocateBars, type Bars } from '../bars'
import { measure } from '.'

const HOUR = 3_600_000
const CLOSE = [100, 110, 105, 120, 115, 126]
const EQUITY = [1000, 1000, 900, 1200, 1080, 1100]

function barsOf(): Bars {
  const bars = allocateBars(CLOSE.length)
  bars.close.set(CLOSE)
  bars.time.set(CLOSE.map((_, i) => Date.UTC(2024, 0, 1) + i * 4 * HOUR))
  return bars
}

function runOf(commission: number): Simulation {
  const closed = new ClosedTrades()
  closed.add({ ...DEFAULT_RULES, cash: 0 }, 1, 100, 1, 110, 3, AT_OPEN, BY_SIGNAL, NaN, NaN)
  closed.pnl[0] = 100
  closed.returnPct[0] = 0.1
  closed.commission[0] = commission
  return {
    equity: Float64Array.from(EQUITY),
    closed,
    open: new OpenTrades(),
    warmup: 1,
    bankruptBar: null,
    refused: 0,
    firstRefusedCost: NaN,
  }
}

test('every figure has the unit of its name', () => {
  const statistics = measure({ bars: barsOf() }, runOf(3))
  expect(statistics).toMatchObject({
    Start: '2024-01-01 00:00:00',
    End: '2024-01-01 20:00:00',
    Duration: { seconds: 20 * 3600, text: '0 days 20:00:00' },
    'Exposure Time [%]': 50,
    'Equity Final [$]': 1100,
    'Equity Peak [$]': 1200,
    'Commissions [$]': 3,
    'Max. Drawdown Duration': { seconds: 8 * 3600, text: '0 days 08:00:00' },
    'Avg. Drawdown Duration': { seconds: 8 * 3600 },
    '# Trades': 1,
    'Win Rate [%]': 100,
    'Best Trade [%]': 10,
    'Max. Trade Duration': { seconds: 8 * 3600 },
    SQN: null,
  })
  expect(statistics['Return [%]']).toBeCloseTo(10, 12)
  expect(statistics['Buy & Hold Return [%]']).toBeCloseTo((126 / 110 - 1) * 100, 12)
  expect(statistics['Max. Drawdown [%]']).toBeCloseTo(-10, 12)
  expect(statistics['Avg. Drawdown [%]']).toBeCloseTo(-10, 12)
})

test('alpha is what the account earned beyond beta times the price', () => {
  const { Beta: beta, 'Alpha [%]': alpha } = measure({ bars: barsOf() }, runOf(0))
  expect(beta).not.toBeNull()
  expect(alpha).toBeCloseTo(10 - Number(beta) * (126 / 110 - 1) * 100, 10)
})

test('Calmar is the annual return by the largest drawdown', () => {
  const calendar = { lastBars: Int32Array.of(0, 3, 5), periodsPerYear: 4 }
  const found = measure({ bars: barsOf() }, runOf(0), calendar)
  expect(found['Calmar Ratio']).toBeCloseTo((1.1 ** 2 - 1) / 0.1, 10)
})

test('commissions are named only where some were paid', () => {
  expect(measure({ bars: barsOf() }, runOf(0))).not.toHaveProperty('Commissions [$]')
})

test('durations are rounded up to the resolution of the bars', () => {
  const bars = barsOf()
  bars.time[4] = bars.time[4]! + 60_000
  expect(measure({ bars }, runOf(0))['Max. Drawdown Duration']).toMatchObject({ seconds: 8 * 3600 })
  bars.time[5] = bars.time[5]! + 60_000
  expect(measure({ bars }, runOf(0))['Max. Drawdown Duration']).toMatchObject({ seconds: 9 * 3600 })
})

test('one bar will do, none will not', () => {
  const one = { ...runOf(0), equity: Float64Array.of(5), closed: new ClosedTrades(), warmup: 0 }
  expect(measure({ bars: allocateBars(1) }, one)).toMatchObject({
    Duration: { seconds: 0 },
    'Return [%]': 0,
    Beta: null,
  })
  expect(() => measure({ bars: allocateBars(0) }, one)).toThrow('statistics need at least one bar')
})
