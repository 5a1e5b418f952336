import { expect, it } from 'vitest'
import { readBars } from './readBars'

const HEAD = 'Date;Open;High;Low;Close'
const row = (day: number, ...prices: string[]) => `2024-01-0${day};${prices.join(';')}`
const problemOf = (...rows: string[]) =>
  readBars(new TextEncoder().encode([HEAD, ...rows].join('\n'))).problem?.map(({ text }) => text)

const POINT = ['98.12', '98.50', '97.90', '98.30']
const COMMA = ['98,125', '98,600', '97,875', '98,250']
const swapped = (prices: readonly string[]) =>
  prices.map((price) => price.replace(/[.,]/, (mark) => (mark === '.' ? ',' : '.')))

it.each([
  ['a comma after points', [row(1, ...POINT), row(2, ...COMMA)], 3, '98,125', 'point'],
  ['a comma before points', [row(1, ...COMMA), row(2, ...POINT)], 2, '98,125', 'point'],
  ['a point after commas', [row(1, ...swapped(POINT)), row(2, ...swapped(COMMA))], 3, '98.125', 'comma'],
  ['a comma in a row of points', [row(1, '98,125', '98.50', '97.90', '98.30'), row(2, ...POINT)], 2, '98,125', 'point'],
])('%s that would make a price of thousands is refused', (_, rows, line, value, mark) => {
  expect(problemOf(...rows)).toEqual([
    `line ${line}, column 'open', value '${value}': with the decimal ${mark} of the file it is a thousand times the price beside it; a file must have one decimal sign`,
  ])
})

it('thousands beside hundreds are prices', () => {
  expect(
    problemOf(row(1, '998.5', '999.5', '997.25', '999'), row(2, '1,001', '1,002', '999.5', '1,000')),
  ).toBeUndefined()
})
