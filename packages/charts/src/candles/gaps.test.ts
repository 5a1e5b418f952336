import { describe, expect, test } from 'vitest'
import { findGaps } from './gaps'

const HOUR = 3600
/** 6 May 2024, 00:00 UTC. */
const MONDAY = Date.UTC(2024, 4, 6) / 1000
const hours = (from: number, count: number) => Array.from({ length: count }, (_, i) => MONDAY + (from + i) * HOUR)

describe('gaps', () => {
  test('are none between regular bars', () => {
    expect(findGaps(hours(0, 50))).toEqual({ gaps: [], missing: [] })
  })

  test('have a slot for each missing bar', () => {
    expect(findGaps([...hours(0, 10), ...hours(13, 10)])).toEqual({
      gaps: [{ before: MONDAY + 9 * HOUR, after: MONDAY + 13 * HOUR, length: 3 * HOUR }],
      missing: [10, 11, 12].map((hour) => MONDAY + hour * HOUR),
    })
  })

  test('are not weekends', () => {
    // Friday 21:00 to Sunday 22:00.
    expect(findGaps([...hours(0, 118), ...hours(166, 10)]).gaps).toEqual([])
  })

  test('are not weekends that are shown, which have slots', () => {
    const { gaps, missing } = findGaps([...hours(0, 118), ...hours(166, 10)], true)
    expect(gaps).toEqual([])
    expect(missing).toHaveLength(24)
    const daily = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14].map((day) => MONDAY + day * 24 * HOUR)
    expect(findGaps(daily).missing).toEqual([])
    expect(findGaps(daily, true).missing).toEqual([5, 6, 12, 13].map((day) => MONDAY + day * 24 * HOUR))
  })

  test('may include a weekend if they are longer', () => {
    expect(findGaps([...hours(0, 118), ...hours(118 + 24 * 6, 10)]).gaps).toHaveLength(1)
  })

  test('are not nights', () => {
    const days = [0, 1, 2, 3].flatMap((day) => hours(day * 24 + 9, 8))
    expect(findGaps(days).gaps).toEqual([])
  })

  test('have at most 24 slots, evenly spread', () => {
    const { gaps, missing } = findGaps([...hours(0, 10), ...hours(1000, 10)])
    const [gap] = gaps
    expect(missing).toHaveLength(24)
    expect(Math.min(...missing)).toBeGreaterThan(gap?.before ?? Number.POSITIVE_INFINITY)
    expect(Math.max(...missing)).toBeLessThan(gap?.after ?? 0)
    expect(new Set(missing).size).toBe(24)
  })

  test('need two bars', () => {
    expect(findGaps([])).toEqual({ gaps: [], missing: [] })
    expect(findGaps([MONDAY])).toEqual({ gaps: [], missing: [] })
  })

  test('are found in weekly bars', () => {
    const weeks = [0, 1, 2, 3, 6, 7].map((week) => MONDAY + week * 7 * 24 * HOUR)
    expect(findGaps(weeks).missing).toEqual([4, 5].map((week) => MONDAY + week * 7 * 24 * HOUR))
  })
})
