import { expect, test } from 'vitest'
import { shiftInto } from './bringIntoView'

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
