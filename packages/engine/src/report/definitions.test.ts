import { describe, expect, test } from 'vitest'
import { differences, unitCases } from '../../fixtures/research'
import type { FillKind } from '../backtest/trades'
import { periodsOf } from '../calendar/periods'
import { exposure } from '../statistics/exposure'
import { DAY_MS, parseTime } from '../time'
import { alignDays, benchmarkFigures, rollingBeta } from './benchmark'
import { costsOf, type PricedEntry, type PricedTrades } from './costs'
import { dailySeries, returnsBetween } from './daily'
import { distributionOf } from './distribution'
import { drawdownTable } from './drawdownTable'
import { EXCURSION_COLUMNS, excursionOf, type Held } from './excursions'
import { monthsOf, yearsOf } from './periods'
import { rollingFigures } from './rolling'
import { ulcerIndex } from './runReport'
import { tradeBlock } from './tradeBlock'

const EXACT = 1e-9
const ROLLING = 1e-8

const column = (values: readonly number[]) => Float64Array.from(values)
const daysOf = (texts: readonly string[]) => Int32Array.from(texts, (text) => parseTime(text) / DAY_MS)
const textsOf = (days: Int32Array) => Array.from(days, (day) => new Date(day * DAY_MS).toISOString().slice(0, 10))

interface Series {
  time: number[]
  equity: number[]
}

describe('daily values', () => {
  test.each(
    unitCases<
      Series,
      { periodsPerYear: number; days: string[]; lastBars: number[]; values: number[]; returns: number[] }
    >('daily'),
  )('$name', ({ input, expected }) => {
    const bars = { time: column(input.time) }
    const { lastBars } = periodsOf(bars)
    const { days, values, periodsPerYear } = dailySeries(bars, column(input.equity))
    expect([periodsPerYear, textsOf(days), [...lastBars]]).toEqual([
      expected.periodsPerYear,
      expected.days,
      expected.lastBars,
    ])
    const wanted = { values: expected.values, returns: expected.returns }
    expect(differences({ values: [...values], returns: [...returnsBetween(values)] }, wanted, EXACT)).toEqual([])
  })
})

describe('months and years', () => {
  interface Input {
    days: string[]
    values: number[]
    base: number
    everyDay: boolean
  }
  test.each(unitCases<Input, { months: unknown; years: unknown }>('periodTables'))('$name', ({ input, expected }) => {
    const period = { ...input, periodsPerYear: 252, days: daysOf(input.days), values: column(input.values) }
    expect(differences({ months: monthsOf(period), years: yearsOf(period) }, expected, EXACT)).toEqual([])
  })
})

describe('drawdowns', () => {
  test.each(unitCases<Series, unknown>('drawdowns'))('$name', ({ input, expected }) => {
    expect(differences(drawdownTable(column(input.time), column(input.equity)), expected, EXACT)).toEqual([])
  })
})

describe('the ulcer index', () => {
  test.each(unitCases<{ values: number[]; base: number }, number>('ulcerIndex'))('$name', ({ input, expected }) => {
    expect(differences(ulcerIndex(column(input.values), input.base), expected, EXACT)).toEqual([])
  })
})

describe('rolling figures', () => {
  interface Rolling {
    volatility: (number | null)[]
    sharpe: (number | null)[]
  }
  test.each(unitCases<{ returns: number[]; window: number; periodsPerYear: number }, Rolling>('rolling'))(
    '$name',
    ({ input, expected }) => {
      const points = rollingFigures(column(input.returns), input.window, input.periodsPerYear)
      const found = { volatility: points.map(([volatility]) => volatility), sharpe: points.map(([, sharpe]) => sharpe) }
      expect(differences(found, expected, ROLLING)).toEqual([])
    },
  )
})

describe('the distribution of daily returns', () => {
  test.each(unitCases<{ returns: number[] }, unknown>('distribution'))('$name', ({ input, expected }) => {
    expect(differences(distributionOf(column(input.returns)), expected, ROLLING)).toEqual([])
  })
})

describe('figures of trades', () => {
  test.each(unitCases<{ pnl: number[]; returns: number[]; days: number[] }, unknown>('tradeFigures'))(
    '$name',
    ({ input: { pnl, returns, days }, expected }) => {
      const r = column(pnl.map(() => NaN))
      const trades = { profit: column(pnl), share: column(returns), days: column(days), r }
      expect(differences(tradeBlock(trades), expected, EXACT)).toEqual([])
    },
  )

  test('the expectancy in R is that of the trades with a stop', () => {
    const ones = column([1, 1, 1])
    const trades = { profit: ones, share: ones, days: ones, r: column([2, NaN, -1]) }
    expect([tradeBlock(trades).expectancyR, tradeBlock(trades, (k) => k === 1).expectancyR]).toEqual([0.5, null])
  })
})

