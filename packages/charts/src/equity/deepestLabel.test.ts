import { expect, test } from 'vitest'
import { isCrossed, placeLabel } from './deepestLabel'

const pane = { width: 700, height: 80 }

test('to the right of its point, at its height', () => {
  expect(placeLabel({ x: 300, y: 40, width: 60 }, pane)).toEqual({ left: 309, y: 40 })
})

test('to the left where the pane ends', () => {
  expect(placeLabel({ x: 680, y: 40, width: 60 }, pane)).toEqual({ left: 611, y: 40 })
})

test('never under the lower edge', () => {
  expect(placeLabel({ x: 300, y: 79, width: 60 }, pane).y).toBe(72)
})

test('above the attribution in the lower left corner', () => {
  expect(placeLabel({ x: 30, y: 75, width: 60 }, pane)).toEqual({ left: 39, y: 48 })
})

const point = { x: 300, y: 60, width: 60 }
const flat = (from: number, to: number, y: number) => [
  { x: from, y },
  { x: to, y },
]

test('to the left where the line runs through its place to the right', () => {
  expect(placeLabel(point, pane, flat(310, 400, 57))).toEqual({ left: 231, y: 60 })
})

test('under the line where it runs on both sides', () => {
  expect(placeLabel(point, pane, flat(200, 400, 57))).toEqual({ left: 309, y: 68 })
})

test('a line crosses a label along it, down through it, and not above it', () => {
  const label = { left: 309, y: 60, width: 60 }
  expect(isCrossed(flat(200, 310, 53), label)).toBe(true)
  expect(isCrossed(flat(200, 308, 60), label)).toBe(false)
  expect(isCrossed(flat(200, 400, 52), label)).toBe(false)
  expect(
    isCrossed(
      [
        { x: 340, y: 10 },
        { x: 350, y: 79 },
      ],
      label,
    ),
  ).toBe(true)
})
