import { expect, it } from 'vitest'
import { chartPathOf, uploadedText, uploadFacts } from './uploadWords'

const stored = {
  symbol: 'EURUSD',
  timeframe: 'H1',
  bars: 6239,
  replaced: 0,
  first_bar: '2024-01-02T00:00:00Z',
  last_bar: '2024-12-30T23:00:00Z',
} as const

it('says how many bars came in, where that is known', () => {
  expect(uploadedText(stored, 'EURUSD')).toBe('EURUSD uploaded, 6,239 bars.')
  expect(uploadedText({ bars: 1 }, 'VIX')).toBe('VIX uploaded, 1 bar.')
  expect(uploadedText({}, 'VIX')).toBe('VIX uploaded.')
})

it('tells only what the backend does', () => {
  const options = { timeZone: 'UTC' }
  expect(uploadFacts(stored, options).map(([name]) => name)).toEqual([
    'Timeframe',
    'Bars',
    'Replaced',
    'First bar',
    'Last bar',
  ])
  expect(uploadFacts(stored, options).slice(0, 3)).toEqual([
    ['Timeframe', '1 Hour'],
    ['Bars', '6,239'],
    ['Replaced', '0'],
  ])
  expect(uploadFacts({}, options)).toEqual([])
})

it('dates daily bars as the file does, in every zone', () => {
  const facts = uploadFacts({ ...stored, timeframe: 'D1' }, { timeZone: 'America/Los_Angeles' })
  expect(facts.slice(-2)).toEqual([
    ['First bar', '2024-01-02'],
    ['Last bar', '2024-12-30'],
  ])
})

it('leads to the chart of the bars', () => {
  expect(chartPathOf(stored, 'EURUSD')).toBe('/chart?symbol=EURUSD&timeframe=H1')
  expect(chartPathOf({}, 'VIX')).toBe('/chart?symbol=VIX')
})
