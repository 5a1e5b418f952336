import type { Bar } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { axisDecimals, barPoints, isUp, volumeText } from './bars'

const bar = (minute: number, close: number, change: Partial<Bar> = {}): Bar => ({
  datetime: new Date(Date.UTC(2024, 4, 1, 0, minute)).toISOString(),
  open: close,
  high: close,
  low: close,
  close,
  ...change,
})

test.each([
  [[1.08273, 1.1], 5],
  [[110.123, 110.1], 3],
  [[15_000, 15_001], 0],
  [[0.1 + 0.2], 1],
  [[1 / 3], 5],
  [[83_456_789_012.34], 2],
])('the prices %j have %i decimals on the axis', (prices, decimals) => {
  expect(axisDecimals(barPoints(prices.map((price, i) => bar(i, price))), 5)).toBe(decimals)
})

test('small prices have the decimals on the axis that they have beside it', () => {
  expect(axisDecimals(barPoints([bar(0, 0.00002)]), 8)).toBe(8)
})

test('bars are sorted, and keep their index in the data', () => {
  const points = barPoints([bar(2, 12), bar(0, 10), bar(1, 11, { volume: 7 })])
  expect(points.map(({ close, bar: index, volume }) => [close, index, volume])).toEqual([
    [10, 1, null],
    [11, 2, 7],
    [12, 0, null],
  ])
})

test('bars that all have a volume of 0 have none', () => {
  expect(barPoints([bar(0, 1, { volume: 0 }), bar(1, 2, { volume: 0 })]).map(({ volume }) => volume)).toEqual([
    null,
    null,
  ])
})

test('of two bars at one time the later wins', () => {
  expect(barPoints([bar(0, 10), bar(0, 20)]).map(({ close }) => close)).toEqual([20])
})

test('a bar that lacks a price or time is dropped', () => {
  const bars = [
    bar(0, 10),
    bar(1, Number.NaN),
    bar(2, 12, { high: Number.POSITIVE_INFINITY }),
    bar(3, 13, { datetime: '?' }),
  ]
  expect(barPoints(bars).map(({ bar: index }) => index)).toEqual([0])
  expect(barPoints([])).toEqual([])
})

test('text without a zone is UTC', () => {
  expect(barPoints([bar(0, 10, { datetime: '2024-05-01 00:00:00' })])[0]?.time).toBe(Date.UTC(2024, 4, 1))
})

test('a bar that closes where it opened is hollow', () => {
  expect(isUp({ open: 1, close: 1 })).toBe(true)
  expect(isUp({ open: 1, close: 0.99999 })).toBe(false)
})

test('a volume has up to two decimals', () => {
  expect(volumeText(1234)).toBe('1,234')
  expect(volumeText(0.125)).toBe('0.13')
  expect(volumeText(null)).toBe('N/A')
})
