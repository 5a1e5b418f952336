import { gzipSync } from 'node:zlib'
import { BROKER_ZONE, uploadResponseSchema } from '@tidemark/contract'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type PriceFile, readBars, type ReadingHints } from './readBars'
import { NoTable, type Trouble, troubleText } from './trouble'

const HEAD = 'datetime,open,high,low,close,volume'
const HOURS = [
  '2024-01-01 00:00:00,1,3,0.5,2,10',
  '2024-01-01T01:00:00Z,1,3,0.5,2,',
  '2024-01-01T04:00:00+02:00,1,3,0.5,2,0',
]

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

const textOf = (troubles: readonly Trouble[]) => troubles.map((trouble) => troubleText(trouble)).join('; ')

function read(content: string | Uint8Array, hints?: ReadingHints): PriceFile {
  const file = readBars(bytesOf(content), hints)
  if (file.problem !== null) throw new Error(textOf(file.problem))
  return file
}

function barsOf(content: string | Uint8Array, hints?: ReadingHints) {
  const { bars, timeframe } = read(content, hints)
  const { open, high, low, close, volume } = bars
  const times = [...bars.time].map((at) => new Date(at).toISOString().replace(':00.000Z', ''))
  return { timeframe, times, first: [open[0], high[0], low[0], close[0], volume[0]] }
}

function refusalOf(content: string | Uint8Array, hints?: ReadingHints): { message: string; loc: unknown } {
  try {
    const { problem } = readBars(bytesOf(content), hints)
    if (problem !== null) return { message: textOf(problem), loc: problem[0]?.loc }
  } catch (error) {
    if (error instanceof NoTable) return { message: error.message, loc: ['body', 'file'] }
    throw error
  }
  throw new Error('it was read')
}

const months = (...stamps: readonly string[]) =>
  ['date,open,high,low,close', ...stamps.map((stamp) => `${stamp},1,3,0.5,2`)].join('\n')
const FIRSTS = ['2024-01-01T00:00', '2024-02-01T00:00', '2024-03-01T00:00']

const barsAt = (...times: readonly string[]) => [HEAD, ...times.map((time) => `${time},1,3,0.5,2`)].join('\n')

const hours = (count: number) =>
  Array.from({ length: count }, (_, i) => `${new Date(Date.UTC(2024, 0, 2, i)).toISOString()},1,3,0.5,2,1`)

const datesOf = (dates: readonly number[]) => dates.map((date) => `${date},10,11,9,10,5`)

const bar = (date: string) => `2024-${date},10,11,9,10,5`
const FEBRUARY = ['02-06', '02-07', '02-08', '02-09', '02-12', '02-13', '02-14', '02-15', '02-16']

const TWO_DAYS = { timeframe: 'D1', times: ['2024-01-30T00:00', '2024-01-31T00:00'] }
const TWO_HOURS = { timeframe: 'H1', times: ['2024-01-31T09:00', '2024-01-31T10:00'] }
const PRICES = '1.5,3.25,0.5,2,10'
const FIGURES = [1.5, 3.25, 0.5, 2, 10]

