import { describe, expect, it } from 'vitest'
import { gapsOf, indexTo100, pictureOfComparison } from './comparisonPicture'

const seriesOf = (name: string, ...values: (number | null)[]) => ({
  name,
  points: values.map((value, i) => ({ time: i * 60_000, value })),
})
const merged = (...pairs: (readonly [left: number | null, right: number | null])[]) =>
  pairs.map(([left, right], i) => ({ time: i * 60_000, left, right }))

const rights = (...values: (number | null)[]) => merged(...values.map((value) => [1, value] as const))

describe('pictureOfComparison', () => {
  it('gives the crosshair a height where the left series has none', () => {
    const picture = pictureOfComparison(
      { left: seriesOf('A', null, 2, null, 4), right: seriesOf('B', 1, 1, 1, 1) },
      false,
    )
    expect(picture?.points.map(({ value }) => value)).toEqual([2, 2, 2, 4])
    expect(picture?.points.map(({ second }) => second)).toEqual([0, 60, 120, 180])
    expect(picture?.names).toEqual({ left: 'A', right: 'B' })
  })

  it('has one point per second', () => {
    const left = {
      name: 'A',
      points: [
        { time: 1000, value: 1 },
        { time: 1500, value: 2 },
      ],
    }
    expect(pictureOfComparison({ left, right: seriesOf('B') }, false)?.points).toEqual([
      { time: 1000, second: 1, left: 2, right: null, value: 2 },
    ])
  })

  it('is nothing without a figure', () => {
    expect(pictureOfComparison({ left: seriesOf('A', null), right: seriesOf('B', null, Number.NaN) }, false)).toBeNull()
  })
})

describe('indexTo100', () => {
  it('starts both at the first moment that they share', () => {
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

  it('cannot start at zero', () => {
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
  it('finds a long stretch without values', () => {
    expect(gapsOf(rights(1, 1, null, null, null, 1, 1), 'right')).toEqual([{ side: 'right', before: 1, behind: 5 }])
  })

  it('passes over a single missing value and over the ends', () => {
    expect(gapsOf(rights(null, null, null, null, null, 1, null, 1, 1, null, null, null, null), 'right')).toEqual([])
  })

  it('does not take the rhythm of a coarser series for gaps', () => {
    const daily = Array.from({ length: 40 }, (_, i) => (i % 6 === 0 ? 1 : null))
    expect(gapsOf(rights(...daily), 'right')).toEqual([])
    expect(gapsOf(rights(1, null), 'right')).toEqual([])
  })
})
