import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { tempFolder } from '../testing/tempFolder'
import { Problem } from '../problem/problem'
import { BadInput } from './badInput'
import { CsvFiles, readingFile } from './readBars'
import { cutRows } from './request'

const output = captureOutput()
let csv = ''
beforeEach(() => {
  csv = join(tempFolder(), 'bars.csv')
})

const HEAD = 'datetime,open,high,low,close'
const hour = (of: number, prices = '1,3,0.5,2') => `2024-01-02 0${of}:00,${prices}`

function thrown(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('a file of bars', () => {
  it('is read once, and what is to be said of it is said once', () => {
    writeFileSync(csv, [HEAD, hour(0), hour(1), hour(3)].join('\n'))
    const files = new CsvFiles({})
    expect(files.read(csv).time).toHaveLength(3)
    expect(files.read(csv)).toBe(files.read(csv))
    expect(output.err).toBe(
      'bars.csv: 3 rows from 2024-01-02 00:00 to 2024-01-02 03:00 UTC: refused 0, of a repeated time 0, out of order 0, gaps 1.\n',
    )
  })

  it.each([
    ['a repeated time', [hour(0), hour(1), hour(1), hour(2)], 'of a repeated time 1'],
    ['an order that is none', [hour(1), hour(0), hour(2)], 'out of order 1'],
    ['a row that is none', [hour(0), hour(1), hour(2), 'x,1,3,0.5,2'], 'refused 1'],
  ])('has %s told', (_, lines, words) => {
    writeFileSync(csv, [HEAD, ...lines].join('\n'))
    new CsvFiles({}).read(csv)
    expect(output.err).toContain(words)
  })

  it('is read as its caller says', () => {
    writeFileSync(csv, ['a;b;c;d;e', '02/01/2024 01:00;1,5;3;0,5;2', '02/01/2024 02:00;1,5;3;0,5;2'].join('\n'))
    const columns = 'datetime,open,high,low,close'
    const read = new CsvFiles({ columns, decimal: 'comma', dates: 'dmy', timeZone: '+01:00' }).read(csv)
    expect([new Date(read.time[0] ?? 0).toISOString(), read.open[0]]).toEqual(['2024-01-02T00:00:00.000Z', 1.5])
  })

  it('names every word that it cannot be read by', () => {
    const error = thrown(() => new CsvFiles({ decimal: 'dot', dates: 'ymd', timeZone: undefined }))
    expect(error).toBeInstanceOf(BadInput)
    expect(error).toMatchObject({
      message: expect.stringMatching(/^--decimal is 'dot': it must .+\n--dates is 'ymd': it must [^\n]+$/),
    })
  })
})

const reading = (error: unknown) =>
  thrown(() =>
    readingFile(csv, () => {
      throw error
    }),
  )

describe('what reading a file throws', () => {
  beforeEach(() => writeFileSync(csv, ''))

  it('is bad input where it is the file', () => {
    const problem = new Problem(422, 'No bars.')
    expect(reading(problem)).toMatchObject({ name: 'BadInput', message: `${csv}: No bars.`, cause: problem })
    const broken = Object.assign(new Error('no'), { syscall: 'read', code: 'EIO' })
    expect(reading(broken)).toMatchObject({ name: 'BadInput', message: `${csv}: cannot be read (EIO)`, cause: broken })
  })

  it('is itself where it is a bug', () => {
    const error = new TypeError('a bug')
    expect(reading(error)).toBe(error)
    expect(reading('text')).toBe('text')
  })
})

describe('rows', () => {
  it('are cut from first to end', () => {
    writeFileSync(csv, [HEAD, hour(0), hour(1), hour(2)].join('\n'))
    const bars = new CsvFiles({}).read(csv)
    expect(cutRows(bars, { csv, rows: undefined })).toBe(bars)
    expect([...cutRows(bars, { csv, rows: [1, 3] }).time]).toEqual([...bars.time.subarray(1)])
    for (const rows of [
      [0, 4],
      [2, 2],
      [3, 2],
    ] as [number, number][]) {
      expect(thrown(() => cutRows(bars, { csv, rows }))).toMatchObject({
        message: `rows: ${rows[0]}:${rows[1]} is not within 0:3, the rows of ${csv}`,
      })
    }
  })
})
