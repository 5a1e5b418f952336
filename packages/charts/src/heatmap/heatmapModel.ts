import { toCsv } from '@tidemark/ui'
import { formatFraction, isFigure, language } from '@tidemark/ui/format'
import { createZoneClock } from '../canvas/zoneClock'
import type { ChartRows } from '../panel/ChartTable'

export interface AccountPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  readonly value: number
}

/** A fraction; null where unknown; 'outside' before the first and after the last point. */
export type PeriodReturn = number | null | 'outside'

export interface YearOfReturns {
  readonly year: number
  /** January to December. */
  readonly months: readonly PeriodReturn[]
  /** Compounded. */
  readonly total: PeriodReturn
}

const MONTHS = 12

/**
 * Returns each month's return: its last value against the last before it; 0 without points.
 *
 * @param points - in any order; invalid ones are ignored.
 * @param timeZone - IANA name; unknown means UTC.
 * @returns all years, ascending.
 */
export function monthlyReturns(points: readonly AccountPoint[], timeZone: string): YearOfReturns[] {
  const clock = createZoneClock(timeZone)
  const monthOf = (time: number) => {
    const local = new Date(time + clock(time))
    return local.getUTCFullYear() * MONTHS + local.getUTCMonth()
  }
  const sorted = points
    .filter(({ time, value }) => isFigure(time) && isFigure(value))
    .toSorted((a, b) => a.time - b.time)
  const [first] = sorted
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return []

  const closes = new Map(sorted.map(({ time, value }) => [monthOf(time), value]))
  const [from, to] = [monthOf(first.time), monthOf(last.time)]
  const rows: YearOfReturns[] = []
  let base = first.value
  for (let year = Math.floor(from / MONTHS); year <= Math.floor(to / MONTHS); year++) {
    const start = base
    const months = Array.from({ length: MONTHS }, (_, i): PeriodReturn => {
      const month = year * MONTHS + i
      if (month < from || month > to) return 'outside'
      const close = closes.get(month) ?? base
      const value = returnOf(base, close)
      base = close
      return value
    })
    rows.push({ year, months, total: returnOf(start, base) })
  }
  return rows
}

/** null for an account at or below 0. */
function returnOf(start: number, end: number): number | null {
  return start > 0 ? end / start - 1 : null
}

export const CELLS_PER_YEAR = 13

export interface HeatCell {
  readonly year: number
  /** 0 for January; null for the whole year. */
  readonly month: number | null
  readonly value: PeriodReturn
}

/** Year by year, the whole year after its months. */
export function cellsOf(years: readonly YearOfReturns[]): HeatCell[] {
  return years.flatMap(({ year, months, total }) => [
    ...months.map((value, month) => ({ year, month, value })),
    { year, month: null, value: total },
  ])
}

export interface HeatKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Returns the cell a key moves to: arrows, Home and End (of the year; with Control of all), Page Up and Page Down
 * (first and last year); null for other keys.
 *
 * @param current - null: the first move goes to the last cell.
 * @param isAcross - years across, months down.
 */
export function moveInHeatmap(key: HeatKey, current: number | null, count: number, isAcross: boolean): number | null {
  const at = current ?? count - 1
  const target = targetOf(key, at, count, isAcross)
  if (target === null) return null
  if (current === null) return count - 1
  return target < 0 || target >= count ? at : target
}

function targetOf({ key, ctrlKey }: HeatKey, at: number, count: number, isAcross: boolean): number | null {
  const column = at % CELLS_PER_YEAR
  const [lessMonth, moreMonth] = isAcross ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const [lessYear, moreYear] = isAcross ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  switch (key) {
    case lessMonth:
      return column === 0 ? at : at - 1
    case moreMonth:
      return column === CELLS_PER_YEAR - 1 ? at : at + 1
    case lessYear:
      return at - CELLS_PER_YEAR
    case moreYear:
      return at + CELLS_PER_YEAR
    case 'Home':
      return ctrlKey ? 0 : at - column
    case 'End':
      return ctrlKey ? count - 1 : at - column + CELLS_PER_YEAR - 1
    case 'PageUp':
      return column
    case 'PageDown':
      return count - CELLS_PER_YEAR + column
    default:
      return null
  }
}

