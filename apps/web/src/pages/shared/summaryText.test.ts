import { TIMEFRAME_MS } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { summaryText } from './summaryText'

it.each([
  [TIMEFRAME_MS.H4, 'M1', '4 hours of 1-minute bars'],
  [TIMEFRAME_MS.M30, 'M15', '30 minutes of 15-minute bars'],
  [TIMEFRAME_MS.D1, 'H4', '1 day of 4-hour bars'],
  [12 * TIMEFRAME_MS.H1, 'H1', '12 hours of 1-hour bars'],
  [4 * TIMEFRAME_MS.W1, 'D1', '4 weeks of 1-day bars'],
  [TIMEFRAME_MS.H1, 'H1', null],
] as const)('%d ms of %s are %j', (length, timeframe, text) => {
  expect(summaryText(length, timeframe)).toBe(text)
})
