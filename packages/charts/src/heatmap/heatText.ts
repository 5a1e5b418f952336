import { toCsv } from '@tidemark/ui'
import { formatFraction, usableLocale } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import type { HeatCell } from './heatCells'
import type { PeriodReturn, YearOfReturns } from './monthlyReturns'

/** 'Jan' or 'January', twelve of them. */
export function monthNames(length: 'short' | 'long', locale?: string): string[] {
  const format = new Intl.DateTimeFormat(usableLocale(locale), { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)))
}

/** '+2.31%'; an empty cell where the account was not there, N/A where there is no answer. */
export function formatReturn(value: PeriodReturn, locale?: string): string {
  return value === 'outside' ? '' : formatFraction(value, { locale, sign: 'always' })
}

/** 'March 2024', '2024 as a whole'. */
export function cellName({ year, month }: HeatCell, locale?: string): string {
  return month === null ? `${year} as a whole` : `${monthNames('long', locale)[month] ?? ''} ${year}`
}

/** A cell in words for the live region. */
export function cellInWords(cell: HeatCell, locale?: string): string {
  return `${cellName(cell, locale)}, ${formatReturn(cell.value, locale) || 'outside of the run'}`
}

/** The whole picture in a sentence: the name of the drawing for those who cannot see it. */
export function yearsInWords(years: readonly YearOfReturns[], locale?: string): string {
  const [from, to] = [years[0]?.year, years.at(-1)?.year]
  const months = years.flatMap(({ months }) => months.filter((month) => typeof month === 'number'))
  const range = from === to ? `${from}` : `${from} to ${to}`
  const gains = months.filter((month) => month > 0).length
  const ends = [Math.max(...months), Math.min(...months)].map((value) => formatReturn(value, locale))
  const best = months.length === 0 ? '' : `, best ${ends[0]}, worst ${ends[1]}`
  return `Monthly returns, ${range}, ${gains} of ${months.length} months with a gain${best}`
}

/** The table behind the picture. */
export function heatRows(years: readonly YearOfReturns[], locale?: string): ChartRows {
  return {
    head: ['Year', ...monthNames('short', locale), 'Whole year'],
    count: years.length,
    row: (i) => {
      const row = years[i]
      if (row === undefined) return []
      return [String(row.year), ...[...row.months, row.total].map((value) => formatReturn(value, locale))]
    },
  }
}

/** One row per year, percents in full. */
export function heatCsv(years: readonly YearOfReturns[]): string {
  return toCsv([
    ['Year', ...monthNames('short', 'en').map((name) => `${name} [%]`), 'Year [%]'],
    ...years.map(({ year, months, total }) => [year, ...months.map(percent), percent(total)]),
  ])
}

function percent(value: PeriodReturn): number | null {
  return typeof value === 'number' ? value * 100 : null
}
