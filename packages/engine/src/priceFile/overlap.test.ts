import { describe, expect, it } from 'vitest'
import { readBars, type ReadingHints } from './readBars'

const HEAD = 'sid,Date,Open,High,Low,Close'
const dayOf = (day: number) => `2024-01-${String(day).padStart(2, '0')}`
const rows = (id: string, days: readonly number[]) => days.map((day) => `${id},${dayOf(day)},1,3,0.5,2`)
const [EVEN, ODD] = [
  [2, 4, 8, 10, 12],
  [3, 5, 9, 11, 15],
] as const

function read(lines: readonly string[], hints?: ReadingHints) {
  const { problem, report, bars } = readBars(new TextEncoder().encode(lines.join('\n')), hints)
  return { problem, stacked: report.stacked, bars: bars.time.length }
}

const columns: ReadingHints['columns'] = [null, 'datetime', 'open', 'high', 'low', 'close']

describe('series told apart by a column of numbers', () => {
  it.each([
    ['one below the other, without a common time', [HEAD, ...rows('1', EVEN), ...rows('2', ODD)]],
    ['one below the other, of the same times', [HEAD, ...rows('1', EVEN), ...rows('2', EVEN)]],
    ['from the newest bar on', [HEAD, ...rows('1', EVEN.toReversed()), ...rows('2', ODD.toReversed())]],
    ['bar by bar', [HEAD, ...EVEN.flatMap((day) => [...rows('1', [day]), ...rows('2', [day])])]],
  ])('are not merged: %s', (_, lines) => {
    expect(read(lines)).toMatchObject({
      problem: [{ kind: 'open', word: 'only', text: expect.stringMatching(/^column 'sid' is '1' .* on '2'/) }],
      stacked: [{ column: 'sid', values: ['1', '2'], only: null }],
    })
    expect(read(lines, { only: [{ column: 'sid', value: '2' }] })).toMatchObject({ problem: null, bars: 5 })
  })

  it.each(['7,8', 'AAPL,MSFT'])('and without a header are asked about by place: %s', (ids) => {
    const [first = '', second = ''] = ids.split(',')
    const lines = [...rows(first, EVEN), ...rows(second, ODD)]
    expect(read(lines, { columns }).problem).toMatchObject([{ kind: 'open', word: 'only' }])
    const only = [{ column: 'column 1', value: second }]
    expect(read(lines, { columns, only })).toMatchObject({ problem: null, bars: 5 })
  })

  it.each([
    ['years, the later ones first', [HEAD, ...rows('2', [8, 9, 10, 11, 12]), ...rows('1', [1, 2, 3, 4, 5])]],
    ['a property that changes by chance', [HEAD, ...[2, 3, 4, 8, 5].flatMap((day, i) => rows(`${i % 2}`, [day]))]],
    ['a count', [HEAD, ...[2, 3, 4, 8, 5].flatMap((day, i) => rows(`${i * 7}`, [day]))]],
  ])('are not seen in %s', (_, lines) => {
    expect(read(lines)).toEqual({ problem: null, stacked: undefined, bars: lines.length - 1 })
  })
})