/** A return's tone grows with each of these. Fixed, so that a tone means the same in every run. */
const TONE_STEPS = [0.01, 0.02, 0.04]

/** Returns beyond it have the strongest tone. */
export const STRONGEST = 0.04

/** From the largest loss to the largest gain. */
export const HEAT_TONES = ['d4', 'd3', 'd2', 'd1', 'zero', 'u1', 'u2', 'u3', 'u4'] as const

export type HeatTone = (typeof HEAT_TONES)[number]

/** null for no number. */
export function heatTone(value: PeriodReturn): HeatTone | null {
  if (typeof value !== 'number') return null
  const steps = 1 + TONE_STEPS.filter((step) => Math.abs(value) > step).length
  return HEAT_TONES[(HEAT_TONES.length - 1) / 2 + Math.sign(value) * steps] ?? null
}

/** 'Jan' or 'January'. @param tag - BCP 47 */
export function monthNames(length: 'short' | 'long', tag = language()): string[] {
  const format = new Intl.DateTimeFormat(tag, { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)))
}

/** '+2.31%', N/A, or '' outside of the run. */
export function formatReturn(value: PeriodReturn): string {
  return value === 'outside' ? '' : formatFraction(value, { sign: 'always' })
}

/** 'March 2024', '2024 as a whole'. */
export function cellName({ year, month }: HeatCell): string {
  return month === null ? `${year} as a whole` : `${monthNames('long')[month] ?? ''} ${year}`
}

/** 'March 2024, +2.31%'. */
export function cellText(cell: HeatCell): string {
  return `${cellName(cell)}, ${formatReturn(cell.value) || 'outside of the run'}`
}

/** The chart in one sentence. */
export function chartText(years: readonly YearOfReturns[]): string {
  const [from, to] = [years[0]?.year, years.at(-1)?.year]
  const months = years.flatMap(({ months }) => months.filter((month) => typeof month === 'number'))
  const range = from === to ? `${from}` : `${from} to ${to}`
  const gains = months.filter((month) => month > 0).length
  const ends = [Math.max(...months), Math.min(...months)].map((value) => formatReturn(value))
  const best = months.length === 0 ? '' : `, best ${ends[0]}, worst ${ends[1]}`
  return `Monthly returns, ${range}, ${gains} of ${months.length} months with a gain${best}`
}

/** A row per year. */
export function heatRows(years: readonly YearOfReturns[]): ChartRows {
  return {
    head: ['Year', ...monthNames('short'), 'Whole year'],
    count: years.length,
    row: (i) => {
      const row = years[i]
      if (row === undefined) return []
      return [String(row.year), ...[...row.months, row.total].map((value) => formatReturn(value))]
    },
  }
}

/** A row per year, unrounded percentages. */
export function heatCsv(years: readonly YearOfReturns[]): string {
  return toCsv([
    ['Year', ...monthNames('short', 'en').map((name) => `${name} [%]`), 'Year [%]'],
    ...years.map(({ year, months, total }) => [year, ...months.map(percent), percent(total)]),
  ])
}

function percent(value: PeriodReturn): number | null {
  return typeof value === 'number' ? value * 100 : null
}

/** 'yyyy-mm-dd', inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Returns first and last day of a month or year. */
export function daysOfCell({ year, month }: HeatCell): DayRange {
  const [first, end] = month === null ? [0, MONTHS] : [month, month + 1]
  return { from: day(Date.UTC(year, first, 1)), to: day(Date.UTC(year, end, 0)) }
}

/** Returns the months and years wholly in a range. */
export function cellsWithin(cells: readonly HeatCell[], { from, to }: DayRange): number[] {
  return cells.flatMap((cell, i) => {
    const days = daysOfCell(cell)
    return days.from >= from && days.to <= to && cell.value !== 'outside' ? [i] : []
  })
}
