import { expect, test } from 'vitest'
import { remainingTime } from './remainingTime'

const MINUTE = 60_000
const NOW = Date.UTC(2025, 0, 2, 14, 2)

test.each([
  ['a day less a bit', 23 * 60 + 41, '23 h 41 m', 'calm'],
  ['whole hours', 120, '2 h 0 m', 'calm'],
  ['more than a day', 168 * 60, '168 h 0 m', 'calm'],
  ['under an hour', 59, '59 m', 'calm'],
  ['ten minutes', 10, '10 m', 'calm'],
  ['just under ten', 9.99, '9 m', 'soon'],
  ['the last minute', 0.5, 'Less than 1 m', 'soon'],
  ['the very end', 0, 'Expired', 'expired'],
  ['long past', -600, 'Expired', 'expired'],
  ['no time at all', Number.NaN, 'Expired', 'expired'],
] as const)('%s', (_, minutes, words, level) => {
  expect(remainingTime(NOW + minutes * MINUTE, NOW)).toEqual({ words, level })
})
