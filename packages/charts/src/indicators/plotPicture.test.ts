import type { Bar } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { pointsOfPlot, valueAt } from './plotPicture'

const bar = (minute: number, close: number, change: Partial<Bar> = {}): Bar => ({
  datetime: new Date(Date.UTC(2024, 4, 1, 0, minute)).toISOString(),
  open: close,
  high: close,
  low: close,
  close,
  ...change,
})

test('bars come in order, and remember where their values are', () => {
  const points = pointsOfPlot([bar(2, 12), bar(0, 10), bar(1, 11, { volume: 7 })])
  expect(points.map(({ close, bar: index, volume }) => [close, index, volume])).toEqual([
    [10, 1, null],
    [11, 2, 7],
    [12, 0, null],
  ])
})

test('bars that all have a volume of 0 have none', () => {
  expect(pointsOfPlot([bar(0, 1, { volume: 0 }), bar(1, 2, { volume: 0 })]).map(({ volume }) => volume)).toEqual([
    null,
    null,
  ])
})

test('of two bars at one moment the later one stands', () => {
  expect(pointsOfPlot([bar(0, 10), bar(0, 20)]).map(({ close }) => close)).toEqual([20])
})

test('a bar that lacks a figure is not drawn', () => {
  const bars = [
    bar(0, 10),
    bar(1, Number.NaN),
    bar(2, 12, { high: Number.POSITIVE_INFINITY }),
    bar(3, 13, { datetime: '?' }),
  ]
  expect(pointsOfPlot(bars).map(({ bar: index }) => index)).toEqual([0])
  expect(pointsOfPlot([])).toEqual([])
})

test('a value that is missing or no number is null, zero is zero', () => {
  const points = pointsOfPlot([bar(0, 10), bar(1, 11), bar(2, 12), bar(3, 13)])
  expect(points.map((point) => valueAt([null, Number.NaN, 0], point))).toEqual([null, null, 0, null])
})
