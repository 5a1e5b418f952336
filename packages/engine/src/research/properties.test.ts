import type { BacktestRequest } from '@tidemark/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from '../../fixtures/research'
import { allocateBars, type Bars, scaleBars, sliceBars } from '../bars'
import { decideCalendar } from '../calendar/decideCalendar'
import { tradingDates } from '../calendar/tradingDates'
import { readBars } from '../priceFile'
import { DAY_MS, HOUR_MS, isoTime } from '../time'
import { Generator } from '../validation/generator'
import { offsetsOf } from '../zone'
import { portfolioRun, symbolsStudy } from './manyRuns'
import { compareBacktests, reportBacktest } from './report'
import { computeBacktest } from './computeBacktest'
import { runBacktest } from './runBacktest'
import { selectTrades } from './selection'

/** Hours between bars, and whether the market rests from Friday to Sunday evening in New York. */
const MARKETS = [
  { hours: 4, rests: true },
  { hours: 4, rests: false },
  { hours: 24, rests: true },
  { hours: 24, rests: false },
] as const

interface Market {
  market: number
  seed: number
  count: number
}

const markets: fc.Arbitrary<Market> = fc.record({
  market: fc.nat(MARKETS.length - 1),
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  count: fc.integer({ min: 150, max: 500 }),
})

const FIRST = Date.UTC(2021, 0, 18)

function isOpen(time: number, { hours, rests }: (typeof MARKETS)[number]): boolean {
  const weekday = new Date(time).getUTCDay()
  const hour = new Date(time).getUTCHours()
  if (!rests) return true
  if (hours === 24) return weekday >= 1 && weekday <= 5
  return !(weekday === 6 || (weekday === 0 && hour < 22) || (weekday === 5 && hour >= 22))
}

function barsOf({ market, seed, count }: Market): Bars {
  const rule = MARKETS[market]!
  const random = new Generator(seed)
  const bars = allocateBars(count)
  let [time, price] = [FIRST, 100]
  for (let i = 0; i < count; time += rule.hours * HOUR_MS) {
    if (!isOpen(time, rule)) continue
    const open = price
    price = Math.round(price * (1 + (random.uniform() - 0.5) / 25) * 1000) / 1000
    bars.time[i] = time
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price)
    bars.low[i] = Math.min(open, price)
    bars.volume[i++] = 1
  }
  return { ...bars, calendar: decideCalendar(bars.time).calendar }
}

const request: BacktestRequest = {
  symbol: 'WALK',
  strategy_name: 'SmaCross',
  init_cash: 100_000,
  fees: 0.0002,
  slippage: 0.0001,
  config: { n1: 3, n2: 8, spread: 0.0002, size: 0.5, finalize_trades: true },
}

const onMarkets = (check: (market: Market, bars: Bars) => void) =>
  fc.assert(
    fc.property(markets, (market) => check(market, barsOf(market))),
    { seed: 20_240_229, numRuns: 40 },
  )

const CLOSE = 1e-9
const grown = (rows: readonly { readonly return: number | null }[]) =>
  rows.reduce((growth, row) => growth * (1 + (row.return ?? 0)), 1)

test('months compound to years, and years to the return', () => {
  onMarkets((_, bars) => {
    const { months, years, headline } = reportBacktest(request, bars)
    const byYear = years.rows.map(({ year }) => grown(months.rows.filter((row) => row.year === year)) - 1)
    const told = years.rows.map((row) => row.return)
    expect(differences(byYear, told, CLOSE)).toEqual([])
    expect(grown(years.rows) - 1).toBeCloseTo(headline?.return ?? NaN, 9)
    expect(months.rows.length).toBeGreaterThan(1)
  })
})

/** A trade entered on the last bar stays open. */
const isClosed = (bars: Bars) => computeBacktest(request, bars).run.open.length === 0

test('all trades are the whole account', () => {
  onMarkets((_, bars) => {
    fc.pre(isClosed(bars))
    const { account, trades, daily } = selectTrades({ request, bars }, {})
    const { headline, all, calendar } = reportBacktest(request, bars)
    expect(account?.return).toBeCloseTo(headline?.return ?? NaN, 9)
    expect(differences(trades, all, CLOSE)).toEqual([])
    expect(daily?.n).toBe((calendar?.tradingDates ?? 0) - 1)
  })
})

