import type { StepEquityPoint } from '@tidemark/ui'
import { expect, test } from 'vitest'
import { pictureOfEquity, type EquityPicture } from './equityPicture'

const HOUR = 3_600_000
const START = Date.parse('2024-01-02T00:00:00Z')

/** Points an hour apart unless told otherwise, with the mark and the drawdown that follow from the values. */
function stepsOf(values: readonly number[], hours: readonly number[] = values.map((_, i) => i)): StepEquityPoint[] {
  let peak = Number.NEGATIVE_INFINITY
  return values.map((value, i) => {
    peak = Math.max(peak, value)
    return { time: START + (hours[i] ?? 0) * HOUR, value, peak, drawdown: value / peak - 1 }
  })
}

function drawn(steps: readonly StepEquityPoint[]): EquityPicture {
  const picture = pictureOfEquity(steps)
  if (picture === null) throw new Error('nothing drawn')
  return picture
}

const ascending = (seconds: readonly number[]) =>
  seconds.every((second, i) => i === 0 || second > (seconds[i - 1] ?? 0))

test('nothing to draw is no picture', () => {
  expect(pictureOfEquity([])).toBeNull()
  expect(pictureOfEquity([{ time: Number.NaN, value: 1, peak: 1, drawdown: 0 }])).toBeNull()
})

test('slots ascend, keep every point at its own moment and repeat the point in force between', () => {
  const { points, slots, slotOf } = drawn(stepsOf([100, 110, 105, 120], [0, 1, 700, 8000]))
  expect(ascending(slots.map(({ second }) => second))).toBe(true)
  points.forEach(({ second }, i) => expect(slots[slotOf[i] ?? -1]).toEqual({ second, point: i }))
  const later = slots.findIndex(({ second }) => second >= START / 1000 + 300 * 3600)
  expect(slots[later]?.point).toBe(1)
})

test('between points a slot is at a time that a clock shows', () => {
  const { slots } = drawn(stepsOf([100, 101], [0, 72]))
  const hours = new Set(slots.map(({ second }) => second / 3600).filter(Number.isInteger))
  expect(hours.size).toBe(73)
})

test('the axis is true to time: half of the time is half of the way', () => {
  const { slots, slotOf } = drawn(stepsOf([100, 101, 102, 103], [0, 1, 5000, 10_000]))
  const way = (slotOf[2] ?? 0) / (slots.length - 1)
  expect(way).toBeCloseTo(0.5, 2)
})

test('a crowd of points at one end does not bend the axis', () => {
  const hours = Array.from({ length: 3000 }, (_, i) => (i < 2999 ? i / 10 : 30_000))
  const { slots, slotOf } = drawn(
    stepsOf(
      hours.map((_, i) => 100 + (i % 7)),
      hours,
    ),
  )
  expect(ascending(slots.map(({ second }) => second))).toBe(true)
  expect((slotOf[2998] ?? 0) / (slots.length - 1)).toBeCloseTo(0.01, 2)
})

test('of very many points the extremes of each column are drawn, and the deepest fall always', () => {
  const values = Array.from({ length: 50_000 }, (_, i) => 1000 + i / 100)
  const dip = 20_012
  const spike = 30_012
  const deepestDip = 40_012
  values[dip] = 1150
  values[spike] = 1350
  values[deepestDip] = 900
  const { slots, slotOf, drawn: kept, deepest } = drawn(stepsOf(values))
  expect(ascending(slots.map(({ second }) => second))).toBe(true)
  expect(slots.length).toBeLessThan(6100)
  expect(kept.length).toBeLessThan(6100)
  expect(kept).toEqual(expect.arrayContaining([dip, spike, deepestDip]))
  expect(deepest?.trough).toBe(deepestDip)
  expect(kept).toContain(deepest?.from)
  expect(kept).toContain(deepest?.to)
  expect(slotOf).toHaveLength(50_000)
})

