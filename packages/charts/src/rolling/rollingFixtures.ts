import { pointsOfTable, ready, research } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { repeatValues } from '../testing/repeat'
import { CANVAS } from '../testing/surfaces'
import { RollingChart } from './RollingChart'
import type { RollingPoint } from './rollingModel'

/** EUR/USD and GBP/USD, 30 days, 2016. */
export const year: readonly RollingPoint[] = pointsOfTable(research.rollingDays)

/** 2018: the pairs always moved together. */
export const alwaysPositive: readonly RollingPoint[] = pointsOfTable(research.positiveDays)

/** EUR/USD and inverse GBP/USD. */
export const alwaysNegative: readonly RollingPoint[] = alwaysPositive.map(({ time, value }) => ({
  time,
  value: value === null ? null : -value,
}))

export function manyPoints(): RollingPoint[] {
  const start = (research.rolling.time[0] ?? 0) * 3_600_000
  return repeatValues(pointsOfTable(research.rolling), 20_000).map(({ value }, i) => ({
    time: new Date(start + i * 14_400_000).toISOString(),
    value,
  }))
}

export const shared = chartStories(RollingChart, {
  surface: CANVAS,
  args: { result: ready(year), window: 30 },
  data: year,
  emptyData: [],
  card: 'Rolling Correlation',
  name: /^Correlation over 30 bars, 276 points/,
  loading: 'Loading the rolling correlation',
  idle: 'Analyze two symbols to see how their correlation changed.',
  empty: 'No correlation data',
  walk: { cursor: 'Point of the rolling correlation' },
  table: [277, '2016-02-07 00:00'],
  csv: { head: 'Time,Correlation', lines: 277 },
})
