import { expect, test } from 'vitest'
import { defaultOf, rangeOf } from './catalogueTypes'

const param = { name: 'n', type: 'integer', default: 14 } as const

test.each([
  [{ ...param, min: 1, max: 200 }, '1 to 200'],
  [{ ...param, min: -5 }, 'at least \u22125'],
  [{ ...param, max: 3 }, 'at most 3'],
  [{ ...param, min: 1000, max: 1_000_000 }, '1,000 to 1,000,000'],
  [{ ...param, type: 'number' as const, min: 0.001, max: 0.5 }, '0.001 to 0.5'],
  [param, 'any'],
  [{ ...param, type: 'boolean' as const, default: true }, 'yes or no'],
  [{ ...param, type: 'choice' as const, default: 'close', choices: ['close', 'open'] }, 'one of close, open'],
  [{ ...param, type: 'choice' as const, default: 'close', choices: [] }, 'any'],
])('%j allows %s', (given, expected) => {
  expect(rangeOf(given)).toBe(expected)
})

test.each([
  [14, '14'],
  [-0.5, '\u22120.5'],
  [123456.789, '123,456.789'],
  [true, 'yes'],
  [false, 'no'],
  ['close', 'close'],
  [Number.NaN, 'N/A'],
])('the default %s reads %s', (value, expected) => {
  expect(defaultOf({ default: value })).toBe(expected)
})
