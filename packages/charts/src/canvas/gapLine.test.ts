import { expect, test } from 'vitest'
import { gapLine, NO_COLOUR, sameGapLine } from './gapLine'

const lineOf = (...values: (number | null)[]) => gapLine(values.map((value, i) => ({ second: 60 * i, value })))

test('the piece that would lead over a gap has no colour', () => {
  expect(lineOf(1, 2, null, 3, 4, 5).data).toEqual([
    { time: 0, value: 1 },
    { time: 60, value: 2, color: NO_COLOUR },
    { time: 120 },
    { time: 180, value: 3 },
    { time: 240, value: 4 },
    { time: 300, value: 5, color: NO_COLOUR },
  ])
})

test('a value between two gaps is named, so that it can be drawn as a dot', () => {
  expect(lineOf(1, null, 3, null, 5, 6, null).lone).toEqual([0, 2])
  expect(lineOf(7).lone).toEqual([0])
  expect(lineOf(1, 2, 3).lone).toEqual([])
  expect(lineOf(null, null).lone).toEqual([])
})

test('two points are the same when nothing drawn differs', () => {
  const [first, last, gap] = lineOf(1, 1, null).data
  if (first === undefined || last === undefined || gap === undefined) throw new Error('three points expected')
  expect(sameGapLine(first, { ...first })).toBe(true)
  expect(sameGapLine(gap, { ...gap })).toBe(true)
  expect(sameGapLine(first, { ...last, time: first.time })).toBe(false)
  expect(sameGapLine(first, { time: first.time })).toBe(false)
  expect(sameGapLine(gap, { time: first.time })).toBe(false)
})
