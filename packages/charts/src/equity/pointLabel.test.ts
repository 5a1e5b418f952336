import { expect, test } from 'vitest'
import { isCrossed, labelPosition } from './pointLabel'

const pane = { width: 700, height: 80 }

test('a label is right of its point, at its height', () => {
  expect(labelPosition({ x: 300, y: 40, width: 60 }, pane)).toEqual({ left: 309, y: 40 })
})

test('left at the end of the pane', () => {
  expect(labelPosition({ x: 680, y: 40, width: 60 }, pane)).toEqual({ left: 611, y: 40 })
})

test('never below the pane', () => {
  expect(labelPosition({ x: 300, y: 79, width: 60 }, pane).y).toBe(72)
})

test('above the attribution in the lower left corner', () => {
  expect(labelPosition({ x: 30, y: 75, width: 60 }, pane)).toEqual({ left: 39, y: 48 })
})

const point = { x: 300, y: 60, width: 60 }
const flat = (from: number, to: number, y: number) => [
  { x: from, y },
  { x: to, y },
]

test('left where the line crosses it on the right', () => {
  expect(labelPosition(point, pane, flat(310, 400, 57))).toEqual({ left: 231, y: 60 })
})

test('under the line where it crosses on both sides', () => {
  expect(labelPosition(point, pane, flat(200, 400, 57))).toEqual({ left: 309, y: 68 })
})

test('a line crosses a label along it or down through it, not above it', () => {
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
