import { expect, it } from 'vitest'
import { csvOfJson } from './jsonTable'
import { NoTable } from './trouble'

const csvOf = (value: unknown) => Buffer.from(csvOfJson(Buffer.from(JSON.stringify(value))) ?? []).toString()
const quote = { close: [2, null], open: [1, 1], high: [3, 3], low: [0.5, 0.5] }
const chart = { timestamp: [1704067200, 1704153600], indicators: { quote: [quote] } }
const bar = { '1. open': '1', '2. high': '3', '3. low': '0.5', '4. close': '2' }

it.each<[string, unknown, string]>([
  [
    "Yahoo's chart",
    { chart: { result: [chart], error: null } },
    'timestamp,close,open,high,low\n1704067200,2,1,3,0.5\n1704153600,,1,3,0.5\n',
  ],
  [
    'a list a column',
    { s: 'ok', t: [1704067200], o: [1], h: [3], l: [0.5], c: [2] },
    't,o,h,l,c\n1704067200,1,3,0.5,2\n',
  ],
  [
    'lists with the names of their columns',
    { columns: ['date', 'close', 'open', 'high', 'low'], data: [['2024-01-02', 2, 1, 3, 0.5]] },
    'date,close,open,high,low\n2024-01-02,2,1,3,0.5\n',
  ],
  [
    'an object a time',
    { 'Meta Data': { '2. Symbol': 'IBM' }, 'Time Series (Daily)': { '2024-01-02': bar } },
    'datetime,open,high,low,close\n2024-01-02,1,3,0.5,2\n',
  ],
  [
    "OKX's lists of texts",
    { code: '0', data: [['1704067200000', '1', '3', '0.5', '2', '9', '18', '18', '1']] },
    'datetime,open,high,low,close,volume,column 7,column 8,column 9\n1704067200000,1,3,0.5,2,9,18,18,1\n',
  ],
])('%s is read', (_, value, csv) => {
  expect(csvOf(value)).toBe(csv)
})

it('two series of one answer are refused', () => {
  expect(() => csvOf({ chart: { result: [chart, chart] } })).toThrow(
    new NoTable('the file is JSON with 2 series: it must hold one'),
  )
})
