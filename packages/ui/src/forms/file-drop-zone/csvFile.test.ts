import { expect, it } from 'vitest'
import { formatKilobytes, isCsvFile, isPriceFile } from './csvFile'

it.each([
  ['bars.csv', 'text/csv', true],
  ['bars', 'text/csv', true],
  ['bars.CSV', 'application/vnd.ms-excel', true],
  ['bars.csv', '', true],
  ['bars.xls', 'application/vnd.ms-excel', false],
  ['bars.csv', 'application/json', false],
  ['bars.csv', 'text/plain', false],
  ['bars.txt', '', false],
  ['csv', '', false],
])('%s of type %j: %s', (name, type, expected) => {
  expect(isCsvFile({ name, type })).toBe(expected)
})

it.each([
  [831_898, '812.4 KB'],
  [0, '0.0 KB'],
  [64_172_851, '62,668.8 KB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatKilobytes(bytes)).toBe(text)
})

it.each([
  ['bars.csv', 'text/csv', true],
  ['bars.TXT', 'text/plain', true],
  ['bars.tsv', '', true],
  ['bars.json', 'application/json', true],
  ['bars.csv.gz', 'application/x-gzip', true],
  ['bars.zip', 'application/x-zip-compressed', true],
  ['bars.xlsx', 'application/vnd.ms-excel', false],
  ['chart.png', 'image/png', false],
  ['zip', '', false],
])('%s of type %j is a file of prices: %s', (name, type, expected) => {
  expect(isPriceFile({ name, type })).toBe(expected)
})