describe('a file of bars', () => {
  it('is read with its timeframe: times without a zone are UTC, an empty volume is unknown', () => {
    const { bars, timeframe } = read([HEAD, ...HOURS, ''].join('\n'))
    expect(timeframe).toBe('H1')
    expect([...bars.time].map((at) => new Date(at).toISOString())).toEqual([
      '2024-01-01T00:00:00.000Z',
      '2024-01-01T01:00:00.000Z',
      '2024-01-01T02:00:00.000Z',
    ])
    expect([...bars.volume]).toEqual([10, Number.NaN, 0])
  })

  it.each<[string, string, object]>([
    ['of this product', `datetime,open,high,low,close,volume\n2024-01-30,${PRICES}\n2024-01-31,${PRICES}`, TWO_DAYS],
    ['with names in capitals', `Date,Open,High,Low,Close,Volume\n2024-01-30,${PRICES}\n2024-01-31,${PRICES}`, TWO_DAYS],
    [
      'with date and time apart',
      `Date,Time,Open,High,Low,Close,Volume\n2024-01-31,09:00,${PRICES}\n2024-01-31,10:00,${PRICES}`,
      TWO_HOURS,
    ],
    [
      'of MetaTrader 5, with tabs',
      `<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\n${['09', '10']
        .map((hour) => `2024.01.31\t${hour}:00:00\t1.5\t3.25\t0.5\t2\t10\t0\t7`)
        .join('\r\n')}\r\n`,
      TWO_HOURS,
    ],
    [
      'of MetaStock, compact',
      `<TICKER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>\nX,20240131,090000,${PRICES}\nX,20240131,100000,${PRICES}`,
      TWO_HOURS,
    ],
    [
      'of a spreadsheet, semicolons and decimal commas',
      'Herkunft;Date;Open;High;Low;Close;Volume\nx;30.01.2024;1,5;3,25;0,5;2;10\ny;31.01.2024;1,5;3,25;0,5;2;10',
      TWO_DAYS,
    ],
    [
      'with quotes, thousands and names of months',
      '"Date","Price","Open","High","Low","Vol.","Change %"\n"Jan 31, 2024","1,002.00","1,001.50","1,003.25","0.50","10","0%"\n"Jan 30, 2024","2.00","1.50","3.25","0.50","10","-"',
      TWO_DAYS,
    ],
    [
      'in seconds since 1970',
      `timestamp,open,high,low,close,volume\n1706691600,${PRICES}\n1706695200,${PRICES}`,
      TWO_HOURS,
    ],
    ['in milliseconds', `time,open,high,low,close,volume\n1706691600000,${PRICES}\n1706695200000,${PRICES}`, TWO_HOURS],
    ['in microseconds', `time,o,h,l,c,v\n1706691600000000,${PRICES}\n1706695200000000,${PRICES}`, TWO_HOURS],
    [
      'of Dukascopy',
      `Gmt time,Open,High,Low,Close,Volume\n31.01.2024 09:00:00.000,${PRICES}\n31.01.2024 10:00:00.000,${PRICES}`,
      TWO_HOURS,
    ],
    [
      'of Yahoo',
      'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-30,1.5,3.25,0.5,2,1.9,10\n2024-01-31,1.5,3.25,0.5,2,1.9,10',
      TWO_DAYS,
    ],
    [
      'of Investing.com in Spanish',
      '"Fecha","Último","Apertura","Máximo","Mínimo","Vol.","% var."\n"31.01.2024","2,000","1,500","3,250","0,500","0,01K","3,89%"\n"30.01.2024","2,000","1,500","3,250","0,500","0,01K","-1,2%"',
      TWO_DAYS,
    ],
    [
      'with units below its names',
      `Date,Open,High,Low,Close\n,USD,USD,USD,USD\n01/30/2024,1.5,3.25,0.5,2\n01/31/2024,1.5,3.25,0.5,2`,
      TWO_DAYS,
    ],
    [
      'that says what parts it',
      `sep=;\ndate;open;high;low;close\n2024-01-30;1.5;3.25;0.5;2\n2024-01-31;1.5;3.25;0.5;2`,
      TWO_DAYS,
    ],
    [
      'with a title',
      `Prices of X\n\nDate,Open,High,Low,Close\n2024-01-30,1.5,3.25,0.5,2\n2024-01-31,1.5,3.25,0.5,2`,
      TWO_DAYS,
    ],
    [
      'with the month first',
      `Date,Open,High,Low,Close\n01/30/2024,1.5,3.25,0.5,2\n01/31/2024,1.5,3.25,0.5,2`,
      TWO_DAYS,
    ],
    ['with the day first', `Date,Open,High,Low,Close\n30/01/2024,1.5,3.25,0.5,2\n31/01/2024,1.5,3.25,0.5,2`, TWO_DAYS],
    [
      'with halves of the day',
      `Date,Open,High,Low,Close\n2024-01-31 9:00 AM,1.5,3.25,0.5,2\n2024-01-31 10:00 am,1.5,3.25,0.5,2`,
      TWO_HOURS,
    ],
    [
      'with other columns, in another order, and a byte order mark',
      '\uFEFFClose,open,high,low,ticks,DateTime\r\n2,1.5,3.25,0.5,7,2024-01-30\r\n2,1.5,3.25,0.5,7,2024-01-31\r\n',
      TWO_DAYS,
    ],
    [
      'with carriage returns alone',
      `Date,Open,High,Low,Close\r2024-01-30,1.5,3.25,0.5,2\r2024-01-31,1.5,3.25,0.5,2\r`,
      TWO_DAYS,
    ],
    [
      'with three kinds of line ends',
      `Date,Open,High,Low,Close\r2024-01-30,1.5,3.25,0.5,2\r\n2024-01-31,1.5,3.25,0.5,2\n`,
      TWO_DAYS,
    ],
    [
      'of pandas, whose index has no name',
      `,Open,High,Low,Close,Volume\n2024-01-30,${PRICES}\n2024-01-31,${PRICES}`,
      TWO_DAYS,
    ],
    [
      'of pandas, whose index is a count',
      `,Date,Open,High,Low,Close,Volume\n0,2024-01-30,${PRICES}\n1,2024-01-31,${PRICES}`,
      TWO_DAYS,
    ],
  ])('%s is read', (_, text, expected) => {
    const found = barsOf(text)
    expect(found).toMatchObject(expected)
    expect(found.first.slice(0, 4)).toEqual(FIGURES.slice(0, 4))
    expect([10, Number.NaN]).toContainEqual(found.first[4])
  })

  it.each([
    'Datum,Zuletzt,Eröffn.,Hoch,Tief,Vol.,+/- %',
    '日期,收盘,开盘,高,低,交易量,涨跌幅',
    '日付け,終値,始値,高値,安値,出来高,変化率 %',
    'Date,Dernier,Ouv., Plus Haut,Plus Bas,Vol.,Variation %',
    'Data,Último,Abertura,Máxima,Mínima,Vol.,Var%',
    'Дата,Цена,Откр.,Макс.,Мин.,Объём,Изм. %',
    'Date,PX_LAST,PX_OPEN,PX_HIGH,PX_LOW,PX_VOLUME,x',
    'Time,Latest,Open,High,Low,Volume,%Change',
  ])('with the headings %s is read', (header) => {
    const rows = ['2024-01-30', '2024-01-31'].map((date) => `${date},2,1.5,3.25,0.5,10,-1%`)
    expect(barsOf([header, ...rows].join('\n'))).toEqual({ ...TWO_DAYS, first: FIGURES })
  })

  it('may end with the empty cells of a spreadsheet', () => {
    for (const rest of ['\n\n  \n', '\r\n,,,,,\r\n , ,\r\n', '\n;;;;\n\t\t\n']) {
      expect(read([HEAD, ...HOURS].join('\n') + rest).report).toMatchObject({ rows: 3, bars: 3, refused: 0 })
    }
  })

  it('may be compressed, or in UTF-16', () => {
    const text = [HEAD, ...HOURS].join('\n')
    expect(read(gzipSync(text)).report).toMatchObject({ bars: 3, format: { is_compressed: true } })
    expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le')).report).toMatchObject({ bars: 3 })
    expect(read(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()).report).toMatchObject({ bars: 3 })
  })

  it('says how it was read', () => {
    const text = 'x;Date;Time;Open;High;Low;Close\n1;30.01.2024;09:00;1,5;3;0,5;2\n1;30.01.2024;10:00;1,5;3;0,5;2'
    const { report } = read(text, { time_zone: 'Europe/Berlin' })
    expect(uploadResponseSchema.parse(report)).toEqual(report)
    expect(report).toMatchObject({
      format: { delimiter: ';', decimal: ',', dates: 'dmy', time_zone: 'Europe/Berlin', has_header: true },
      columns: [
        { name: 'x', field: null },
        { name: 'Date', field: 'date' },
        { name: 'Time', field: 'time' },
        { name: 'Open', field: 'open' },
        { name: 'High', field: 'high' },
        { name: 'Low', field: 'low' },
        { name: 'Close', field: 'close' },
      ],
      preview: [
        {
          line: 2,
          cells: ['1', '30.01.2024', '09:00', '1,5', '3', '0,5', '2'],
          bar: { datetime: '2024-01-30T08:00:00Z', open: 1.5, high: 3, low: 0.5, close: 2 },
        },
        { line: 3 },
      ],
      first_bar: '2024-01-30T08:00:00Z',
      last_bar: '2024-01-30T09:00:00Z',
    })
  })

  it('is in the time zone that its sender says, but for times that carry their own', () => {
    const rows = ['2024-03-08 00:00', '2024-03-08 01:00', '2024-03-08T02:00:00+02:00'].map((time) => `${time},1,1,1,1`)
    const text = ['datetime,open,high,low,close', ...rows].join('\n')
    expect(barsOf(text, { time_zone: '+02:00' }).times).toEqual([
      '2024-03-07T22:00',
      '2024-03-07T23:00',
      '2024-03-08T00:00',
    ])
    expect(barsOf(text.replace('T02:00:00+02:00', ' 02:00'), { time_zone: BROKER_ZONE }).times[0]).toBe(
      '2024-03-07T22:00',
    )
  })

  it('may repeat an hour in autumn, forwards and backwards, and none is lost that spring skips', () => {
    const labels = ['2024-10-27 01:00', '2024-10-27 02:00', '2024-10-27 02:00', '2024-10-27 03:00']
    const rows = labels.map((time) => `${time},1,1,1,1`)
    const expected = ['2024-10-26T23:00', '2024-10-27T00:00', '2024-10-27T01:00', '2024-10-27T02:00']
    const zone: ReadingHints = { time_zone: 'Europe/Berlin' }
    expect(barsOf(['datetime,open,high,low,close', ...rows].join('\n'), zone).times).toEqual(expected)
    expect(barsOf(['datetime,open,high,low,close', ...rows.toReversed()].join('\n'), zone).times).toEqual(expected)
    const spring = ['01:00', '02:30', '03:00', '04:00'].map((time) => `2024-03-31 ${time},1,1,1,1`)
    expect(read(['datetime,open,high,low,close', ...spring].join('\n'), zone).report).toMatchObject({
      bars: 4,
      refused: 0,
      changes: [
        {
          kind: 'mended',
          what: 'Read as the hour before the change: the clocks skip this time in spring',
          rows: 1,
          lines: [3],
        },
      ],
    })
  })

  it('gives each bar of the repeated autumn hour its own time, whichever way the file runs', () => {
    const labels = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00']
    const rows = labels.map((time, i) => `2024-10-27 ${time},1,9,1,${i + 1}`)
    const first = Date.UTC(2024, 9, 26, 23, 30)
    for (const way of [rows, rows.toReversed(), rows.slice(1, 5).toReversed()]) {
      const from = way.length === rows.length ? 0 : 1
      const { bars, report } = read(['datetime,open,high,low,close', ...way].join('\n'), { time_zone: 'Europe/Berlin' })
      expect([...bars.time]).toEqual(way.map((_, i) => first + (from + i) * 1_800_000))
      expect([...bars.close]).toEqual(way.map((_, i) => from + i + 1))
      expect(report).toMatchObject({ duplicates: 0, refused: 0 })
    }
  })

  it('is as long as most of its steps: weekends and gaps do not count', () => {
    const days = ['05', '08', '09', '10', '12', '15', '22'].map((day) => `2024-01-${day},1,3,0.5,2`)
    const { report, timeframe } = read(['datetime,open,high,low,close', ...days].join('\n'))
    expect(timeframe).toBe('D1')
    expect(report.gaps).toEqual({
      count: 2,
      weekends: 2,
      missing: 7,
      longest: [
        { after: '2024-01-15T00:00:00Z', before: '2024-01-22T00:00:00Z', missing: 6 },
        { after: '2024-01-10T00:00:00Z', before: '2024-01-12T00:00:00Z', missing: 1 },
      ],
    })
  })

  it('of one bar is as long as its sender says', () => {
    const text = [HEAD, HOURS[0]].join('\n')
    expect(read(text, { timeframe: 'H4' }).timeframe).toBe('H4')
    expect(refusalOf(text).message).toMatch(/a single bar.*: say which with timeframe, one of M1, /)
  })

  it('is put in order; two equal rows of one time are one bar, two different ones are refused', () => {
    const rows = ['02:00,2,2,2,2', '00:00,1,1,1,1', '01:00,9,9,9,9', '01:00,9,9,9,9'].map((row) => `2024-01-01 ${row}`)
    const text = ['datetime,open,high,low,close', ...rows].join('\n')
    const { bars, report } = read(text)
    expect([...bars.close]).toEqual([1, 9, 2])
    expect(report).toMatchObject({ rows: 4, bars: 3, duplicates: 1, out_of_order: 3, refused: 0 })
    expect(refusalOf(text.replace('9,9,9,9', '9,9,8,9')).message).toBe(
      'line 5 and line 4 are two different bars of 2024-01-01 01:00:00 UTC; a file must have one bar a time',
    )
  })

  it('joins a Sunday with Monday, also where its row stands twice', () => {
    const days = ['02', '02', '03', '04', '05', '06', '07'].map(
      (day) => `2024-06-${day},1,${day === '02' ? 4 : 3},0.5,2,10`,
    )
    const { bars, report } = read([HEAD, ...days].join('\n'))
    expect([...bars.time].map((at) => new Date(at).getUTCDay())).toEqual([1, 2, 3, 4, 5])
    expect([bars.high[0], bars.volume[0]]).toEqual([4, 20])
    expect(report).toMatchObject({ rows: 7, bars: 5, duplicates: 2, refused: 0 })
    expect(read([HEAD, ...days].join('\n'), { sundays: 'keep' }).bars.time).toHaveLength(6)
  })

  it('of half hours is M30, although one pause is four hours long', () => {
    const times = [
      '01 10:00',
      '01 10:30',
      '02 10:00',
      '02 10:30',
      '02 14:30',
      '03 10:00',
      '03 10:30',
      '04 10:00',
      '04 10:30',
    ]
    expect(barsOf([HEAD, ...times.map((time) => `2024-07-${time},1,3,0.5,2,10`)].join('\n')).timeframe).toBe('M30')
  })

  it('may hold a last bar that had not ended twice, anywhere: it is left out', () => {
    const times = ['11:00:07', '10:58:00', '10:59:00', '11:00:07', '10:56:00', '10:57:00', '10:55:00']
    const { bars, report } = read([HEAD, ...times.map((time) => `2024-01-10 ${time},1,3,0.5,2,10`)].join('\n'))
    expect(bars.time).toHaveLength(5)
    expect(bars.time.at(-1)).toBe(Date.UTC(2024, 0, 10, 10, 59))
    expect(report).toMatchObject({ rows: 7, duplicates: 1, refused: 1 })
  })

  it('may run from its newest bar to its oldest, and says so', () => {
    const days = ['12', '11', '10'].map((day) => `2024-01-${day},1,3,0.5,2`)
    const { bars, report } = read(['datetime,open,high,low,close', ...days].join('\n'))
    expect(bars.time[0]).toBe(Date.UTC(2024, 0, 10))
    expect(report.notes).toEqual([expect.stringMatching(/newest bar to the oldest/)])
    const shuffled = ['12', '10', '16', '11', '15', '09'].map((day) => `2024-01-${day},1,3,0.5,2`)
    expect(read(['datetime,open,high,low,close', ...shuffled].join('\n')).report).toMatchObject({
      notes: [],
      out_of_order: 4,
    })
  })

  it.each<[string, string, string | null, string | null, RegExp]>([
    ['a word for a price', '2024-01-01 01:00,x,3,1,2', 'open', 'x', /not a number/],
    ['no price', '2024-01-01 01:00,1,3,0.5', 'close', '', /not a number/],
    ['no time', 'tomorrow,1,3,0.5,2', 'datetime', 'tomorrow', /not a time like/],
    ['a year of two digits', '01/10/24,1,3,0.5,2', 'datetime', '01/10/24', /four digits/],
    ['a day that is none', '2024-02-30,1,3,0.5,2', 'datetime', '2024-02-30', /not a time like/],
    ['a high below the low', '2024-01-01 01:00,1,1,2,1', 'high', '1', /below the low of 2/],
    ['a number for a time', '45292.5,1,3,0.5,2', 'datetime', '45292.5', /not a time like/],
    ['too many fields', '2024-01-01 01:00,1,5,3,5,0,5,2', null, null, /8 fields, more than the 6 columns/],
    [
      'a quote that is never closed',
      '"2024-01-01 01:00,1,3,0.5,2',
      'datetime',
      '"2024-01-01 01:00,1,3,0.5,2',
      /not a time/,
    ],
  ])('leaves out a row with %s, and says where and why', (_, row, column, value, reason) => {
    const { bars, report } = read([HEAD, ...hours(2), row, ...hours(4).slice(2)].join('\n'))
    expect(bars.time).toHaveLength(4)
    expect(report).toMatchObject({ rows: 5, bars: 4, refused: 1, duplicates: 0 })
    expect(report.refused_rows).toEqual([{ line: 4, column, value, reason: expect.stringMatching(reason) }])
  })

  const epochHours = Array.from({ length: 25 }, (_, i) => `${1_704_153_600 + 3600 * i},10,11,9,10,5`)
  const compactDays = datesOf(Array.from({ length: 20 }, (_, i) => 20_240_102 + i))
  const serialDays = datesOf(Array.from({ length: 20 }, (_, i) => 45_293 + i))
  it.each<[string, string[], string]>([
    ['a count below hours since 1970', epochHours, '25'],
    ['a number of five digits below them', epochHours, '25000'],
    ['a count below digits of dates', compactDays, '60'],
    ['a day below digits of dates that is none', compactDays, '20240230'],
    ['a count below days of a spreadsheet', serialDays, '60'],
    ['a large number below days of a spreadsheet', serialDays, '1234567'],
  ])('leaves out a row whose time is %s', (_, rows, time) => {
    for (const place of [0, 20, rows.length]) {
      const stray = `${time},10,11,9,10,125`
      const { bars, report } = read([HEAD, ...rows.slice(0, place), stray, ...rows.slice(place)].join('\n'))
      expect([...bars.time]).toEqual([...read([HEAD, ...rows].join('\n')).bars.time])
      expect(new Date(bars.time[0] ?? 0).toISOString()).toBe('2024-01-02T00:00:00.000Z')
      expect(report).toMatchObject({ bars: rows.length, refused: 1 })
      expect(report.refused_rows).toEqual([
        { line: place + 2, column: 'datetime', value: time, reason: expect.stringMatching(/^not a time/) },
      ])
      expect(report.preview?.slice(0, 2).map(({ bar }) => bar === null)).toEqual([place === 0, false])
    }
  })

  it.each([
    ['in the middle', 8, 18],
    ['at the end', 14, 24],
    ['in a small part', 10, 13],
  ])('is refused where rows with prices have no time that can be read, %s', (_, from, to) => {
    const rows = hours(24).map((row, i) => (i >= from && i < to ? row.replace(/^[^,]+/, `3-Xyz-2024 ${i}:00`) : row))
    expect(refusalOf([HEAD, ...rows].join('\n')).message).toBe(
      `line ${from + 2}, column 'datetime', value '3-Xyz-2024 ${from}:00': not a time like 2024-01-31 14:30:00; ${to - from} of 24 rows have no time that can be read`,
    )
  })

  it('lists a hundred refused rows and counts all', () => {
    const { report } = read([HEAD, ...hours(200), ...Array.from({ length: 150 }, () => 'x')].join('\n'))
    expect(report.refused).toBe(150)
    expect(report.refused_rows).toHaveLength(100)
  })

  const line = (text: string) => [HEAD, text].join('\n')
  it.each<[string, string | Uint8Array, RegExp, (string | number)[], ReadingHints?]>([
    ['nothing', '', /^line 1: the file is empty/, [1]],
    ['blank lines alone', '\n \n\r\n', /^line 1: the file is empty/, [1]],
    ['a header alone', HEAD, /^line 1: there are no bars/, [1]],
    [
      'no header',
      HOURS.join('\n'),
      /^line 1: the file has no header; .*columns, like datetime,open,high,low,close,volume, which its shape/,
      [],
    ],
    [
      'a price of 0',
      [HEAD, ...hours(2), '2024-01-02 02:00,1,1,0,1'].join('\n'),
      /^line 4, column 'low', value '0': a price of 0 or below/,
      [4],
    ],
    ['a column too few', 'datetime,open,high,low\n', /the header lacks close; it holds datetime, open, high, low/, [1]],
    ['no bar that is good', line('2024-01-01,x,1,1,1'), /^line 2, column 'open', value 'x': not a number/, [2, 'open']],
    [
      'a step that is none',
      line(`2024-01-01 00:00,1,1,1,1\n2024-01-01 00:07,1,1,1,1`),
      /^the bars are 7 minutes apart; .* M1, M5/,
      [],
    ],
    [
      'dates that may be either',
      'date,open,high,low,close\n01/02/2024,1,1,1,1\n02/02/2024,1,1,1,1',
      /may be day first or month first.* say which with dates, dmy or mdy$/,
      [],
    ],
    [
      'dates that may be either below the units',
      'date,open,high,low,close\n,USD,USD,USD,USD\n01/02/2024,1,1,1,1\n02/02/2024,1,1,1,1',
      /may be day first or month first/,
      [],
    ],
    [
      'commas that may group or be decimal',
      'date\topen\thigh\tlow\tclose\n2024-01-02\t39,940\t39,989\t39,890\t39,907',
      /^the price '39,940' may have a decimal sign.*: say which with decimal, point or comma$/,
      [],
    ],
    [
      'quoted commas that may group or be decimal',
      'date,open,high,low,close\n2024-01-02,"2,668","2,669","2,667","2,668"',
      /^the price '2,668' may have a decimal sign/,
      [],
    ],
    [
      'points that may group where dates have points as well',
      'date;open;high;low;close\n02.01.2024;16.700;16.750;16.650;16.720',
      /^the price '16.700' may have a decimal sign/,
      [],
    ],
    [
      'a first comma below hundreds of whole prices',
      [
        'date;open;high;low;close',
        ...Array.from(
          { length: 300 },
          (_, i) => `${new Date(Date.UTC(2023, 0, 2 + i)).toISOString().slice(0, 10)};98;99;97;98`,
        ),
        '2024-01-02;98,125;98,500;97,875;98,250',
      ].join('\n'),
      /^line 302, column 'open', value '98,125' may have a decimal sign/,
      [],
    ],
    ...['−40.32', '(40.32)', '-$40.32'].map((low): [string, string, RegExp, number[]] => [
      `a price below zero written ${low}`,
      [HEAD, ...hours(2), `2024-01-02 02:00,1,1,${low},1`].join('\n'),
      /^line 4, column 'low', value '.*40.32.*': a price of 0 or below/,
      [4],
    ]),
    ...['Sym', 'Underlying', 'PERMNO', 'Expiry Date'].map((name): [string, string, RegExp, number[]] => [
      `two values of ${name} by turns`,
      [`${name},date,open,high,low,close`, ...[2, 3, 4, 5].map((day) => `${day % 2}1,2024-01-0${day},1,1,1,1`)].join(
        '\n',
      ),
      new RegExp(`^column '${name}' is '01' and from line 3 on '11': these are 2 series`),
      [],
    ]),
    ['something else than text', Uint8Array.of(0x51, 0x4b, 3, 4, 0xff, 0xfe), /^the file is not text/, []],
    ['a control that no text has', Buffer.concat([Buffer.of(0xff, 1), Buffer.from(HEAD)]), /^the file is not text/, []],
    ['half of a character in UTF-16', Buffer.from('\uFEFFa\uD800b', 'utf16le'), /begins like text in UTF-16/, []],
    [
      'a workbook',
      zipSync({ '[Content_Types].xml': bytesOf('x'), 'xl/workbook.xml': bytesOf('x') }),
      /workbook of a spreadsheet/,
      [],
    ],
    [
      'an archive of two files',
      zipSync({ 'a.csv': bytesOf('x'), 'b.csv': bytesOf('x') }),
      /holds 2 files \(a.csv, b.csv …\)/,
      [],
    ],
    ['half an archive', Uint8Array.of(0x50, 0x4b, 3, 4), /zip archive, but cannot be unpacked/, []],
    ['JSON without bars', '{"detail":"no"}', /JSON without a list of bars: .*; it holds detail$/, []],
    ['broken JSON', '[[1,2', /not valid JSON/, []],
    [
      'a title above the header once more',
      [HEAD, bar('02-01'), bar('02-02'), '', '"Symbol: MSFT"', HEAD, bar('02-05')].join('\n'),
      /^line 6: the header stands once more below 'Symbol: MSFT', as where another series begins/,
      [6],
    ],
    [
      'two series side by side',
      'Date,Close,Close,High,High,Low,Low,Open,Open\n2024-01-02,10,300,11,310,9,290,10,305',
      /^line 1: the header names open, high, low and close more than once/,
      [1],
    ],
    [
      'weeks above days',
      [HEAD, ...['01-01', '01-08', '01-15', '01-22', '01-29', '02-05'].map(bar), ...FEBRUARY.map(bar)].join('\n'),
      /^line 8: the file holds bars of two lengths, W1 and D1, which meet there; split it/,
      [8],
    ],
    ['zeros', new Uint8Array(100), /not text: it holds bytes/, []],
    ['a broken archive', gzipSync('x'.repeat(100)).subarray(0, 20), /damaged/, []],
    ['a line without an end', 'x'.repeat(100_000), /columns must be separated by/, [1]],
    [
      'columns between slashes',
      'Date/Open/High/Low/Close\n2024-01-01/1/1/1/1',
      /separated by commas, semicolons, tabs or bars/,
      [1],
    ],
    [
      'columns that it has not',
      line(hours(1)[0] ?? ''),
      /columns names 7 columns, but line 1 .* has 6/,
      [],
      { columns: [null, 'datetime', 'open', 'high', 'low', 'close', 'volume'] },
    ],
  ])('with %s is refused, and it is said where and why', (_, content, message, where, options) => {
    const { loc, message: words } = refusalOf(content, options)
    expect(words).toMatch(message)
    expect(loc).toEqual(options ? ['query', 'columns'] : ['body', 'file', ...where])
  })

  it('that unpacks to more than is taken is refused', () => {
    expect(() => readBars(gzipSync(Buffer.alloc(210 * 1024 * 1024)))).toThrow(
      expect.objectContaining({
        isTooLarge: true,
        message: 'The file is too large: at most 200 MB are taken unpacked.',
      }),
    )
  })

  it('is not taken for what it is not', () => {
    const text = [HEAD, '2024-01-01,1,3,0.5,2', '2024-01-02,1,3,0.5,2'].join('\n')
    expect(refusalOf(text, { timeframe: 'H1' })).toEqual({
      loc: ['query', 'timeframe'],
      message: 'timeframe is H1, but the bars of the file are 1 day apart, which is D1',
    })
  })

  it.each([
    ['their first', ['2024-01-01', '2024-02-01', '2024-03-01']],
    ['their last trading day', ['2024-01-31', '2024-02-29', '2024-03-28']],
    ['their last minute', ['2024-01-31 23:59:59', '2024-02-29 23:59:59', '2024-03-31 23:59:59']],
    ['the evening before', ['2023-12-31 23:00', '2024-01-31 23:00', '2024-02-29 23:00']],
    ['their first on a clock west of it', ['2024-01-01 05:00', '2024-02-01 05:00', '2024-03-01 05:00']],
  ])('of months is dated by the first when its stamps are %s', (_, stamps) => {
    expect(barsOf(months(...stamps))).toMatchObject({ timeframe: 'MN1', times: FIRSTS })
    expect(barsOf(months(...stamps), { time_zone: 'Asia/Tokyo' }).times).toEqual(FIRSTS)
  })

  it.each([
    ['2024-01', '2024-02', '2024-03'],
    ['Jan 2024', 'Feb 2024', 'Mar 2024'],
  ])('of months without days is one of months: %s', (...stamps) => {
    expect(barsOf(months(...stamps))).toMatchObject({ timeframe: 'MN1', times: FIRSTS })
    expect(
      read([HEAD, '2024-01-02,1,3,0.5,2', '2024-01-03,1,3,0.5,2', '2024-01,1,3,0.5,2'].join('\n')).report,
    ).toMatchObject({
      bars: 2,
      refused: 1,
    })
  })

  it('of a zone that its times name is read in that zone, both hours of autumn in their order', () => {
    const times = ['00:30', '01:30', '01:30', '02:30'].map((time) => `20241103  ${time}:00 US/Eastern,1,3,0.5,2`)
    const { bars, report } = read([HEAD, ...times].join('\n'), { time_zone: 'Asia/Tokyo' })
    expect(Array.from(bars.time, (at) => new Date(at).getUTCHours())).toEqual([4, 5, 6, 7])
    expect(report.format?.time_zone).toBe('US/Eastern')
    const other = [...times, '20241103  05:30:00 Asia/Tokyo,1,3,0.5,2']
    expect(refusalOf([HEAD, ...other].join('\n')).message).toMatch(
      /^line 6: .* changes the time zone: US\/Eastern and Asia/,
    )
    expect(read([HEAD, ...times, '20241103  05:30:00 Moon/Base,1,3,0.5,2'].join('\n')).report).toMatchObject({
      refused: 1,
    })
  })

  it('of a zone that its times abbreviate is read by that, in summer and winter', () => {
    const autumn = ['2024-10-27 00:00 BST', '2024-10-27 01:00 BST', '2024-10-27 01:00 GMT', '2024-10-27 02:00 GMT']
    for (const times of [autumn, autumn.toReversed()]) {
      const { bars, report } = read(barsAt(...times), { time_zone: 'Asia/Tokyo' })
      expect(Array.from(bars.time, (at) => new Date(at).getUTCHours())).toEqual([23, 0, 1, 2])
      expect(report.format?.time_zone).toBe('Europe/London')
      expect(report.notes).toContain('Its times name their zone, Europe/London, and are read in it.')
    }
    expect(refusalOf(barsAt(...autumn, '2024-10-27 04:00 CET')).message).toMatch(
      /^line 6: .* changes the time zone: Europe\/London and Europe\/Berlin/,
    )
    for (const times of [
      [...autumn.slice(0, 2), '2024-10-27 02:00'],
      ['2024-10-27 02:00', ...autumn.slice(0, 2)],
    ]) {
      expect(refusalOf(barsAt(...times)).message).toMatch(/changes the time zone: .*no zone/)
    }
    const summer = ['09', '10', '11', '12'].map((hour) => `2024-07-01 ${hour}:00 EST`)
    expect(refusalOf(barsAt(...summer)).message).toMatch(
      /^line 2, .*'2024-07-01 09:00 EST': its zone is not in force then, so it must be an offset like -05:00/,
    )
  })

  it('of weeks by their numbers is weekly', () => {
    expect(barsOf(months('2020-W52', '2020-W53', '2021-W01'))).toMatchObject({
      timeframe: 'W1',
      times: ['2020-12-21T00:00', '2020-12-28T00:00', '2021-01-04T00:00'],
    })
  })

  it('of times counted otherwise says how they are read', () => {
    const ticks = [0, 1, 2].map((hour) => `${638_397_504e9 + hour * 36e9},1,3,0.5,2`)
    const { report, timeframe } = read([HEAD, ...ticks].join('\n'))
    expect(timeframe).toBe('H1')
    expect(report).toMatchObject({
      first_bar: '2024-01-02T00:00:00Z',
      notes: [expect.stringMatching(/ticks of 100 ns since the year 1/)],
    })
  })

  it.each(['AAPL Open,AAPL High,AAPL Low,AAPL Close', 'open_aapl,high_aapl,low_aapl,close_aapl'])(
    'with its symbol in each heading is read: %s',
    (names) => {
      expect(read(`Date,${names}\n2024-01-02,1,3,0.5,2\n2024-01-03,1,3,0.5,2`)).toMatchObject({
        problem: null,
        timeframe: 'D1',
      })
      const other = names.replaceAll(/aapl/gi, 'MSFT')
      expect(refusalOf(`Date,${names},${other}\n2024-01-02,1,3,0.5,2,1,3,0.5,2`).message).toMatch(/lacks open/)
    },
  )

  it('of months has a last row that is no month of its own left out', () => {
    const file = read(`${months('2024-01-01', '2024-02-01', '2024-03-01')}\n2024-03-14,1,4,0.5,3`)
    expect(Array.from(file.bars.time, (at) => new Date(at).getUTCMonth())).toEqual([0, 1, 2])
    expect(file.report.changes).toContainEqual({
      kind: 'dropped',
      what: 'Left out: its month has a bar already',
      rows: 1,
      lines: [5],
    })
  })

  it('of a few months apart is monthly when its sender says so, of days or weeks it is not', () => {
    const quarters = months('2024-01-01', '2024-04-01', '2024-07-01')
    expect(barsOf(quarters, { timeframe: 'MN1' })).toMatchObject({
      timeframe: 'MN1',
      times: [FIRSTS[0], '2024-04-01T00:00', '2024-07-01T00:00'],
    })
    expect(barsOf(months('2024-02-15'), { timeframe: 'MN1' }).times).toEqual(['2024-02-01T00:00'])
    const weeks = months('2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22')
    expect(refusalOf(weeks, { timeframe: 'MN1' }).message).toBe(
      'timeframe is MN1, but the bars of the file are 7 days apart, which is W1',
    )
  })

  it('can be put right by what its sender says of it', () => {
    const columns: ReadingHints['columns'] = ['datetime', 'open', 'high', 'low', 'close', null]
    expect(barsOf(HOURS.join('\n'), { columns })).toMatchObject({ timeframe: 'H1', first: [1, 3, 0.5, 2, Number.NaN] })
    const swapped: ReadingHints['columns'] = ['datetime', 'open', 'low', 'high', 'close']
    expect(
      barsOf('datetime,open,high,low,close\n2024-01-01,1,0.5,3,2\n2024-01-02,1,0.5,3,2', { columns: swapped }).first,
    ).toEqual([1, 3, 0.5, 2, Number.NaN])
    const either = 'date,open,high,low,close\n01/02/2024,1,1,1,1\n02/02/2024,1,1,1,1'
    expect(barsOf(either, { dates: 'dmy' }).times[0]).toBe('2024-02-01T00:00')
    expect(barsOf(either, { dates: 'mdy' })).toMatchObject({
      timeframe: 'MN1',
      times: ['2024-01-01T00:00', '2024-02-01T00:00'],
    })
    const thousands =
      'date,open,high,low,close\n2024-01-01,"1,234","1,234","1,234","1,234"\n2024-01-02,"1,234","1,234","1,234","1,234"'
    expect((['point', 'comma'] as const).map((decimal) => barsOf(thousands, { decimal }).first[0])).toEqual([
      1234, 1.234,
    ])
  })

  it('that is only looked at shows its rows whatever is wrong with it', () => {
    expect(readBars(bytesOf(HOURS.join('\n')))).toMatchObject({
      timeframe: null,
      problem: [{ kind: 'open', word: 'columns', text: expect.stringMatching(/no header/) }],
      report: {
        rows: 3,
        bars: 0,
        refused: 0,
        columns: ['datetime', 'open', 'high', 'low', 'close', 'volume'].map((field) => ({ name: '', field })),
        preview: [
          { line: 1, cells: ['2024-01-01 00:00:00', '1', '3', '0.5', '2', '10'], bar: null, reason: null },
          {},
          {},
        ],
      },
    })
  })
})

