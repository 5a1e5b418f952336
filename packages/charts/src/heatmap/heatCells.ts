import type { PeriodReturn, YearOfReturns } from './monthlyReturns'

/** Twelve months and the year. */
export const CELLS_PER_YEAR = 13

/** A cell of the heatmap; cells are counted year by year, the whole year last. */
export interface HeatCell {
  readonly year: number
  /** 0 is January; null is the whole year. */
  readonly month: number | null
  readonly value: PeriodReturn
}

/** Every cell in the order in which the cursor counts them. */
export function cellsOf(years: readonly YearOfReturns[]): HeatCell[] {
  return years.flatMap(({ year, months, total }) => [
    ...months.map((value, month) => ({ year, month, value })),
    { year, month: null, value: total },
  ])
}

/** A key and whether Control was held. */
export interface HeatKey {
  readonly key: string
  readonly ctrlKey: boolean
}

/**
 * Where a key moves the cursor: the arrows by their direction on the screen, Home and End to the ends of the year, Page Up
 * and Page Down to the first and the last year, with Control to the very first and last cell.
 *
 * @param current - null while it is nowhere: the first move goes to the last cell.
 * @param count - number of cells.
 * @param isAcross - years go across and months down.
 * @returns null for a key that is not the cursor's.
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
