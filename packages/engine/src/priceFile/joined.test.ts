import { describe, expect, it } from 'vitest'
import { readBars, type ReadingHints } from './readBars'

const HEAD = 'datetime,open,high,low,close'
function read(times: readonly string[], hints?: ReadingHints) {
  const rows = times.map((time, i) => `${time},1,3,0.5,${1 + i / 100}`)
  return readBars(new TextEncoder().encode([HEAD, ...rows].join('\n')), hints)
}

describe('two bars of one hour', () => {
  const night = ['2024-10-27 00:00', '2024-10-27 01:00', '2024-10-27 01:00', '2024-10-27 02:00', '2024-10-27 03:00']

  it('on a weekend are asked about: the clocks may have been put back', () => {
    expect(read(night).problem).toMatchObject([
      { word: 'time_zone', text: expect.stringMatching(/^line 4 and line 3/) },
    ])
    expect(read(night, { time_zone: 'Europe/London' })).toMatchObject({ problem: null, timeframe: 'H1' })
  })

  it.each([
    ['of a weekday', night.map((time) => time.replace('27', '28'))],
    ['in two hours of one night', [...night.slice(0, 4), ...night.slice(3)]],
    ['with a zone', night.map((time) => `${time}Z`)],
  ])('%s contradict each other', (_, times) => {
    expect(read(times).problem).toMatchObject([
      { kind: 'file', text: expect.stringMatching(/must have one bar a time$/) },
    ])
  })
})

describe('a last row of days, written within its day', () => {
  const days = ['02', '03', '04', '05', '08', '09'].map((day) => `2024-01-${day}`)

  it.each([
    ['below', [...days, '2024-01-09 15:30:00'], 8],
    ['above, where the newest is the first', [...days, '2024-01-09 15:30:00'].toReversed(), 2],
  ])('%s is left out', (_, times, line) => {
    const { bars, report } = read(times)
    expect(bars.time).toHaveLength(days.length)
    expect(report.changes).toContainEqual(expect.objectContaining({ kind: 'dropped', lines: [line] }))
  })

  it('at an hour of their own is refused with its line', () => {
    const { problem } = read([...days.map((day) => `${day} 09:00`), '2024-01-09 15:30'])
    expect(problem).toMatchObject([{ text: expect.stringMatching(/^line 8: a second row of its day/) }])
  })
})

it('a last row of four hours that lies off their grid had not ended', () => {
  const times = Array.from(
    { length: 12 },
    (_, i) => `2024-01-0${1 + Math.floor(i / 6)} ${String((i % 6) * 4).padStart(2, '0')}:00`,
  )
  expect(read([...times, '2024-01-03 01:35'])).toMatchObject({ timeframe: 'H4', report: { bars: 12, refused: 1 } })
})