test('the order of runs changes nothing but the order', () => {
  onMarkets(({ seed, ...market }, bars) => {
    const other = barsOf({ ...market, seed: seed + 1, market: (market.market + 1) % MARKETS.length })
    const runs = [bars, other].map((one) => ({ request, bars: one }))
    const swapped = runs.toReversed()
    const [one, two] = [compareBacktests(runs[0]!, runs[1]!, seed), compareBacktests(swapped[0]!, swapped[1]!, seed)]
    expect([two.days, two.perYear, two.sharpeA, two.sharpeB]).toEqual([one.days, one.perYear, one.sharpeB, one.sharpeA])
    expect(two.bootstrap?.pValue).toBe(one.bootstrap?.pValue)
    const rule = { weights: 'equal', rebalance: 'monthly' } as const
    const [held, back] = [portfolioRun(runs, rule), portfolioRun(swapped, rule)]
    expect(differences(back?.values, held?.values, CLOSE)).toEqual([])
    const { return: first } = symbolsStudy(runs)
    const { return: second } = symbolsStudy(swapped)
    expect(second).toEqual({ ...first, values: first?.values.toReversed() })
  })
})

test('the scale of prices and cash changes nothing', () => {
  onMarkets((_, bars) => {
    const { headline, months } = reportBacktest(request, bars)
    for (const factor of [1000, 0.01]) {
      const scaled = { ...request, init_cash: request.init_cash * factor }
      const other = reportBacktest(scaled, scaleBars(bars, factor))
      expect(differences(other.headline, headline, CLOSE)).toEqual([])
      expect(differences(other.months, months, CLOSE)).toEqual([])
    }
  })
})

test('the gain before costs is that of the same fills at the prices of the market', () => {
  onMarkets((_, bars) => {
    fc.pre(isClosed(bars))
    const { costs } = reportBacktest(request, bars)
    const { trades } = runBacktest(request, bars, { symbol: 'WALK', timeframe: null })
    const raw = trades.reduce((sum, { Size, EntryBar = 0, ExitBar = 0 }) => {
      return sum + Size * (bars.open[ExitBar]! - bars.open[EntryBar]!)
    }, 0)
    expect(Math.abs(costs.net + costs.total - raw)).toBeLessThan(1e-6)
    expect(Math.abs(costs.net - trades.reduce((sum, { PnL }) => sum + PnL, 0))).toBeLessThan(1e-6)
    expect(costs.total).toBeGreaterThan(0)
  })
})

test('a window of a series is the file cut to it', () => {
  onMarkets((_, bars) => {
    const [from, to] = [40, bars.time.length - 30]
    const [start_date, end_date] = [from, to].map((bar) => isoTime(bars.time[bar]!).slice(0, 10))
    const first = bars.time.findIndex((at) => isoTime(at).slice(0, 10) === start_date)
    const last = bars.time.findLastIndex((at) => isoTime(at).slice(0, 10) === end_date)
    const window = reportBacktest({ ...request, start_date, end_date }, bars)
    const cut = sliceBars(bars, first, last + 1)
    expect(window).toEqual(reportBacktest(request, cut))
    expect(window.calendar).toMatchObject({ ...bars.calendar, bars: last + 1 - first })
  })
})

const csvOf = ({ time, open, high, low, close }: Bars, offsetAt: (utc: number) => number) =>
  [
    'datetime,open,high,low,close',
    ...Array.from(time, (at, i) => {
      const wall = isoTime(at + offsetAt(at)).slice(0, 19)
      return [wall.replace('T', ' '), open[i], high[i], low[i], close[i]].join(',')
    }),
  ].join('\n')

const readText = (text: string, zone = 'UTC') => readBars(new TextEncoder().encode(text), { time_zone: zone }).bars

test('a file in two parts is the file', () => {
  onMarkets((_, bars) => {
    const whole = readText(csvOf(bars, () => 0))
    const half = Math.floor(bars.time.length / 2)
    const parts = [sliceBars(bars, 0, half), sliceBars(bars, half)].map((part) => readText(csvOf(part, () => 0)))
    expect(parts.flatMap(({ time }) => [...time])).toEqual([...whole.time])
    expect(parts.flatMap(({ close }) => [...close])).toEqual([...whole.close])
    const { calendar } = decideCalendar(whole.time)
    expect(calendar).toEqual(bars.calendar)
    expect(parts.flatMap(({ time }) => [...tradingDates(time, calendar)])).toEqual([
      ...tradingDates(whole.time, calendar),
    ])
  })
})

test('the zone that a file is written in changes no bar, and moves no date', () => {
  onMarkets((_, bars) => {
    const zone = 'Asia/Tokyo'
    const isDaily = (bars.time[1]! - bars.time[0]!) % DAY_MS === 0
    const local = readText(csvOf(bars, isDaily ? () => 0 : offsetsOf(zone)), zone)
    expect([...local.time]).toEqual([...bars.time])
    expect(decideCalendar(local.time).calendar).toEqual(bars.calendar)
  })
})
