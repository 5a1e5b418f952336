import { expect, test } from 'vitest'
import { durationMs, formatDuration, formatElapsed } from './duration'

test.each([
  ['P2DT18H', '2 d 18 h'],
  ['PT11H', '11 h'],
  ['PT1H5M', '1 h 5 m'],
  ['P1DT0H5M', '1 d 5 m'],
  ['P2DT18H30M10S', '2 d 18 h'],
  ['P0DT36H0M0S', '1 d 12 h'],
  ['P1W', '7 d'],
  ['P414D', '414 d'],
  ['PT90M', '1 h 30 m'],
  ['PT0S', '0 s'],
  ['PT1.5S', '1.5 s'],
])('%s is %s', (iso, expected) => {
  expect(formatDuration(iso)).toBe(expected)
})

test.each([null, undefined, '', 'P', 'PT', '2 days', 'P1Y', '-P1D', 'P1DT', 'XP1D'])('%s is no duration', (iso) => {
  expect(durationMs(iso)).toBe(null)
  expect(formatDuration(iso)).toBe('N/A')
})

test.each([
  [1800, '1.8 s'],
  [9999, '9.9 s'],
  [842.7, '842 ms'],
  [0.2, '< 1 ms'],
  [0, '0 s'],
  [42_000, '42 s'],
  [5000, '5 s'],
  [65_000, '1 m 5 s'],
  [-1, 'N/A'],
  [Number.NaN, 'N/A'],
  [Number.POSITIVE_INFINITY, 'N/A'],
  [null, 'N/A'],
])('%s ms is %s', (ms, expected) => {
  expect(formatElapsed(ms)).toBe(expected)
})
