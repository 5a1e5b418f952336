import { UPLOAD_REPORT_LIMITS } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { readBars } from './readBars'

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
