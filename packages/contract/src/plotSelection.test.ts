import { expect, it } from 'vitest'
import { defaultLocation, defaultParamValue } from './plotSelection'

it.each([
  ['timePeriod', 14],
  ['fast_period', 14],
  ['length', 20],
  ['period_length', 14],
  ['rolling_window', 10],
  ['multiplier', 14],
])('%s starts at %d', (name, value) => {
  expect(defaultParamValue(name)).toBe(value)
})

it.each([
  ['RSI', 'subplot'],
  ['MACD', 'subplot'],
  ['StochRSI', 'subplot'],
  ['Stochastic', 'subplot'],
  ['SMA', 'overlay'],
])('%s starts as %s', (name, location) => {
  expect(defaultLocation(name)).toBe(location)
})
