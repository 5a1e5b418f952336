import { describe, expect, it } from 'vitest'
import { mergeSeries } from './mergeSeries'

const points = (...pairs: (readonly [time: number, value: number | null])[]) =>
  pairs.map(([time, value]) => ({ time, value }))

describe('mergeSeries', () => {
  it('holds every moment of either series once, ascending', () => {
    expect(mergeSeries(points([1, 10], [3, 30]), points([2, 200], [3, 300], [4, 400]))).toEqual([
      { time: 1, left: 10, right: null },
      { time: 2, left: null, right: 200 },
      { time: 3, left: 30, right: 300 },
      { time: 4, left: null, right: 400 },
    ])
  })

  it('sorts what comes in disorder', () => {
    expect(mergeSeries(points([3, 30], [1, 10]), points([2, 200])).map(({ time }) => time)).toEqual([1, 2, 3])
  })

  it('keeps the later of two points of one moment', () => {
    expect(mergeSeries(points([1, 10], [1, 11]), [])).toEqual([{ time: 1, left: 11, right: null }])
  })

  it('takes what is no number as missing, and leaves out what has no time', () => {
    expect(mergeSeries(points([1, Number.NaN], [2, Number.POSITIVE_INFINITY]), points([Number.NaN, 5]))).toEqual([
      { time: 1, left: null, right: null },
      { time: 2, left: null, right: null },
    ])
  })

  it('keeps zero and negative values', () => {
    expect(mergeSeries(points([0, 0]), points([0, -1]))).toEqual([{ time: 0, left: 0, right: -1 }])
  })

  it('of nothing is nothing, of one series that series', () => {
    expect(mergeSeries([], [])).toEqual([])
    expect(mergeSeries([], points([1, 2]))).toEqual([{ time: 1, left: null, right: 2 }])
  })
})
