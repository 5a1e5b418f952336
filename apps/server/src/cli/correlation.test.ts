import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { tempFolder } from '../testing/tempFolder'
import { BadInput } from './badInput'
import { readCorrelation, runCorrelation } from './correlation'
import { runCli } from './program'
import { CsvFiles } from './readBars'

const output = captureOutput()
let folder = ''
beforeEach(() => {
  folder = tempFolder()
})

const X = [1, 4, 2, 8, 5, 7, 1, 9, 3, 6]
const Y = [2, 3, 1, 9, 4, 8, 2, 7, 3, 5]

const countOf = (asked: object) => runCorrelation(readCorrelation(asked), new CsvFiles({})).n

function refusal(asked: unknown): string | null {
  try {
    runCorrelation(readCorrelation(asked), new CsvFiles({}))
    return null
  } catch (error) {
    return error instanceof BadInput ? error.message : String(error)
  }
}

/** A bar every twelve hours from 1 January 2024. */
function csv(name: string, values: readonly number[]): string {
  const lines = values.map((value, i) => {
    const time = new Date(Date.UTC(2024, 0, 1, 12 * i)).toISOString()
    return `${time},${value},${value + 1},${value - 0.5},${value}`
  })
  const path = join(folder, name)
  writeFileSync(path, ['datetime,open,high,low,close', ...lines].join('\n'))
  return path
}

describe('a request', () => {
  it('takes log returns under four names, once', () => {
    for (const name of ['log_returns', 'use_log_returns', 'log-returns', 'logReturns']) {
      expect(readCorrelation({ x: X, y: Y, [name]: true }).log_returns).toBe(true)
    }
    expect(readCorrelation({ x: X, y: Y }).log_returns).toBe(false)
    expect(refusal({ x: X, y: Y, LogReturns: true })).toMatch(/^unknown LogReturns; known are csv, csv2, xy, x, y/)
  })

  it.each([[null], [7], ['x']])('is not %j', (asked) => {
    expect(refusal(asked)).toMatch(/^request: /)
  })

  it.each([
    [{}],
    [{ x: X }],
    [{ y: Y }],
    [{ csv: 'a' }],
    [{ csv2: 'a' }],
    [{ csv: 'a', csv2: 'b', x: X, y: Y }],
    [{ csv2: 'b', xy: 'a' }],
    [{ x: X, y: Y, xy: { x: X, y: Y } }],
    [{ y: Y, xy: { x: X, y: Y } }],
  ])('names two series in one way, unlike %j', (asked) => {
    expect(refusal(asked)).toBe('give csv and csv2, or xy (a file with {"x":[…],"y":[…]}), and nothing else of these')
  })

  it('has series of the same length', () => {
    expect(refusal({ x: [1, 2], y: [1] })).toBe('request: x has 2 values and y 1; they must have as many')
    expect(refusal({ xy: { x: [1], y: [1, 2] } })).toBe('xy: x has 1 values and y 2; they must have as many')
  })
})

describe('rows', () => {
  it.each([
    [[0, 10], 10],
    [[3, 4], 1],
    [[9, 10], 1],
  ])('%j are %i', (rows, count) => {
    expect(countOf({ x: X, y: Y, rows })).toBe(count)
  })

  it.each([
    [0, 11],
    [5, 5],
    [6, 5],
  ])('%i:%i are not there', (first, end) => {
    expect(refusal({ x: X, y: Y, rows: [first, end] })).toBe(
      `rows: ${first}:${end} is not within 0:10, the rows that both series have`,
    )
  })
})

describe('days', () => {
  it.each([
    [{}, 10],
    [{ start: '2024-01-02' }, 8],
    [{ end: '2024-01-02' }, 4],
    [{ start: '2024-01-02', end: '2024-01-02' }, 2],
    [{ start: '2023-01-01', end: '2025-01-01' }, 10],
    [{ rows: [0, 5], start: '2024-01-03' }, 1],
  ])('%j hold %i rows', (days, count) => {
    expect(countOf({ csv: csv('a.csv', X), csv2: csv('b.csv', Y), ...days })).toBe(count)
  })

  it.each([
    [{ end: '2023-12-31' }, 'start: no rows from the beginning to 2023-12-31'],
    [{ start: '2024-01-06' }, 'start: no rows from 2024-01-06 to the end'],
    [{ start: '2024-01-03', end: '2024-01-02' }, 'start: 2024-01-03 must be before or equal to end 2024-01-02'],
    [{ start: '2024-1-3' }, 'start: must be a date like 2024-01-31'],
  ])('%j hold none', (days, message) => {
    expect(refusal({ csv: csv('a.csv', X), csv2: csv('b.csv', Y), ...days })).toBe(message)
  })

  it('cannot be cut from series without dates', () => {
    expect(refusal({ x: X, y: Y, start: '2024-01-01' })).toBe('start: xy has no dates')
    expect(refusal({ x: X, y: Y, end: '2024-01-01' })).toBe('end: xy has no dates')
  })
})

