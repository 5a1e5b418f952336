import { describe, expect, it } from 'vitest'
import { monthlyReturns, type PeriodReturn } from './monthlyReturns'

const at = (iso: string, value: number) => ({ time: Date.parse(iso), value })
/** @returns the return in millionths, so that the last digits of a product do not matter. */
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
    // 31 January 20:00 in New York, 1 February 01:00 in UTC.
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

  it('takes points in any order and passes over what is no figure', () => {
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
