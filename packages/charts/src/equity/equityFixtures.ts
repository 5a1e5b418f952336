import { ready, research } from '@tidemark/api/testing'
import { barEquity, stepEquity, type StepEquityPoint } from '@tidemark/ui'
import { chartStories } from '../testing/chartStories'
import { CANVAS } from '../testing/surfaces'
import { EquityCurve, type EquityCurveProps } from './EquityCurve'

const { run } = research
const HOUR = 3_600_000

/** 142 trades of 2016: 100,000 becomes 109,741.96. */
export const year: readonly StepEquityPoint[] = stepEquity(run.summary, run.trades)

export const yearOfBars: readonly StepEquityPoint[] = barEquity(run.equity_curve) ?? []

/** Adds mark and drawdown. */
export function curveOf(points: readonly (readonly [time: number, value: number])[]): StepEquityPoint[] {
  let peak = Number.NEGATIVE_INFINITY
  return points.map(([time, value]) => {
    peak = Math.max(peak, value)
    return { time, value, peak, drawdown: value / peak - 1 }
  })
}

/** Repeats the year's trades, three hours apart. @param cash - at the start. */
export function manyTrades(count: number, cash = 100_000): StepEquityPoint[] {
  let value = cash
  return curveOf(
    Array.from({ length: count }, (_, i) => {
      if (i > 0) value *= 1 + (run.trades[i % run.trades.length]?.ReturnPct ?? 0)
      return [(year[0]?.time ?? 0) + i * 3 * HOUR, value] as const
    }),
  )
}

const firstHalf = year.slice(0, 70).map(({ time, value }) => [time, value] as const)
const lastExit = firstHalf.at(-1)?.[0] ?? 0
const RUIN = [
  [lastExit + 60 * HOUR, 31_000],
  [lastExit + 140 * HOUR, -12_500],
] as const

/** Half a year, then a loss beyond the account is written off. */
export const bankrupt: readonly StepEquityPoint[] = [
  ...curveOf([...firstHalf, ...RUIN]),
  {
    time: lastExit + 140 * HOUR + 1000,
    value: 0,
    peak: Math.max(...firstHalf.map(([, value]) => value)),
    drawdown: -1,
    note: 'debt written off',
  },
]

/** Empty until the end of the year. */
export const bankruptBars: readonly StepEquityPoint[] = curveOf([
  ...yearOfBars.filter(({ time }) => time <= lastExit).map(({ time, value }) => [time, value] as const),
  RUIN[0],
  [lastExit + 120 * HOUR, 12_000],
  [lastExit + 140 * HOUR, 0],
  [year.at(-1)?.time ?? 0, 0],
])

const last = year.at(-1)

/** Ends with an open, losing trade. */
export const openTrade: readonly StepEquityPoint[] =
  last === undefined
    ? []
    : [
        ...year,
        {
          time: last.time + HOUR,
          value: 105_000,
          peak: last.peak,
          drawdown: 105_000 / last.peak - 1,
          note: 'open trades',
        },
      ]

export const args: EquityCurveProps = { result: ready(year) }

export const shared = chartStories<readonly StepEquityPoint[], EquityCurveProps>(EquityCurve, {
  surface: CANVAS,
  args,
  data: year,
  emptyData: [],
  card: 'Equity curve',
  name: /^Equity curve, 143 points/,
  loading: 'Loading the equity curve',
  idle: 'Run a backtest to see its equity.',
  empty: 'No trades in this run',
  walk: { cursor: 'Point of the equity curve' },
  table: [144, '2016-01-05 09:00'],
  csv: { head: 'Time,Equity,High-water mark,Drawdown [%]', lines: 144 },
})
