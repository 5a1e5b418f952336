import { TIMEFRAME_LABELS } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { formatTimeframe } from './timeframe'

test('a timeframe has the words of the contract', () => {
  const words = Object.keys(TIMEFRAME_LABELS).map((code) => [code, formatTimeframe(code)])
  expect(Object.fromEntries(words)).toEqual(TIMEFRAME_LABELS)
})

test.each(['', 'H2', 'h4', 'constructor'])('%j is no timeframe and stays as it is', (text) => {
  expect(formatTimeframe(text)).toBe(text)
})
