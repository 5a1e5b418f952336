import { expect, test } from 'vitest'
import { gapsOf } from './gaps'
import { parseTime } from './time'

const series = (...labels: readonly string[]) => ({ time: Float64Array.from(labels, parseTime) })

test('a weekend is no gap, a missing day beside it is', () => {
  const bars = series('2024-01-04', '2024-01-05', '2024-01-08', '2024-01-11')
  expect(gapsOf(bars, 'D1', 5)).toEqual({
    count: 1,
    weekends: 1,
    missing: 2,
    longest: [{ after: '2024-01-08T00:00:00Z', before: '2024-01-11T00:00:00Z', missing: 2 }],
  })
})

test('the longest are listed first, and no more than asked for', () => {
  const bars = series('2024-01-02 00:00', '2024-01-02 02:00', '2024-01-02 06:00', '2024-01-02 07:00')
  const found = gapsOf(bars, 'H1', 1)
  expect([found.count, found.missing, found.longest.map(({ missing }) => missing)]).toEqual([2, 4, [3]])
})

test('a single bar has none', () => {
  expect(gapsOf(series('2024-01-02'), 'H1', 5)).toEqual({ count: 0, weekends: 0, missing: 0, longest: [] })
})
