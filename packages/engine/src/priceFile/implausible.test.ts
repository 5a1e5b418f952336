import { describe, expect, it } from 'vitest'
import { readBars } from './readBars'

const HEAD = 'datetime,open,high,low,close'
const PRICES = '100,101,99,100.5'

function read(rows: readonly string[]) {
  const { problem, report } = readBars(new TextEncoder().encode([HEAD, ...rows].join('\n')))
  return { text: problem?.map(({ text }) => text).join('; ') ?? null, changes: report.changes }
}

const days = (count: number, prices: (i: number) => string = () => PRICES) =>
  Array.from({ length: count }, (_, i) => `2024-01-${String(i + 1).padStart(2, '0')},${prices(i)}`)
const serials = (from: number, steps: readonly number[]) => steps.map((step) => `${from + step},${PRICES}`)
const hours = (...times: readonly string[]) => times.map((time) => `2024-01-02 ${time},${PRICES}`)
const WEEKS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11]

describe('a file is refused', () => {
  it.each<[string, readonly string[], RegExp]>([
    ['whose close alone is adjusted', days(4, () => '100,101,99,25'), /^line 2: open 100, .* in 4 of 4 rows/],
    [
      'whose high and low are swapped, but for two rows',
      days(6, (i) => (i === 0 || i === 4 ? PRICES : '100,99,101,100.5')),
      /^line 3: open 100, high 99, low 101, close 100.5; in 4 of 6 rows high lies below low, or open or close outside/,
    ],
    ['whose close and high are swapped', days(4, () => '100,100.5,99,101'), /^line 2: open 100, .* in 4 of 4 rows/],
    [
      'of a clock of twelve hours',
      hours('10:00', '11:00', '12:00', '01:00', '02:00'),
      /^line 5: the time goes back from 12 to 1/,
    ],
    [
      'whose numbers may be days since 1970',
      serials(19_724, WEEKS),
      /^line 2: the times may be days since 1900 or since 1970/,
    ],
    // 2024-01-01, a Monday, as a Macintosh counted.
    ['whose days are counted from 1904', serials(45_292 - 1462, WEEKS), /^line 2: .* as if from 1904/],
  ])('%s', (_, rows, message) => {
    expect(read(rows).text).toMatch(message)
  })

  it.each([
    ['one close outside of its range', days(4, (i) => (i === 1 ? '100,101,99,25' : PRICES))],
    ['half of the closes outside of their range', days(4, (i) => (i > 1 ? '100,101,99,25' : PRICES))],
    ['closes outside of their range by rounding', days(4, () => '100,101,99,101.0009')],
    ['days of a spreadsheet', serials(45_292, WEEKS)],
    ['hours from 1 to 12', hours('01:00', '02:00', '03:00', '11:00', '12:00')],
    ['hours of the evening', hours('12:00', '13:00', '14:00')],
  ])('but not with %s', (_, rows) => {
    expect(read(rows).text).toBeNull()
  })
})

it('a price in cents among others is reported with its line and the one below', () => {
  const { changes } = read(days(6, (i) => (i === 2 ? '10000,10100,9900,10050' : PRICES)))
  expect(changes).toMatchObject([{ kind: 'mended', rows: 2, lines: [4, 5] }])
  expect(read(days(6, (i) => (i > 2 ? '10,10.1,9.9,10' : PRICES))).changes).toEqual([])
})

it('prices in two currencies are refused with both lines', () => {
  const dollars = '$100,$101,$99,$100.5'
  const { text } = read(days(6, (i) => (i === 3 ? dollars.replaceAll('$', '€') : dollars)))
  expect(text).toBe("line 5, column 'open', value '€100': another currency than '$100' of line 2; a file must have one")
  expect(read(days(6, (i) => (i > 0 ? PRICES : dollars))).text).toBeNull()
})

it('times without a zone among others with one are reported', () => {
  const { text, changes } = read(hours('10:00Z', '11:00', '12:00Z'))
  expect(text).toBeNull()
  expect(changes).toMatchObject([{ what: expect.stringMatching(/^Read in the time zone of the file/), lines: [3] }])
})
