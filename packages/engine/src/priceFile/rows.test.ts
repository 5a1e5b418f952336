import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layoutOf } from './layout'
import { NOT_PLAIN, PlainReader } from './plainRows'
import { readRows } from './rows'
import { Tally } from './tally'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function rowsOf(content: string, isQuick: boolean) {
  const bytes = bytesOf(content)
  const tally = new Tally()
  const read = readRows(bytes, layoutOf(bytes, { dates: 'dmy' }), { keep: { refused: 5, preview: 1 }, tally, isQuick })
  return { ...read, changes: tally.taken() }
}

const HEAD = 'datetime,open,high,low,close,volume,source'

const two = (number: number) => String(number).padStart(2, '0')

const day = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('2024-03-10', '2024-03-31', '2024-10-27', '2024-11-03') },
  fc.constantFrom('2024-02-30', '20240131', '31.01.2024', '1/2/2024', '31-Jan-2024', 'Jan 31, 2024', '0024-01-31', ''),
)
const timeOfDay = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.nat(24), fc.nat(60), fc.nat(60), fc.constantFrom('', 'Z', '+02:00', '.5', ' PM'))
      .map(([hour, minute, second, rest]) => `${two(hour % 4)}:${two(minute)}:${two(second)}${rest}`),
  },
  fc.constantFrom('1:30', '01:30', '0130', '013000', '01:3', '013', '24:00', '01:60:00', '01:30:', ':30', '9', ''),
)
const time = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(day, fc.constantFrom(' ', 'T', '  ', ''), timeOfDay)
      .map(([date, mark, clock]) => date + mark + clock),
  },
  fc.constantFrom(
    '1700000000',
    '1700000000123',
    '170000000',
    '20240131013000',
    '170000000012345678',
    '-1700000000',
    '0',
    '25',
    '00001',
    '12345678901234567890',
    '',
  ),
)

const price = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 400_000 }).map((whole) => (whole / 1e5).toFixed(5)) },
  { weight: 2, arbitrary: fc.double({ min: 1e-7, max: 1e9, noNaN: true }).map(String) },
  fc.constantFrom(
    '1',
    '0',
    '00',
    '01.50',
    '1.',
    '.5',
    '1e3',
    '-1',
    '+1',
    '1 ',
    ' 1',
    '"1.5"',
    '1,5',
    '1.2.3',
    '$1',
    'x',
  ),
  fc.constantFrom('1.1000000000000001', '123456789012345678', '0.30000000000000004', `1${'0'.repeat(400)}`, ''),
)
const prices = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(price, price, price, price) },
  { weight: 4, arbitrary: fc.tuple(price, fc.constant('5.5'), fc.constant('0.000001'), price) },
)
const volume = fc.constantFrom('1', '250', '12.75', '', 'nan', '1.5K', '-3', '1e400', '1'.repeat(400))
const source = fc.constantFrom('', 'broker', 'Zürich', 'a "b', '"a,b"', '"open', ',', 'x'.repeat(20_000))
const row = fc.tuple(time, prices, volume, source).map(([at, four, traded, from]) => [at, ...four, traded, from].join())
const line = fc.oneof(
  { weight: 30, arbitrary: row },
  fc.constantFrom('', ' ', ',,,,', 'total', '2024-03-31 01:00:00,1'),
)
const end = fc.constantFrom('\n', '\n', '\r\n', '\r')

describe('rows that are read from their bytes', () => {
  it('are the same as those read as text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(line, end), { maxLength: 40 }),
        fc.constantFrom('2024-01-31 00:00:00', '1706659200'),
        (lines, first) => {
          const content = `${HEAD}\n${first},1,5.5,0.5,2,10,\n${lines.flat().join('')}\n`
          expect(rowsOf(content, true)).toEqual(rowsOf(content, false))
        },
      ),
      { seed: 13, numRuns: 150 },
    )
  })

  it('have the number nearest to their text', () => {
    const text = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 17n }), fc.nat(16)).map(([digits, decimals]) => {
      const padded = digits.toString().padStart(decimals + 1, '0')
      return `${padded.slice(0, padded.length - decimals)}.${padded.slice(padded.length - decimals)}`
    })
    fc.assert(
      fc.property(text, (value) => {
        const same = `${value},${value},${value},${value}`
        const { rows } = rowsOf(`datetime,open,high,low,close\n2024-01-31,1,1,1,1\n2024-02-01,${same}\n`, true)
        expect(rows.close[1]).toBe(Number(value))
      }),
      { seed: 5, numRuns: 150 },
    )
  })

  it.each<[string, string, string]>([
    ['ISO 8601', HEAD, '2024-01-31T10:30:00Z,1,2,0.5,1.5,7,'],
    ['with the hour alone to the minute', HEAD, '2024-01-31 10:30,1,2,0.5,1.5,7,'],
    ['of days', HEAD, '2024-01-31,1,2,0.5,1.5,7,'],
    ['with day and month first', HEAD, '31.01.2024 10:30:00,1,2,0.5,1.5,7,'],
    ['in seconds since 1970', HEAD, '1706697000,1,2,0.5,1.5,7,'],
    ['in ms since 1970', HEAD, '1706697000000,1,2,0.5,1.5,7,'],
    ['with decimal commas', HEAD.replaceAll(',', ';'), '2024-01-31 10:30;1;2,0;0,5;1,5;7;'],
    [
      'of MetaTrader 5',
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>',
      '2024.01.31\t10:30:00\t1\t2\t0.5\t1.5\t7\t0\t3',
    ],
    ['with a time of digits', 'date;time;open;high;low;close', '20240131;103000;1;2;0.5;1.5'],
  ])('are those %s', (_name, head, text) => {
    const layout = layoutOf(bytesOf(`${head}\n${text}\n`), {})
    const reader = new PlainReader(layout)
    expect(reader.read(bytesOf(`${text}\r\n`), 0)).toBe(text.length + 2)
    const [at = 0, offset, ...numbers] = reader.row
    const written = layout.isDigits ? String(at) : new Date(at).toISOString()
    expect(written).toMatch(/^(?:1706697000|2024-01-31T(?:10:30|00:00):00.000Z$)/)
    expect(offset).toBe(text.includes('Z') ? 0 : Number.NaN)
    expect(numbers.slice(0, 4)).toEqual([1, 2, 0.5, 1.5])
    expect(reader.read(bytesOf(` ${text}\n`), 0)).toBe(NOT_PLAIN)
  })
})
