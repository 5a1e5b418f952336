import { expect, it } from 'vitest'
import { centredView, rangeView } from './ranges'

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

it('shows what there is of a longer range, and nothing without bars', () => {
  expect(rangeView('1Y', DAILY.slice(-10))).toEqual({ from: -0.5, to: 9.5 })
  expect(rangeView('1D', [END])).toEqual({ from: -0.5, to: 0.5 })
  expect(rangeView('1W', [])).toBeNull()
})

it('centres a slot without changing the zoom', () => {
  expect(centredView({ from: 10, to: 30 }, 100)).toEqual({ from: 90, to: 110 })
})
