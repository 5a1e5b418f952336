import { describe, expect, it } from 'vitest'
import {
  cellsOf,
  cellsWithin,
  daysOfCell,
  heatTone,
  monthlyReturns,
  moveInHeatmap,
  type PeriodReturn,
} from './heatmapModel'

const at = (iso: string, value: number) => ({ time: Date.parse(iso), value })
/** Millionths, so that last digits do not matter. */
const ppm = (cell: PeriodReturn | undefined) => (typeof cell === 'number' ? Math.round(cell * 1e6) : cell)

describe('monthlyReturns', () => {
  it('compares the last value of each month with the last before it', () => {
    const [row] = monthlyReturns(
      [
        at('2024-01-02T00:00Z', 100),
        at('2024-01-20T00:00Z', 90),
        at('2024-01-30T00:00Z', 110),
        at('2024-02-28T00:00Z', 99),
      ],
      'UTC',
    )
    expect(ppm(row?.months[0])).toBe(100_000)
    expect(ppm(row?.months[1])).toBe(-100_000)
    expect(ppm(row?.total)).toBe(-10_000)
  })

  it('lets a month in which nothing closed gain 0, and months outside of the run nothing at all', () => {
    const [row] = monthlyReturns([at('2024-03-05T00:00Z', 100), at('2024-05-05T00:00Z', 120)], 'UTC')
    expect(row?.months.slice(0, 4)).toEqual(['outside', 'outside', 0, 0])
    expect(ppm(row?.months[4])).toBe(200_000)
    expect(row?.months.slice(5)).toEqual(Array.from({ length: 7 }, () => 'outside'))
  })

  it('lets an empty month after a change gain 0, and measures the next from where the account then stood', () => {
    const [row] = monthlyReturns(
      [at('2024-01-05T00:00Z', 100), at('2024-02-05T00:00Z', 120), at('2024-04-05T00:00Z', 150)],
      'UTC',
    )
    expect(row?.months.slice(0, 4).map(ppm)).toEqual([0, 200_000, 0, 250_000])
    expect(ppm(row?.total)).toBe(500_000)
  })

  it('goes on over the turn of the year, and fills a year without a point', () => {
    const rows = monthlyReturns([at('2022-12-31T00:00Z', 100), at('2024-01-02T00:00Z', 150)], 'UTC')
    expect(rows.map(({ year }) => year)).toEqual([2022, 2023, 2024])
    expect(rows[1]?.months.every((month) => month === 0)).toBe(true)
    expect(rows.map(({ total }) => total)).toEqual([0, 0, 0.5])
  })

  it('multiplies to the whole', () => {
    const points = Array.from({ length: 40 }, (_, i) => ({
      time: Date.UTC(2021, i, 15),
      value: 1000 * (1 + Math.sin(i) / 4),
    }))
    const factors = monthlyReturns(points, 'UTC').flatMap(({ months }) =>
      months.map((month) => (typeof month === 'number' ? 1 + month : 1)),
    )
    const whole = factors.reduce((product, factor) => product * factor, 1)
    expect(whole).toBeCloseTo((points.at(-1)?.value ?? 0) / (points[0]?.value ?? 1), 10)
  })

  it('cuts months by the calendar of the zone', () => {
    // 31 January 20:00 in New York.
    const points = [at('2024-01-10T00:00Z', 100), at('2024-02-01T01:00Z', 110)]
    const first = (zone: string) => monthlyReturns(points, zone)[0]?.months[0]
    expect(first('UTC')).toBe(0)
    expect(ppm(first('America/New_York'))).toBe(100_000)
  })

  it('has no answer for an account at or below nothing', () => {
    const [row] = monthlyReturns([at('2024-01-02T00:00Z', 0), at('2024-02-02T00:00Z', 50)], 'UTC')
    expect(row?.months.slice(0, 2)).toEqual([null, null])
    expect(row?.total).toBeNull()
  })

  it('takes points in any order and skips values that are not numbers', () => {
    const rows = monthlyReturns(
      [
        at('2024-02-02T00:00Z', 110),
        at('nonsense', 1),
        at('2024-01-15T00:00Z', Number.NaN),
        at('2024-01-02T00:00Z', 100),
      ],
      'UTC',
    )
    expect(ppm(rows[0]?.months[1])).toBe(100_000)
    expect(monthlyReturns([], 'UTC')).toEqual([])
  })
})

const COUNT = 39
const move = (key: string, current: number | null, isAcross = false) =>
  moveInHeatmap({ key, ctrlKey: false }, current, COUNT, isAcross)

describe('moveInHeatmap', () => {
  it.each([
    ['ArrowRight', 14, 15],
    ['ArrowLeft', 14, 13],
    ['ArrowLeft', 13, 13],
    ['ArrowRight', 25, 25],
    ['ArrowDown', 14, 27],
    ['ArrowUp', 14, 1],
    ['ArrowUp', 1, 1],
    ['ArrowDown', 27, 27],
    ['Home', 20, 13],
    ['End', 20, 25],
    ['PageUp', 30, 4],
    ['PageDown', 4, 30],
  ])('%s goes from %d to %d', (key, from, to) => {
    expect(move(key, from)).toBe(to)
  })

  it('follows the screen if years go across', () => {
    expect(move('ArrowRight', 1, true)).toBe(14)
    expect(move('ArrowDown', 1, true)).toBe(2)
  })

  it('goes to the first and last cell with Control', () => {
    expect(moveInHeatmap({ key: 'Home', ctrlKey: true }, 20, COUNT, false)).toBe(0)
    expect(moveInHeatmap({ key: 'End', ctrlKey: true }, 20, COUNT, false)).toBe(38)
  })

  it('starts at the last cell and ignores other keys', () => {
    expect(move('ArrowLeft', null)).toBe(38)
    expect(move('a', 5)).toBeNull()
  })
})

describe('heatTone', () => {
  it.each([
    [0, 'zero'],
    [0.0001, 'u1'],
    [0.01, 'u1'],
    [0.011, 'u2'],
    [0.04, 'u3'],
    [0.5, 'u4'],
    [-0.02, 'd2'],
    [-0.021, 'd3'],
    [-9, 'd4'],
  ] as const)('of %d is %s', (value, tone) => {
    expect(heatTone(value)).toBe(tone)
  })

  it('is null for no number', () => {
    expect(heatTone(null)).toBeNull()
    expect(heatTone('outside')).toBeNull()
  })
})

describe('the days of a cell', () => {
  it('are those of its month or year', () => {
    expect(daysOfCell({ year: 2024, month: 1, value: 0 })).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(daysOfCell({ year: 2023, month: 11, value: 0 })).toEqual({ from: '2023-12-01', to: '2023-12-31' })
    expect(daysOfCell({ year: 2024, month: null, value: 0 })).toEqual({ from: '2024-01-01', to: '2024-12-31' })
  })

  it('lie in a range, or do not', () => {
    const cells = cellsOf([
      { year: 2024, months: Array.from({ length: 12 }, (_, i) => (i < 2 ? 'outside' : 0)), total: 0 },
    ])
    expect(cellsWithin(cells, { from: '2024-02-01', to: '2024-04-29' })).toEqual([2])
    expect(cellsWithin(cells, { from: '2024-01-01', to: '2024-12-31' })).toHaveLength(11)
  })
})
