import { formatIn } from '@tidemark/ui/format'
import { describe, expect, it } from 'vitest'
import {
  chartText,
  comparisonCsv,
  comparisonView,
  gapsOf,
  gapText,
  indexTo100,
  mergeSeries,
  pointsOfBars,
  pointText,
} from './comparisonModel'

const seriesOf = (name: string, ...values: (number | null)[]) => ({
  name,
  points: values.map((value, i) => ({ time: i * 60_000, value })),
})
const merged = (...pairs: (readonly [left: number | null, right: number | null])[]) =>
  pairs.map(([left, right], i) => ({ time: i * 60_000, left, right }))

const rights = (...values: (number | null)[]) => merged(...values.map((value) => [1, value] as const))

describe('comparisonView', () => {
  it('gives the crosshair a height where the left series has none', () => {
    const view = comparisonView({ left: seriesOf('A', null, 2, null, 4), right: seriesOf('B', 1, 1, 1, 1) }, false)
    expect(view?.points.map(({ value }) => value)).toEqual([2, 2, 2, 4])
    expect(view?.points.map(({ second }) => second)).toEqual([0, 60, 120, 180])
    expect(view?.names).toEqual({ left: 'A', right: 'B' })
  })

  it('has one point per second', () => {
    const left = {
      name: 'A',
      points: [
        { time: 1000, value: 1 },
        { time: 1500, value: 2 },
      ],
    }
    expect(comparisonView({ left, right: seriesOf('B') }, false)?.points).toEqual([
      { time: 1000, second: 1, left: 2, right: null, value: 2 },
    ])
  })

  it('is null without a valid value', () => {
    expect(comparisonView({ left: seriesOf('A', null), right: seriesOf('B', null, Number.NaN) }, false)).toBeNull()
  })
})

describe('indexTo100', () => {
  it('starts both at the first time that they share', () => {
    const [first, second, third] = indexTo100(merged([5, null], [10, 4], [11, 2]))
    expect(first).toMatchObject({ left: 50, right: null })
    expect(second).toMatchObject({ left: 100, right: 100 })
    expect(third?.left).toBeCloseTo(110, 10)
    expect(third?.right).toBe(50)
  })

  it('starts each on its own when they share none', () => {
    expect(indexTo100(merged([10, null], [20, null], [null, 4], [null, 5]))).toMatchObject([
      { left: 100 },
      { left: 200 },
      { right: 100 },
      { right: 125 },
    ])
  })

  it('does not start at 0', () => {
    expect(indexTo100(merged([0, 1], [0, 2]))).toMatchObject([
      { left: null, right: 100 },
      { left: null, right: 200 },
    ])
    expect(indexTo100(merged([0, 1], [4, 2], [8, 1]))).toMatchObject([
      { left: 0, right: 50 },
      { left: 100, right: 100 },
      { left: 200, right: 50 },
    ])
  })
})

describe('gapsOf', () => {
  it('finds a long period without values', () => {
    expect(gapsOf(rights(1, 1, null, null, null, 1, 1), 'right')).toEqual([{ side: 'right', before: 1, after: 5 }])
  })

  it('ignores a single missing value and the ends', () => {
    expect(gapsOf(rights(null, null, null, null, null, 1, null, 1, 1, null, null, null, null), 'right')).toEqual([])
  })

  it('ignores the distances of a coarser series', () => {
    const daily = Array.from({ length: 40 }, (_, i) => (i % 6 === 0 ? 1 : null))
    expect(gapsOf(rights(...daily), 'right')).toEqual([])
    expect(gapsOf(rights(1, null), 'right')).toEqual([])
  })
})

const points = (...pairs: (readonly [time: number, value: number | null])[]) =>
  pairs.map(([time, value]) => ({ time, value }))

