import { expect, it } from 'vitest'
import { queryCodec } from './queryCodec'

const codec = queryCodec({
  names: { symbol: 'symbol', fees: 'fee', startDate: 'start' },
  defaults: { symbol: '', fees: '0', startDate: '' },
  shorten: (field, text) => (field === 'fees' && text !== '' ? String(Number(text)) : text),
})

it.each([
  ['?symbol=EURUSD&fee=0.1', { symbol: 'EURUSD', fees: '0.1' }],
  ['fee=0&other=1', { fees: '0' }],
  ['?symbol=&start=', {}],
  ['?fee=', { fees: '' }],
  ['', {}],
])('reads what %j names', (search, values) => {
  expect(codec.read(search)).toEqual(values)
})

it.each([
  [{ symbol: 'EURUSD', fees: '0.10', startDate: '' }, 'symbol=EURUSD&fee=0.1'],
  [{ symbol: 'EURUSD', fees: '0.0', startDate: '2024-01-02' }, 'symbol=EURUSD&start=2024-01-02'],
  [{ symbol: '', fees: '', startDate: '' }, 'fee='],
])('writes %j, without the defaults', (values, query) => {
  expect(String(codec.write(values))).toBe(query)
})

it('writes behind other parameters', () => {
  const values = { symbol: 'EURUSD', fees: '0', startDate: '' }
  expect(String(codec.write(values, new URLSearchParams({ run: '1' })))).toBe('run=1&symbol=EURUSD')
})
