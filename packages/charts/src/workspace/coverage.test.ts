import { expect, it } from 'vitest'
import { coverageOf, momentAt, shareAt } from './coverage'

const DAY = 86_400
const at = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000
const hourly = (from: string, to: string) =>
  Array.from({ length: (at(to) - at(from)) / 3600 }, (_, i) => at(from) + i * 3600)

it('has a cell per calendar unit, also where there is no bar', () => {
  const { unit, cells } = coverageOf([...hourly('2024-01-10', '2024-03-01'), ...hourly('2024-09-01', '2025-01-01')])
  expect(unit).toBe('week')
  expect(cells.map(({ from, to }) => to - from)).toEqual(Array.from({ length: 52 }, () => 7 * DAY))
  expect(cells[0]).toMatchObject({ from: at('2024-01-08'), level: 'full' })
  expect(cells.filter(({ level }) => level === 'none').length).toBe(25)
  expect(cells.reduce((sum, { bars }) => sum + bars, 0)).toBe((51 + 122) * 24)
})

it('has no cells shorter than the bars', () => {
  const months = Array.from({ length: 24 }, (_, i) => Date.UTC(2022, i, 1) / 1000)
  expect(coverageOf(months)).toMatchObject({
    unit: 'month',
    cells: months.map((from) => ({ from, bars: 1, level: 'full' })),
  })
})

it('is thin under 85 % of the fullest unit', () => {
  const week = hourly('2024-01-01', '2024-01-08')
  const thin = week.filter((_, i) => i < 48 || i >= 72 || i % 2 === 0)
  expect(coverageOf(thin).cells.map(({ level }) => level)).toEqual([
    'full',
    'full',
    'thin',
    'full',
    'full',
    'full',
    'full',
  ])
})

it('is not thin because the last unit has no weekend yet', () => {
  const workdays = hourly('2024-01-01', '2024-12-31').filter((second) => (second / DAY + 3) % 7 < 5)
  const { unit, cells } = coverageOf(workdays)
  expect(unit).toBe('week')
  expect(new Set(cells.map(({ level }) => level))).toEqual(new Set(['full']))
})

it.each([
  ['2024-01-01', '2024-03-01', 'day'],
  ['2024-01-01', '2026-01-01', 'week'],
  ['2014-01-01', '2024-01-01', 'month'],
  ['1994-01-01', '2024-01-01', 'quarter'],
  ['1900-01-01', '2024-01-01', 'year'],
])('takes a unit that fits %s to %s', (from, to, unit) => {
  const days = Array.from({ length: (at(to) - at(from)) / DAY }, (_, i) => at(from) + i * DAY)
  expect(coverageOf(days).unit).toBe(unit)
})

it('finds moments in the strip', () => {
  const coverage = coverageOf(hourly('2024-01-01', '2024-01-05'))
  expect(shareAt(coverage, at('2024-01-02'))).toBe(0.25)
  expect(momentAt(coverage, 0.25)).toBe(at('2024-01-02'))
  expect(shareAt(coverage, at('2030-01-01'))).toBe(1)
  expect(coverageOf([])).toEqual({ unit: 'day', cells: [] })
})
