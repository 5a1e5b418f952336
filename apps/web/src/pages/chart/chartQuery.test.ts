import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartInputsAt, chartQuery } from './chartQuery'

const HELD = { symbol: 'GBPUSD', timeframe: 'H1', startDate: '2024-01-02', endDate: '' }

it('names what is set', () => {
  expect(String(chartQuery.write(HELD))).toBe('symbol=GBPUSD&timeframe=H1&start=2024-01-02')
})

it('brings the form back, whatever was typed', () => {
  const text = fc.string({ unit: 'grapheme' })
  const form = fc.record({ symbol: fc.string({ minLength: 1 }), timeframe: text, startDate: text, endDate: text })
  fc.assert(
    fc.property(form, (inputs) => {
      expect(chartInputsAt(chartQuery.read(String(chartQuery.write(inputs))), HELD, '')).toEqual(inputs)
    }),
    { seed: 7 },
  )
})

it.each([
  ['', HELD],
  ['?symbol=EURUSD', { symbol: 'EURUSD', timeframe: 'H4', startDate: '', endDate: '' }],
  ['?timeframe=D1', { ...HELD, timeframe: 'D1' }],
  ['?symbol=', HELD],
])('%j opens %j', (search, inputs) => {
  expect(chartInputsAt(chartQuery.read(search), HELD, 'H4')).toEqual(inputs)
})
