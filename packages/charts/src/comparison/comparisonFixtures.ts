import { ready, research } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { CANVAS } from '../testing/surfaces'
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import type { ComparedPair, ComparedPoint, ComparedSeries } from './comparisonModel'

const HOUR = 3_600_000

/** 2015 to 2018. */
function closesOf(symbol: 'EURUSD' | 'GBPUSD'): ComparedPoint[] {
  return research.days.time.map((hours, i) => ({ time: hours * HOUR, value: research.days[symbol]?.[i] ?? null }))
}

const [eur, gbp] = [closesOf('EURUSD'), closesOf('GBPUSD')]
const isIn2016 = ({ time }: ComparedPoint) => new Date(time).getUTCFullYear() === 2016
const [eurYear, gbpYear] = [eur.filter(isIn2016), gbp.filter(isIn2016)]

export const completeYear: ComparedPair = {
  left: { name: 'EUR/USD', points: eurYear },
  right: { name: 'GBP/USD', points: gbpYear },
}

const isInMay = ({ time }: ComparedPoint) => time >= Date.UTC(2016, 4, 15) && time < Date.UTC(2016, 5, 1)

export const yearWithGap: ComparedPair = {
  ...completeYear,
  right: { name: 'GBP/USD', points: gbpYear.filter((point) => !isInMay(point)) },
}

export const onlyLeft: ComparedPair = { ...completeYear, right: { name: 'GBP/USD', points: [] } }

/** The second has every fifth time. */
export const mixedTimeframes: ComparedPair = {
  left: { name: 'EUR/USD Daily', points: eurYear },
  right: { name: 'GBP/USD Weekly', points: gbpYear.filter((_, i) => i % 5 === 0) },
}

export const fourYears: ComparedPair = {
  left: { name: 'EUR/USD', points: eur },
  right: { name: 'GBP/USD', points: gbp },
}

export function manyPoints(): ComparedPair {
  return { left: repeated(eur, 900_000, 'A'), right: repeated(gbp, 100_000, 'B') }
}

function repeated(points: readonly ComparedPoint[], factor: number, end: string): ComparedSeries {
  return {
    name: `ASYMBOLOFTHIRTYCHARACTERSLONG${end}`,
    points: Array.from({ length: 10_000 }, (_, i) => ({
      time: Date.UTC(2016, 0, 1) + i * HOUR,
      value: (points[i % points.length]?.value ?? 1) * factor,
    })),
  }
}

export const args: ComparisonChartProps = { result: ready(completeYear) }

export const shared = chartStories<ComparedPair, ComparisonChartProps>(ComparisonChart, {
  surface: CANVAS,
  args,
  data: completeYear,
  emptyData: { left: { name: 'A', points: [{ time: 0, value: null }] }, right: { name: 'B', points: [] } },
  card: 'Price Comparison Chart',
  name: /^EUR\/USD on the left axis and GBP\/USD on the right axis, 306 points/,
  loading: 'Loading the prices',
  idle: 'No correlation data',
  empty: 'No correlation data',
  walk: { cursor: 'Moment of the comparison' },
  table: [307, '2016-01-03 00:00'],
  csv: { head: 'Time,EUR/USD,GBP/USD', lines: 307 },
})
