import { describe, expect, test } from 'vitest'
import { holesOf } from './holes'

const HOUR = 3600
/** Monday 6 May 2024, 00:00 UTC. */
const MONDAY = Date.UTC(2024, 4, 6) / 1000
const hours = (from: number, count: number) => Array.from({ length: count }, (_, i) => MONDAY + (from + i) * HOUR)

describe('holes', () => {
  test('are not there in an unbroken row', () => {
    expect(holesOf(hours(0, 50))).toEqual({ holes: [], places: [] })
  })

  test('are kept free bar by bar', () => {
    expect(holesOf([...hours(0, 10), ...hours(13, 10)])).toEqual({
      holes: [{ before: MONDAY + 9 * HOUR, behind: MONDAY + 13 * HOUR }],
      places: [10, 11, 12].map((hour) => MONDAY + hour * HOUR),
    })
  })

  test('of a weekend are none', () => {
    // Friday 21:00 to Sunday 22:00.
    expect(holesOf([...hours(0, 118), ...hours(166, 10)]).holes).toEqual([])
  })

  test('longer than a weekend are holes, weekend or not', () => {
    expect(holesOf([...hours(0, 118), ...hours(118 + 24 * 6, 10)]).holes).toHaveLength(1)
  })

  test('of every night are none', () => {
    const days = [0, 1, 2, 3].flatMap((day) => hours(day * 24 + 9, 8))
    expect(holesOf(days).holes).toEqual([])
  })

  test('never take more than 24 places, evenly spread and inside', () => {
    const { holes, places } = holesOf([...hours(0, 10), ...hours(1000, 10)])
    const [hole] = holes
    expect(places).toHaveLength(24)
    expect(Math.min(...places)).toBeGreaterThan(hole?.before ?? Number.POSITIVE_INFINITY)
    expect(Math.max(...places)).toBeLessThan(hole?.behind ?? 0)
    expect(new Set(places).size).toBe(24)
  })

  test('need two moments', () => {
    expect(holesOf([])).toEqual({ holes: [], places: [] })
    expect(holesOf([MONDAY])).toEqual({ holes: [], places: [] })
  })

  test('in weekly bars are found too', () => {
    const weeks = [0, 1, 2, 3, 6, 7].map((week) => MONDAY + week * 7 * 24 * HOUR)
    expect(holesOf(weeks).places).toEqual([4, 5].map((week) => MONDAY + week * 7 * 24 * HOUR))
  })
})
