import { expect, it } from 'vitest'
import { measureOf, moveLines, moveOf } from './measure'

const HOUR = 3600
const PRICES = { name: '', decimals: 5 }
const POINTS = [0, HOUR, 2 * HOUR, 30 * HOUR, 31 * HOUR].map((second) => ({ second }))
const measured = ([hour, price]: [number, number], [end, last]: [number, number], points = POINTS) =>
  measureOf({ second: hour * HOUR, price }, { second: end * HOUR, price: last }, points)
const of = (...corners: [[number, number], [number, number]]) => moveOf(measured(...corners))

it('measures price, percent, bars and time in both directions', () => {
  expect(moveLines(of([0, 1.1], [30, 1.144]), PRICES)).toEqual(['+0.04400 (+4.00%)', '3 bars, 1 d 6 h'])
  expect(moveLines(of([30, 1.144], [2, 1.1]), PRICES)).toEqual(['−0.04400 (−3.85%)', '−1 bar, −1 d 4 h'])
})

it('names what it measures where a chart has several lines', () => {
  const name = { name: 'EUR/USD', decimals: 4 }
  expect(moveLines(of([0, 1.1], [1, 1.144]), name)[0]).toBe('EUR/USD +0.0440 (+4.00%)')
})

it('writes a small move of small prices as they are written', () => {
  const coin = { name: '', decimals: 8 }
  expect(moveLines(of([0, 0.00001234], [1, 0.00001235]), coin)[0]).toBe('+0.00000001 (+0.08%)')
})

it('does not count the slots of missing bars', () => {
  expect(measured([0, 1], [31, 1], POINTS.toSpliced(2, 1)).bars).toBe(3)
})

it('counts nothing where the bars between are not all loaded', () => {
  const { bars } = measured([0, 1], [31, 1], POINTS.slice(1))
  expect(bars).toBeNull()
  expect(measured([31, 1], [0, 1], POINTS.slice(1)).bars).toBeNull()
  expect(moveLines(moveOf(measured([0, 1], [31, 1], POINTS.slice(1))), PRICES)[1]).toBe('1 d 7 h')
})

it('has no percent from zero, and nothing between the same corners', () => {
  expect(moveLines(of([1, 0], [1, 2]), PRICES)).toEqual(['+2.00000 (N/A)', '0 bars, 0 s'])
})
