import { expect, it } from 'vitest'
import { formatPlotValue, formatPrice } from '@tidemark/ui/format'
import { moveLines, moveOf } from './measure'

const HOUR = 3600
const PRICES = { name: '', format: formatPrice }
const SECONDS = [0, HOUR, 2 * HOUR, 30 * HOUR, 31 * HOUR]
const of = ([slot, price]: [number, number], [end, last]: [number, number]) =>
  moveOf({ from: { slot, price }, to: { slot: end, price: last } }, SECONDS, () => true)

it('measures price, percent, bars and time in both directions', () => {
  expect(moveLines(of([0, 1.1], [3, 1.144]), PRICES, 'en-GB')).toEqual(['+0.04400 (+4.00%)', '3 bars, 1 d 6 h'])
  expect(moveLines(of([3, 1.144], [2, 1.1]), PRICES, 'en-GB')).toEqual(['−0.04400 (−3.85%)', '−1 bar, −1 d 4 h'])
})

it('names what it measures where a chart has several lines', () => {
  const measured = { name: 'EUR/USD', format: formatPlotValue }
  expect(moveLines(of([0, 1.1], [1, 1.144]), measured, 'en-GB')[0]).toBe('EUR/USD +0.0440 (+4.00%)')
})

it('does not count the slots of missing bars', () => {
  expect(moveOf({ from: { slot: 0, price: 1 }, to: { slot: 4, price: 1 } }, SECONDS, (slot) => slot !== 2).bars).toBe(3)
})

it('has no percent from zero, and nothing between the same corners', () => {
  expect(moveLines(of([1, 0], [1, 2]), PRICES, 'en-GB')).toEqual(['+2.00000 (N/A)', '0 bars, 0 s'])
})
