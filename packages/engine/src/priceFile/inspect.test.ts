import { UPLOAD_REPORT_LIMITS, type UploadResponse } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { checkFile, readBars, type ReadingHints } from './readBars'

const HEAD = 'datetime,open,high,low,close'

function inspect(...lines: readonly string[]) {
  const { problem, report } = readBars(new TextEncoder().encode(`${lines.join('\n')}\n`))
  return { report, problem: (problem ?? []).map(({ text }) => text) }
}

const days = (count: number) =>
  Array.from({ length: count }, (_, i) => `${new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)},1,3,0.5,2`)

describe('a file that is looked at', () => {
  it('without a known header shows what stands below its first line of several cells', () => {
    const { report, problem } = inspect('Export of EURUSD', 'date,first,last', '2024-01-01,1,3', '2024-01-02,1,2')
    expect(problem).toEqual([expect.stringMatching(/^line 2: the header lacks .*; it holds date, first, last\./)])
    expect(report).toMatchObject({ rows: 2, bars: 0, refused: 0 })
    expect(report.columns?.map(({ name }) => name)).toEqual(['date', 'first', 'last'])
    expect(report.preview?.map(({ line, cells }) => [line, cells])).toEqual([
      [3, ['2024-01-01', '1', '3']],
      [4, ['2024-01-02', '1', '2']],
    ])
  })

  it('without a known header counts all rows and shows the first', () => {
    const { report } = inspect('date,first,last', ...days(UPLOAD_REPORT_LIMITS.preview + 5))
    expect(report.rows).toBe(UPLOAD_REPORT_LIMITS.preview + 5)
    expect(report.preview).toHaveLength(UPLOAD_REPORT_LIMITS.preview)
  })

  it('may have its header anywhere before the first bar', () => {
    const remarks = Array.from({ length: 40 }, (_, i) => `# remark ${i}, with a comma`)
    expect(inspect(...remarks, HEAD, ...days(2))).toMatchObject({ problem: [], report: { rows: 2, bars: 2 } })
  })

  const SHORT_YEAR = 'the year must have four digits, as in 2024-01-31'
  const NO_TIME = 'not a time like 2024-01-31 14:30:00'
  it.each([
    ['31.01.24', SHORT_YEAR],
    ['31.01.24 10:00', SHORT_YEAR],
    ['45322', NO_TIME],
    ['x45322', NO_TIME],
    ['45322x', NO_TIME],
  ])('says of the time %s what is wrong', (time, reason) => {
    const { report } = inspect(HEAD, ...days(2), `${time},1,3,0.5,2`)
    expect(report.refused_rows).toEqual([{ line: 4, column: 'datetime', value: time, reason }])
  })
})

const only = (value: string) => ({ only: [{ column: 'ticker', value }] })
const stacked = (chosen: string | null) => [{ column: 'ticker', values: ['AAA', 'EURUSD=X'], only: chosen }]

describe('a file of several series', () => {
  const head = `ticker,${HEAD}`
  const [first, second] = ['AAA', 'EURUSD=X'].map((name) => days(30).map((row) => `${name},${row}`))
  const lines = [head, ...(first ?? []), ...(second ?? [])]
  const check = (hints: ReadingHints, from: readonly string[] = lines) =>
    checkFile(new TextEncoder().encode(from.join('\n')), hints)

  it('asks which one, and names them', () => {
    expect(check({})).toMatchObject({ asks: 'only', stacked: stacked(null), bars: 0 })
    expect(check({}).problem).toMatch(/^column 'ticker' is 'AAA' and from line 32 on 'EURUSD=X': these are 2 series/)
  })

  it.each(['AAA', 'EURUSD=X'])('is read as %s alone when told so', (name) => {
    const report = check(only(name))
    expect(report).toMatchObject({ asks: null, problem: null, rows: 30, bars: 30, stacked: stacked(name) })
    const start = name === 'AAA' ? 32 : 2
    const others = { kind: 'dropped', what: 'Left out: of another series', rows: 30 }
    expect(report.changes).toEqual([{ ...others, lines: [0, 1, 2, 3, 4].map((i) => start + i) }])
    expect(report.preview?.[0]?.cells[0]).toBe(name)
  })

  it('may have them in turns, and rows that are no bars', () => {
    const turns = (first ?? []).flatMap((row, i) => [row, 'AAA,sum,,,,', 'EURUSD=X,sum,,,,', second?.[i] ?? ''])
    const report = check(only('EURUSD=X'), [head, ...turns])
    expect(report).toMatchObject({ rows: 60, bars: 30, refused: 30, refused_rows: { 0: { line: 4 } } })
  })

  it.each([
    ['ticker', 'BBB', "only is 'ticker=BBB', but no row has it: the column holds AAA, EURUSD=X"],
    ['name', 'AAA', "only names 'name', which must be a column that is not read: it has ticker"],
    ['open', '1', "only names 'open', which must be a column that is not read: it has ticker"],
  ])('refuses %s=%s', (column, value, problem) => {
    expect(check({ only: [{ column, value }] })).toMatchObject({ problem, asks: null })
  })
})