describe('exposure', () => {
  interface Input {
    bars: number
    entryBars: number[]
    exitBars: number[]
    sides: number[]
  }
  test.each(unitCases<Input, { all: number; long: number; short: number }>('exposure'))(
    '$name',
    ({ input: { bars, entryBars, exitBars, sides }, expected }) => {
      const share = (isKept: (side: number) => boolean) => {
        const kept = sides.flatMap((side, k) => (isKept(side) ? [k] : []))
        const pick = (values: readonly number[]) => Int32Array.from(kept, (k) => values[k] ?? 0)
        return exposure({ length: kept.length, entryBar: pick(entryBars), exitBar: pick(exitBars) }, bars)
      }
      const found = { all: share(() => true), long: share((side) => side > 0), short: share((side) => side < 0) }
      expect(differences(found, expected, EXACT)).toEqual([])
    },
  )
})

describe('excursions', () => {
  interface Input {
    bars: Record<'open' | 'high' | 'low', number[]>
    side: number
    eb: number
    xb: number
    ep: number
    xp: number
    ekind: FillKind
    xkind: FillKind
    sl: number | null
  }
  test.each(unitCases<Input, Record<string, number | null>>('excursion'))('$name', ({ input, expected }) => {
    const { open, high, low } = input.bars
    const held: Held = {
      side: input.side,
      entryBar: input.eb,
      exitBar: input.xb,
      entryPrice: input.ep,
      exitPrice: input.xp,
      entryKind: input.ekind,
      exitKind: input.xkind,
      sl: input.sl ?? NaN,
    }
    const row = excursionOf({ open: column(open), high: column(high), low: column(low) }, held)
    const found = Object.fromEntries(EXCURSION_COLUMNS.map((name, k) => [name, row[k] ?? null]))
    expect(differences(found, expected, EXACT)).toEqual([])
  })
})

describe('costs', () => {
  interface Input {
    trades: Record<Exclude<keyof PricedTrades, 'length'>, number>[]
    slippage: number
    fees: number
    fixedFee: number
    open: Omit<PricedEntry, 'commission'> | null
    firstEquity: number
    lastEquity: number
  }
  test.each(unitCases<Input, unknown>('costs'))('$name', ({ input, expected }) => {
    const { trades, slippage, fees, fixedFee, open, firstEquity: first, lastEquity: last } = input
    const entries = open === null ? [] : [{ ...open, commission: fixedFee + open.size * open.entry * fees }]
    const of = (name: keyof (typeof trades)[number]) => column(trades.map((trade) => trade[name]))
    const priced: PricedTrades = {
      length: trades.length,
      size: of('size'),
      rawEntry: of('rawEntry'),
      entry: of('entry'),
      rawExit: of('rawExit'),
      exit: of('exit'),
      commission: of('commission'),
    }
    expect(differences(costsOf(priced, entries, slippage, { first, last }), expected, EXACT)).toEqual([])
  })
})

describe('the benchmark', () => {
  interface Input {
    strategy: number[]
    benchmark: number[]
    periodsPerYear: number
    window: number
  }
  test.each(unitCases<Input, unknown>('benchmark'))('$name', ({ input, expected }) => {
    const [s, b] = [column(input.strategy), column(input.benchmark)]
    const found = { ...benchmarkFigures(s, b, input.periodsPerYear), rollingBeta: rollingBeta(s, b, input.window) }
    expect(differences(found, expected, ROLLING)).toEqual([])
  })

  interface Days {
    daysA: string[]
    valuesA: number[]
    daysB: string[]
    valuesB: number[]
  }
  test.each(unitCases<Days, { days: string[]; returnsA: number[]; returnsB: number[] }>('align'))(
    'aligned: $name',
    ({ input, expected }) => {
      const { days, a, b } = alignDays(
        { days: daysOf(input.daysA), values: column(input.valuesA) },
        { days: daysOf(input.daysB), values: column(input.valuesB) },
      )
      const found = { days: textsOf(days), returnsA: [...returnsBetween(a)], returnsB: [...returnsBetween(b)] }
      expect(differences(found, expected, EXACT)).toEqual([])
    },
  )
})
