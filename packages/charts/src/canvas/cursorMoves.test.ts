import { expect, test } from 'vitest'
import { indexAt, moveCursor, shiftInto } from './cursorMoves'

test.each([
  ['ArrowRight', 5, 6],
  ['ArrowLeft', 5, 4],
  ['ArrowUp', 5, 6],
  ['ArrowDown', 5, 4],
  ['PageUp', 5, 15],
  ['PageDown', 50, 40],
  ['Home', 5, 0],
  ['End', 5, 99],
  ['ArrowRight', 99, 99],
  ['ArrowLeft', 0, 0],
  ['PageDown', 3, 0],
])('%s at %d of 100 goes to %d', (key, current, to) => {
  expect(moveCursor(key, current, 100)).toBe(to)
})

test('the first move goes to the end it comes from', () => {
  expect(moveCursor('ArrowRight', null, 100)).toBe(0)
  expect(moveCursor('ArrowLeft', null, 100)).toBe(99)
})

test('other keys and an empty chart are not the cursor of anything', () => {
  expect(moveCursor('a', 5, 100)).toBeNull()
  expect(moveCursor('Tab', null, 100)).toBeNull()
  expect(moveCursor('ArrowRight', null, 0)).toBeNull()
})

test('a page is at least one point', () => {
  expect(moveCursor('PageUp', 0, 2)).toBe(1)
})

test.each([
  [9, 0],
  [10, 0],
  [19, 0],
  [20, 1],
  [99, 2],
])('at second %d the point %d is in force', (second, index) => {
  expect(indexAt([{ second: 10 }, { second: 20 }, { second: 30 }], second)).toBe(index)
})

const view = { from: 100, to: 150 }

test('a slot within the view moves nothing', () => {
  expect(shiftInto(100, view)).toBe(0)
  expect(shiftInto(125, view)).toBe(0)
  expect(shiftInto(150, view)).toBe(0)
})

test('a slot before or behind the view moves it just as far as its edge', () => {
  expect(shiftInto(99, view)).toBe(-1)
  expect(shiftInto(0, view)).toBe(-100)
  expect(shiftInto(151, view)).toBe(1)
})