it.each<[string, string[], ReadingHints, UploadResponse['asks']]>([
  ['day and month', [HEAD, '01/02/2024,1,3,0.5,2', '02/02/2024,1,3,0.5,2'], {}, 'dates'],
  ['the columns', days(3), {}, 'columns'],
  ['the length of a single bar', [HEAD, ...days(1)], {}, 'timeframe'],
  ['nothing', [HEAD, ...days(3)], {}, null],
  ['nothing, for a wrong word', [HEAD, ...days(3)], { timeframe: 'H1' }, null],
])('a preview asks for %s', (_, lines, hints, asks) => {
  expect(checkFile(new TextEncoder().encode(lines.join('\n')), hints).asks).toBe(asks)
})

it('a preview of bytes that are no text says so', () => {
  expect(checkFile(Uint8Array.of(1, 0, 2), {})).toEqual({
    dry_run: true,
    problem: 'the file is not text: it holds bytes that no text has',
    asks: null,
    stored: 0,
    preview: [],
  })
})

describe('JSON', () => {
  const rows = [0, 1, 2].map((i) => ({ t: 1_704_067_200 + i * 3600, o: 1, h: 3, l: 0.5, c: 2 + i / 10 }))
  const lists = rows.map(({ t, o, h, l, c }) => [t * 1000, String(o), String(h), String(l), String(c), '7'])
  it.each<[string, unknown]>([
    ['objects', rows],
    ['objects under data', { status: 'ok', data: rows }],
    ['objects wrapped twice', { result: { candles: rows } }],
    ['lists', lists],
    ['objects of which the first lacks a volume', rows.map((row, i) => (i === 0 ? row : { ...row, volume: 7 }))],
  ])('with %s is read', (name, json) => {
    const { bars, timeframe, problem } = readBars(new TextEncoder().encode(JSON.stringify(json)))
    expect({ problem, timeframe, time: [...bars.time], close: [...bars.close] }).toEqual({
      problem: null,
      timeframe: 'H1',
      time: [0, 1, 2].map((i) => Date.UTC(2024, 0, 1, i)),
      close: [2, 2.1, 2.2],
    })
    expect(bars.volume[2]).toBe(name.startsWith('lists') || name.includes('volume') ? 7 : Number.NaN)
  })

  const ordered = (order: (prices: { o: number; h: number; l: number; c: number }) => readonly number[]) =>
    rows.map(({ t, o, h, l, c }) => [t, ...order({ o, h, l, c })])
  it.each<[string, unknown]>([
    ['of Coinbase', ordered(({ o, h, l, c }) => [l, h, o, c, 7])],
    ['of Bitfinex', ordered(({ o, h, l, c }) => [o, c, h, l, 7])],
    ['of Kraken', { error: [], result: { XXBTZUSD: ordered(({ o, h, l, c }) => [o, h, l, c, 1.5, 7, 20]), last: 0 } }],
    ['of Bybit', { retCode: 0, result: { category: 'spot', list: ordered(({ o, h, l, c }) => [o, h, l, c, 7, 14]) } }],
  ])('in the order %s has its prices and volume where they belong', (_, json) => {
    const { bars, problem } = readBars(new TextEncoder().encode(JSON.stringify(json)))
    expect(problem).toBeNull()
    const last = [bars.open, bars.high, bars.low, bars.close, bars.volume].map((column) => column.at(-1))
    expect(last).toEqual([1, 3, 0.5, 2.2, 7])
  })
})