describe('mergeSeries', () => {
  it('has every time of either series once, ascending', () => {
    expect(mergeSeries(points([1, 10], [3, 30]), points([2, 200], [3, 300], [4, 400]))).toEqual([
      { time: 1, left: 10, right: null },
      { time: 2, left: null, right: 200 },
      { time: 3, left: 30, right: 300 },
      { time: 4, left: null, right: 400 },
    ])
  })

  it('sorts', () => {
    expect(mergeSeries(points([3, 30], [1, 10]), points([2, 200])).map(({ time }) => time)).toEqual([1, 2, 3])
  })

  it('keeps the later of two points at one time', () => {
    expect(mergeSeries(points([1, 10], [1, 11]), [])).toEqual([{ time: 1, left: 11, right: null }])
  })

  it('makes invalid values null, and drops points without a time', () => {
    expect(mergeSeries(points([1, Number.NaN], [2, Number.POSITIVE_INFINITY]), points([Number.NaN, 5]))).toEqual([
      { time: 1, left: null, right: null },
      { time: 2, left: null, right: null },
    ])
  })

  it('keeps zero and negative values', () => {
    expect(mergeSeries(points([0, 0]), points([0, -1]))).toEqual([{ time: 0, left: 0, right: -1 }])
  })

  it('accepts empty series', () => {
    expect(mergeSeries([], [])).toEqual([])
    expect(mergeSeries([], points([1, 2]))).toEqual([{ time: 1, left: null, right: 2 }])
  })
})

const DAY = 86_400_000
const START = Date.parse('2024-05-01T00:00:00Z')
const pointsOf = (...values: (number | null)[]) => values.map((value, i) => ({ time: START + i * DAY, value }))

function viewOf(isIndexed = false) {
  const view = comparisonView(
    {
      left: { name: 'EUR/USD', points: pointsOf(1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7) },
      right: { name: 'GBP/USD', points: pointsOf(2, 2, null, null, null, 2.5, 2.5) },
    },
    isIndexed,
  )
  if (view === null) throw new Error('nothing to draw')
  return view
}
const labels = formatIn('UTC')

it('describes a point, with N/A for what is missing', () => {
  const [first, , third] = viewOf().points
  if (first === undefined || third === undefined) throw new Error('points expected')
  expect(pointText(first, viewOf())).toBe('EUR/USD 1.1000, GBP/USD 2.0000')
  expect(pointText(third, viewOf())).toBe('EUR/USD 1.3000, GBP/USD N/A')
  const coin = { ...viewOf(), decimals: { left: 8, right: 4 } }
  expect(pointText({ ...first, left: 0.00001234 }, coin)).toBe('EUR/USD 0.00001234, GBP/USD 2.0000')
})

it('describes the chart in one sentence', () => {
  expect(chartText(viewOf(), labels)).toBe(
    'EUR/USD on the left axis and GBP/USD on the right axis, 7 points, 2024-05-01 to 2024-05-07',
  )
  expect(chartText(viewOf(true), labels)).toContain('both 100 at the start')
})

it('describes a gap by its first and last day', () => {
  const [gap] = viewOf().gaps
  if (gap === undefined) throw new Error('no gap')
  expect(gapText(gap, viewOf(), labels)).toBe('GBP/USD: no bars 2024-05-03 to 2024-05-05')
})

it('leaves cells of the CSV empty where there is no value', () => {
  const lines = comparisonCsv(viewOf(), formatIn('UTC')).trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toBe('Time,EUR/USD,GBP/USD')
  expect(lines[3]).toBe('2024-05-03T00:00:00Z,1.3,')
  expect(comparisonCsv(viewOf(true), formatIn('UTC')).split('\r\n')[0]).toBe(
    'Time,EUR/USD [start = 100],GBP/USD [start = 100]',
  )
  expect(comparisonCsv(viewOf(), formatIn('UTC'), true).split('\r\n')[0]).toBe('First of several bars,EUR/USD,GBP/USD')
})

it('takes a column of bars; an unknown volume is null', () => {
  const bar = { datetime: '2024-05-01T00:00:00.000Z', open: 1, high: 3, low: 0.5, close: 2 }
  expect(pointsOfBars([bar], 'close')).toEqual([{ time: START, value: 2 }])
  expect(pointsOfBars([bar, { ...bar, volume: 0 }], 'volume').map(({ value }) => value)).toEqual([null, 0])
})
