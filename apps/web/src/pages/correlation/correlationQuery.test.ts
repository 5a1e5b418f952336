import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correlationQuery, correlationTextsAt, isCompleteCorrelation } from './correlationQuery'
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

it('names what is analyzed, without the defaults', () => {
  expect(`?${correlationQuery.write(TEXTS)}`).toBe(WHOLE)
  expect(`?${correlationQuery.write({ ...TEXTS, maxLag: '9' })}`).toBe(`${WHOLE}&maxlag=9`)
  expect(correlationQuery.write({ ...TEXTS, startDate: '' }).has('start')).toBe(false)
})

it('of a whole analysis leaves the rest at its defaults', () => {
  const held = { ...TEXTS, maxLag: '9', component: 'high' }
  expect(correlationTextsAt(correlationQuery.read(WHOLE), held)).toEqual(TEXTS)
})

it('of anything less changes only what it names', () => {
  const held = { ...TEXTS, maxLag: '9' }
  expect(correlationTextsAt(correlationQuery.read('?symbol1=VIX&start='), held)).toEqual({ ...held, symbol1: 'VIX' })
})

it.each([
  [WHOLE, true],
  [WHOLE.replace('start=2024-01-02', 'start='), false],
  ['?symbol1=EURUSD', false],
  ['', false],
])('%j is whole: %j', (search, isWhole) => {
  expect(isCompleteCorrelation(correlationQuery.read(search))).toBe(isWhole)
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
      expect(correlationTextsAt(correlationQuery.read(String(correlationQuery.write(texts))), DEFAULT_TEXTS)).toEqual(
        texts,
      )
    }),
    { seed: 7 },
  )
})
