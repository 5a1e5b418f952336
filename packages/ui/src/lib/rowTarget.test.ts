import { expect, it } from 'vitest'
import { rowTarget } from './rowTarget'

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowUp', 3, 2],
  ['PageDown', 3, 8],
  ['PageUp', 7, 2],
  ['Home', 7, 0],
  ['End', 3, 9],
])('%s from row %i of ten leads to %i', (key, at, to) => {
  expect(rowTarget(key, at, 10, 5)).toBe(to)
})

it('stays within the rows', () => {
  expect(rowTarget('ArrowUp', 0, 10)).toBe(0)
  expect(rowTarget('ArrowDown', 9, 10)).toBe(9)
  expect(rowTarget('PageDown', 8, 10, 5)).toBe(9)
})

it('leaves other keys alone, and those of a page where they scroll', () => {
  expect(rowTarget('a', 3, 10, 5)).toBeNull()
  expect(rowTarget('PageDown', 3, 10)).toBeNull()
})
