import type { Bar } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { changeOf, isUp, pictureOfCandles } from './candlePicture'

const START = Date.UTC(2024, 4, 6)

function bar(hour: number, close = 1, rest: Partial<Bar> = {}): Bar {
  const datetime = new Date(START + hour * 3_600_000).toISOString()
  return { datetime, open: 1, high: 2, low: 0.5, close, volume: 10, ...rest }
}

function drawn(bars: readonly Bar[]) {
  const picture = pictureOfCandles(bars)
  if (picture === null) throw new Error('nothing drawn')
  return picture
}

test('nothing to draw is no picture', () => {
  expect(pictureOfCandles([])).toBeNull()
  expect(pictureOfCandles([bar(0, Number.NaN)])).toBeNull()
})

test('bars are put in order, and of one moment the later one stands', () => {
  const { points, passedOver } = drawn([bar(2, 1.2), bar(0, 1), bar(2, 1.3)])
  expect(points.map(({ close }) => close)).toEqual([1, 1.3])
  expect(points.map(({ second }) => second)).toEqual([START / 1000, START / 1000 + 7200])
  expect(passedOver).toBe(1)
})

test('a bar without a price is passed over, one without a volume is drawn', () => {
  const { volume: _volume, ...silent } = bar(1)
  const { points, passedOver, withoutVolume } = drawn([bar(0), silent, bar(2, 1, { high: Number.POSITIVE_INFINITY })])
  expect(points.map(({ volume }) => volume)).toEqual([10, null])
  expect([passedOver, withoutVolume]).toEqual([1, 1])
})

function volumes(...values: number[]): (number | null)[] {
  return drawn(values.map((volume, hour) => bar(hour, 1, { volume }))).points.map(({ volume }) => volume)
}

test('bars that all have a volume of 0 have none; one of 0 among others has it', () => {
  expect(volumes(0, 0, 0)).toEqual([null, null, null])
  expect(volumes(0, 5, 0)).toEqual([0, 5, 0])
})

test('missing bars keep their places', () => {
  const { points, slots, holes } = drawn([0, 1, 2, 3, 6, 7, 8].map((hour) => bar(hour)))
  expect(points).toHaveLength(7)
  expect(slots).toHaveLength(9)
  expect(slots.map(({ second }) => (second - START / 1000) / 3600)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(slots.flatMap(({ point }, i) => (point === null ? [i] : []))).toEqual([4, 5])
  expect(holes).toEqual([{ before: START / 1000 + 3 * 3600, behind: START / 1000 + 6 * 3600 }])
})

test('the change is against the close before', () => {
  const { points } = drawn([bar(0, 1), bar(1, 1.1)])
  expect(changeOf(points, 0)).toBeNull()
  expect(changeOf(points, 1)?.amount).toBeCloseTo(0.1)
  expect(changeOf(points, 1)?.fraction).toBeCloseTo(0.1)
  expect(changeOf(drawn([bar(0, 0), bar(1, 1)]).points, 1)).toBeNull()
})

test('a bar that closes where it opened is hollow', () => {
  expect(isUp({ open: 1, close: 1 })).toBe(true)
  expect(isUp({ open: 1, close: 0.99999 })).toBe(false)
})