const SYNTAX = fc.constantFrom(
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '"',
  '.',
  '-',
  ':',
  ' ',
  '0',
  '7',
  '1e9',
  'NaN',
  'x',
  '\u00e4',
  '1.5',
  '2024-01-01',
  '31.01.2024',
  '1706691600',
  'datetime,open,high,low,close\n',
)

describe('whatever is sent', () => {
  it('is read or refused, and its rows add up', () => {
    fc.assert(
      fc.property(fc.array(SYNTAX, { maxLength: 60 }), fc.boolean(), (pieces, hasHeader) => {
        const text = (hasHeader ? 'datetime,open,high,low,close\n' : '') + pieces.join('')
        const { report, bars, problem, timeframe } = readBars(bytesOf(text))
        expect(uploadResponseSchema.parse(report)).toEqual(report)
        const { bars: count = 0, duplicates = 0, refused = 0, rows } = report
        // Reading stops when the columns are unknown.
        expect([rows, 0]).toContain(count + duplicates + refused)
        expect(problem === null).toBe(timeframe !== null)
        expect(problem?.length).not.toBe(0)
        for (let i = 1; i < bars.time.length; i++) expect(bars.time[i]).toBeGreaterThan(bars.time[i - 1] ?? NaN)
      }),
      { seed: 7, numRuns: 1000 },
    )
  })

  it('is the same in every dialect', () => {
    const price = fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 1000)
    const bar = fc
      .tuple(price, price, price, price)
      .map(([a, b, c, d]) => [a, Math.max(a, b, c, d), Math.min(a, b, c, d), d])
    const dialect = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t', '|'),
      isComma: fc.boolean(),
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n'),
      mark: fc.constantFrom('', '\uFEFF'),
      isPacked: fc.boolean(),
      time: fc.constantFrom(
        (iso: string) => iso,
        (iso: string) => iso.slice(0, 19).replace('T', ' '),
        (iso: string) => `${iso.slice(8, 10)}.${iso.slice(5, 7)}.${iso.slice(0, 4)} ${iso.slice(11, 16)}`,
        (iso: string) => iso.slice(0, 16).replaceAll('-', '.').replace('T', ' '),
        (iso: string) => String(Date.parse(iso)),
        (iso: string) => String(Date.parse(iso) / 1000),
      ),
    })
    const first = fc.integer({ min: 300_000, max: 500_000 })
    fc.assert(
      fc.property(fc.array(bar, { minLength: 2, maxLength: 20 }), dialect, first, (rows, style, hour) => {
        const number = (value: number) => (style.isComma ? String(value).replace('.', ',') : String(value))
        const cell = (text: string) =>
          style.isQuoted || (style.isComma && style.delimiter === ',') ? `"${text}"` : text
        const times = rows.map((_, i) => new Date((hour + i) * 3_600_000).toISOString())
        const lines = rows.map((prices, i) =>
          [style.time(times[i] ?? ''), ...prices.map(number)].map(cell).join(style.delimiter),
        )
        const header = ['datetime', 'open', 'high', 'low', 'close'].join(style.delimiter)
        const text = style.mark + [header, ...lines].join(style.end)
        const { bars } = read(style.isPacked ? gzipSync(text) : text, style.isComma ? { decimal: 'comma' } : {})
        expect([...bars.time].map((at) => new Date(at).toISOString())).toEqual(times)
        expect(rows.map((_, i) => [bars.open[i], bars.high[i], bars.low[i], bars.close[i]])).toEqual(rows)
      }),
      { seed: 11, numRuns: 500 },
    )
  })
})
