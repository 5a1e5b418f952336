import { expect, it } from 'vitest'
import { centredView, hasPeriod, rangePeriod, rangeView } from './ranges'

const DAY = 86_400
const END = Date.UTC(2024, 2, 31) / 1000
/** Daily bars, 2 March 2023 to 31 March 2024. */
const DAILY = Array.from({ length: 396 }, (_, i) => END - (395 - i) * DAY)

it.each([
  ['1D', 2],
  ['1W', 7],
  // Up to 29 February.
  ['1M', 31],
  // Up to 31 December.
  ['3M', 91],
  ['1Y', 366],
  ['All', 396],
] as const)('%s shows %i daily bars', (name, bars) => {
  expect(rangeView(name, DAILY)).toEqual({ from: 395.5 - bars, to: 395.5 })
})

it('shows the available part of a longer range, and nothing without bars', () => {
  expect(rangeView('1Y', DAILY.slice(-10))).toEqual({ from: -0.5, to: 9.5 })
  expect(rangeView('1D', [END])).toEqual({ from: -0.5, to: 0.5 })
  expect(rangeView('1W', [])).toBeNull()
})

it('is a period of the whole series, even if its beginning is not known', () => {
  const from = END - 400 * DAY
  expect(rangePeriod('1W', { from, to: END })).toEqual({ from: END - 7 * DAY, to: END })
  expect(rangePeriod('1Y', { from: END - 10 * DAY, to: END })).toEqual({ from: END - 10 * DAY, to: END })
  expect(rangePeriod('All', { from, to: END })).toEqual({ from, to: END })
  expect(new Date(rangePeriod('All', { from: null, to: END }).from * 1000).getUTCFullYear()).toBe(1)
})

it('is shown when the bars reach from one end of it to the other', () => {
  expect(hasPeriod({ from: END - 7 * DAY, to: END }, DAILY)).toBe(true)
  // Within a bar of either end.
  expect(hasPeriod({ from: END - 396 * DAY + 60, to: END }, DAILY)).toBe(true)
  expect(hasPeriod({ from: END - 7 * DAY, to: END + DAY - 60 }, DAILY)).toBe(true)
  expect(hasPeriod({ from: END - 7 * DAY, to: END + DAY }, DAILY)).toBe(false)
  expect(hasPeriod({ from: END - 396 * DAY, to: END }, DAILY)).toBe(false)
  expect(hasPeriod({ from: END, to: END }, [])).toBe(false)
})

it('centres a slot without changing the zoom', () => {
  expect(centredView({ from: 10, to: 30 }, 100)).toEqual({ from: 90, to: 110 })
})