describe('a file of two series', () => {
  it.each([
    ['{"x":[1,"a"],"y":[1,2]}', 'x.1: Invalid input: expected number, received string'],
    ['{"x":[1,2]}', 'y: must be a list of numbers and nulls'],
    ['[1]', 'the file: Invalid input: expected object, received array'],
  ])('%s is refused', (text, message) => {
    const path = join(folder, 'xy.json')
    writeFileSync(path, text)
    expect(refusal({ xy: path })).toBe(`${path}: ${message}`)
  })

  it('that is a folder is refused', () => {
    const path = join(folder, 'sub')
    mkdirSync(path)
    expect(refusal({ xy: path })).toBe(`${path}: is a folder, not a file`)
  })
})

const tableOf = async (x: readonly (number | null)[], y: readonly (number | null)[], ...options: string[]) => {
  const path = join(folder, 'xy.json')
  writeFileSync(path, JSON.stringify({ x, y }))
  output.out = ''
  expect(await runCli(['correlate', '--xy', path, '--maxlag', '1', '--window', '3', ...options])).toBe(0)
  return output.out
}

describe('the table', () => {
  it('reads like this', async () => {
    expect(`\n${await tableOf(X, Y)}`).toBe(`
Rows                                    10
Pearson correlation               0.919580
  p                            0.000165922
Spearman correlation              0.923552
  p                            0.000136157
Mutual information [nats]         0.605635
Volatility correlation            0.452461
Cointegration p (levels)               N/A
Coefficient 1 on 2 (levels)       0.959064
Coefficient 2 on 1 (levels)       0.881720
Hedge spread z-score              0.729914
Hedge spread half-life [bars]          N/A
1 causes 2                              No
2 causes 1                              No

Lag  Correlation  p 1 causes 2  p 2 causes 1
 -1    -0.547946
  0     0.919580
  1    -0.398508      0.847955      0.751332
`)
  })

  it('reads like this where nothing is known', async () => {
    expect(`\n${await tableOf([], [])}`).toBe(`
Rows                             0
Pearson correlation            N/A
  p                            N/A
Spearman correlation           N/A
  p                            N/A
Mutual information [nats]      N/A
Volatility correlation         N/A
Cointegration p (levels)       N/A
Coefficient 1 on 2 (levels)    N/A
Coefficient 2 on 1 (levels)    N/A
Hedge spread z-score           N/A
Hedge spread half-life [bars]  N/A
1 causes 2                     N/A
2 causes 1                     N/A

Lag  Correlation  p 1 causes 2  p 2 causes 1
 -1          N/A
  0          N/A
  1          N/A
`)
  })

  it('says what causes what, and writes what is tiny in powers of ten', async () => {
    const x = Array.from({ length: 60 }, (_, i) => (i * i * 37) % 101)
    const y = x.map((_, i) => (x[i - 1] ?? 0) + ((i * 7) % 3) / 10)
    const table = await tableOf(x, y)
    expect(table).toMatch(/^1 causes 2 +Yes$/m)
    expect(table).toMatch(/^2 causes 1 +No$/m)
    expect(await tableOf(y, x)).toMatch(/^2 causes 1 +Yes$/m)
    expect(table).toMatch(/^ +1 +\S+ +\d\.\d{3}e-\d+ +0\.\d+$/m)
  })

  it('is JSON where that is asked for', async () => {
    expect(JSON.parse(await tableOf(X, Y, '--json'))).toMatchObject({ n: 10 })
    expect(JSON.parse(await tableOf(X, Y, '--json'))).not.toHaveProperty('rolling')
  })
})
