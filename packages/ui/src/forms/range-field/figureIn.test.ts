import { expect, it } from 'vitest'
import { figureIn } from './figureIn'

it.each([
  ['3', { min: 1, max: 5, step: 1 }, 3],
  [' 5 ', { min: 1, max: 5, step: 1 }, 5],
  ['0.3', { min: 0, max: 1, step: 0.1 }, 0.3],
  ['-2', { min: -5, max: 5, step: 1 }, -2],
  ['0', { min: 1, max: 5, step: 1 }, null],
  ['6', { min: 1, max: 5, step: 1 }, null],
  ['2.5', { min: 1, max: 5, step: 1 }, null],
  ['', { min: 0, max: 5, step: 1 }, null],
  ['two', { min: 0, max: 5, step: 1 }, null],
  ['NaN', { min: 0, max: 5, step: 1 }, null],
  ['Infinity', { min: 0, max: Infinity, step: 1 }, null],
])('%j within %o is %s', (text, range, expected) => {
  expect(figureIn(text, range)).toBe(expected)
})
