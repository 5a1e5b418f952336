import { expect, test } from 'vitest'
import { menuTarget } from './menuKeys'

const LABELS = ['Download CSV', 'Save as picture', 'Copy link', 'Settings']

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['s', 0, 1],
  ['S', 1, 3],
  ['s', 3, 1],
  ['x', 0, null],
  [' ', 0, null],
  ['Shift', 0, null],
])('%s at %i leads to %s', (key, at, expected) => {
  expect(menuTarget(key, at, LABELS)).toBe(expected)
})

test('an empty menu leads nowhere', () => {
  expect(menuTarget('ArrowDown', -1, [])).toBe(null)
})
