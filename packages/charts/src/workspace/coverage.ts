type CoverageUnit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** One calendar unit, UTC. */
interface CoverageCell {
  /** Seconds UTC. */
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly bars: number
  /** 'none', or 'thin' under a part of the fullest. */
  readonly level: 'none' | 'thin' | 'full'
}

export interface Coverage {
  readonly unit: CoverageUnit
  /** Ascending, without holes; empty without bars. */
  readonly cells: readonly CoverageCell[]
}

const MOST_CELLS = 150
const THIN = 0.85
/** Of an overview, whose few bars fall unevenly on the units. */
export const THIN_OVERVIEW = 0.5
const DAY = 86_400
/** In seconds at most, finest first. */
const UNITS = [
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 31 * DAY],
  ['quarter', 92 * DAY],
  ['year', 366 * DAY],
] as const satisfies (readonly [CoverageUnit, number])[]

/**
 * Counts bars per calendar unit, the finest that is no shorter than a bar and gives at most 150 cells. The first and the last cell are judged by the
 * part of them between the first and last bar.
 *
 * @param seconds - of the bars, ascending.
 * @param thin - part of the fullest under which a cell is thin. @default 0.85
 */
export function coverageOf(seconds: readonly number[], thin = THIN): Coverage {
  const [first] = seconds
  const last = seconds.at(-1)
  if (first === undefined || last === undefined) return { unit: 'day', cells: [] }
  const step = usualStep(seconds)
  const [unit] = UNITS.find(
    ([one, length]) => length >= step && edgesOf(one, first, last).length <= MOST_CELLS + 1,
  ) ?? ['year']
  const edges = edgesOf(unit, first, last)
  const counts = edges.slice(1).map(() => 0)
  let at = 0
  for (const second of seconds) {
    while (second >= (edges[at + 1] ?? Number.POSITIVE_INFINITY)) at++
    counts[at] = (counts[at] ?? 0) + 1
  }
  // Of the unit's length, which varies.
  const densities = counts.map((bars, i) => {
    const from = Math.max(edges[i] ?? first, first)
    const to = Math.min(edges[i + 1] ?? last, last)
    return bars / Math.max(DAY, to - from)
  })
  // A part of a unit may be denser than any whole one: a Monday has no weekend.
  const fullest = Math.max(...(densities.length > 2 ? densities.slice(1, -1) : densities))
  return {
    unit,
    cells: counts.map((bars, i) => ({
      from: edges[i] ?? first,
      to: edges[i + 1] ?? last,
      bars,
      level: bars === 0 ? 'none' : (densities[i] ?? 0) < thin * fullest ? 'thin' : 'full',
    })),
  }
}

/** The median. */
function usualStep(seconds: readonly number[]): number {
  const steps = seconds.slice(1).map((second, i) => second - (seconds[i] ?? second))
  return steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0
}

/** From the start of the first unit to the end of the last. */
function edgesOf(unit: CoverageUnit, first: number, last: number): number[] {
  const edges = [startOf(unit, first)]
  while ((edges.at(-1) ?? last) <= last && edges.length <= MOST_CELLS + 1)
    edges.push(nextOf(unit, edges.at(-1) ?? last))
  return edges
}

function startOf(unit: CoverageUnit, second: number): number {
  const date = new Date(second * 1000)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  const day = Math.floor(second / DAY) * DAY
  if (unit === 'day') return day
  // Monday, which 1 January 1970 was three days after.
  if (unit === 'week') return day - ((Math.floor(second / DAY) + 3) % 7) * DAY
  if (unit === 'year') return Date.UTC(year, 0, 1) / 1000
  return Date.UTC(year, unit === 'quarter' ? month - (month % 3) : month, 1) / 1000
}

function nextOf(unit: CoverageUnit, start: number): number {
  if (unit === 'day') return start + DAY
  if (unit === 'week') return start + 7 * DAY
  const date = new Date(start * 1000)
  const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : 12
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000
}

/** Returns a moment's position between first and last cell, 0 to 1. */
export function shareAt({ cells }: Coverage, second: number): number {
  const from = cells[0]?.from ?? 0
  const to = cells.at(-1)?.to ?? 1
  return Math.max(0, Math.min(1, (second - from) / (to - from)))
}

/** The inverse of {@link shareAt}. */
export function momentAt({ cells }: Coverage, share: number): number {
  const from = cells[0]?.from ?? 0
  const to = cells.at(-1)?.to ?? 1
  return from + Math.max(0, Math.min(1, share)) * (to - from)
}