test('a slot shows what was in force at its moment, between the points of its column too', () => {
  const { points, slots } = drawn(stepsOf(Array.from({ length: 3000 }, (_, i) => 100 + (i % 11))))
  for (const { second, point } of slots) {
    expect(points[point]?.second).toBeLessThanOrEqual(second)
    expect(points[point + 1]?.second ?? Number.POSITIVE_INFINITY).toBeGreaterThan(second)
  }
})

test('points within one second are one, and the last of them stands', () => {
  const [a, b, c] = stepsOf([100, 90, 130])
  if (a === undefined || b === undefined || c === undefined) throw new Error('three points expected')
  const { points } = drawn([a, b, { ...c, time: b.time + 999 }])
  expect(points.map(({ value }) => value)).toEqual([100, 130])
})

test('figures that cannot be drawn are passed over, points out of order are put in order', () => {
  const [a, b, c] = stepsOf([100, 110, 120])
  if (a === undefined || b === undefined || c === undefined) throw new Error('three points expected')
  const { points } = drawn([c, { ...b, value: Number.POSITIVE_INFINITY }, a])
  expect(points.map(({ value }) => value)).toEqual([100, 120])
})

test('a single moment still has two slots to draw a line between', () => {
  const { slots } = drawn(stepsOf([100]))
  expect(slots).toEqual([
    { second: START / 1000, point: 0 },
    { second: START / 1000 + 1, point: 0 },
  ])
})

test('the deepest fall reaches from its mark to where that was reached again', () => {
  expect(drawn(stepsOf([100, 110, 100, 105, 111, 109])).deepest).toEqual({ from: 1, trough: 2, to: 4 })
})

test('a fall that has not ended reaches to the last point', () => {
  expect(drawn(stepsOf([100, 110, 100, 105])).deepest).toEqual({ from: 1, trough: 2, to: 3 })
})

test('a curve that never falls has no deepest fall', () => {
  expect(drawn(stepsOf([100, 110, 120])).deepest).toBeNull()
})

test('bar by bar, mark and drawdown are those of the bars, and the curve stays that of the trades', () => {
  const steps = stepsOf([100, 120, 110], [0, 4, 8])
  const bars = stepsOf([100, 105, 90, 118, 130, 111], [0, 1, 2, 4, 6, 8])
  const picture = pictureOfEquity(steps, bars)
  expect(picture?.points.map(({ value, bar, peak }) => [value, bar, peak])).toEqual([
    [100, 100, 100],
    [100, 105, 105],
    [100, 90, 105],
    [120, 118, 118],
    [120, 130, 130],
    [110, 111, 130],
  ])
  expect(picture?.isPerBar).toBe(true)
  expect(picture?.deepest).toEqual({ from: 4, trough: 5, to: 5 })
  expect(picture?.points[5]?.drawdown).toBe(111 / 130 - 1)
})

test('bars before the first trade and after the last are part of the picture', () => {
  const picture = pictureOfEquity(stepsOf([100, 90], [5, 6]), stepsOf([100, 100, 95, 90], [0, 5, 6, 9]))
  expect(picture?.points.map(({ second }) => (second * 1000 - START) / HOUR)).toEqual([0, 5, 6, 9])
  expect(picture?.points.map(({ value }) => value)).toEqual([100, 100, 90, 90])
})

test('without bars the drawdown is that at exits', () => {
  for (const bars of [null, []]) expect(pictureOfEquity(stepsOf([100, 90]), bars)?.isPerBar).toBe(false)
})

test('a step that no trade made is pointed at, and drawn however crowded its column', () => {
  const steps = stepsOf(Array.from({ length: 20_000 }, (_, i) => 1000 + (i % 5)))
  const noted = 12_345
  const marked = steps.map((step, i) => (i === noted ? ({ ...step, note: 'open trades' } as const) : step))
  const picture = drawn(marked)
  expect(picture.noted).toBe(noted)
  expect(picture.drawn).toContain(noted)
  expect(drawn(steps).noted).toBeNull()
})
