import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  correlationAddressOf,
  correlationTextsAt,
  isWholeCorrelation,
  readCorrelationAddress,
} from './correlationAddress'
import { type CorrelationTexts, DEFAULT_TEXTS } from './correlationInputs'

const TEXTS: CorrelationTexts = {
  ...DEFAULT_TEXTS,
  symbol1: 'EURUSD',
  timeframe1: 'H4',
  symbol2: 'GBPUSD',
  timeframe2: 'D1',
  startDate: '2024-01-02',
  endDate: '2024-12-30',
}
const WHOLE = '?symbol1=EURUSD&timeframe1=H4&symbol2=GBPUSD&timeframe2=D1&start=2024-01-02&end=2024-12-30'

it('names what is analyzed and how', () => {
  expect(correlationAddressOf(TEXTS)).toBe(`${WHOLE}&component=close&maxlag=5&window=30&log_returns=true`)
  expect(correlationAddressOf({ ...TEXTS, startDate: '' })).not.toContain('start')
})

it('of a whole analysis leaves the rest at its defaults', () => {
  const held = { ...TEXTS, maxLag: '9', component: 'high' }
  expect(correlationTextsAt(readCorrelationAddress(WHOLE), held)).toEqual(TEXTS)
})

it('of anything less changes only what it names', () => {
  const held = { ...TEXTS, maxLag: '9' }
  expect(correlationTextsAt(readCorrelationAddress('?symbol1=VIX&start='), held)).toEqual({ ...held, symbol1: 'VIX' })
})

it.each([
  [WHOLE, true],
  [WHOLE.replace('start=2024-01-02', 'start='), false],
  ['?symbol1=EURUSD', false],
  ['', false],
])('%j is whole: %j', (search, isWhole) => {
  expect(isWholeCorrelation(readCorrelationAddress(search))).toBe(isWhole)
})

it('leads back to the same analysis, whatever it holds', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  const form = fc.record({
    symbol1: text,
    timeframe1: text,
    symbol2: text,
    timeframe2: text,
    startDate: text,
    endDate: text,
    maxLag: text,
    window: text,
    component: text,
    logReturns: text,
  })
  fc.assert(
    fc.property(form, (texts) => {
      expect(correlationTextsAt(readCorrelationAddress(correlationAddressOf(texts)), DEFAULT_TEXTS)).toEqual(texts)
    }),
    { seed: 7 },
  )
})
