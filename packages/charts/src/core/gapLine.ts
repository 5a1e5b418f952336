import type { LineData, WhitespaceData } from 'lightweight-charts'
import { toLibraryTime } from './libraryTime'

/** What is invisible for the library: it connects a line across missing values, unless the piece has no colour. */
export const NO_COLOUR = 'rgba(0, 0, 0, 0)'

/** A value that a line has at a moment; null where it has none. */
export interface GapLinePoint {
  /** Seconds since 1970, UTC; ascending, no two share one. */
  readonly second: number
  readonly value: number | null
}

/** A line with its gaps. */
export interface GapLine {
  readonly data: (LineData | WhitespaceData)[]
  /** Indices of values between two gaps: a line does not show them, a dot does. */
  readonly lone: readonly number[]
}

/** A gap stays a gap: nothing is drawn from the last value before it to the first behind it. */
export function gapLine(points: readonly GapLinePoint[]): GapLine {
  const lone: number[] = []
  const has = (index: number) => (points[index]?.value ?? null) !== null
  const data = points.map(({ second, value }, i) => {
    const time = toLibraryTime(second)
    if (value === null) return { time }
    const endsHere = !has(i + 1)
    if (endsHere && !has(i - 1)) lone.push(i)
    return endsHere ? { time, value, color: NO_COLOUR } : { time, value }
  })
  return { data, lone }
}

/** Whether two points of such a line look the same. */
export function sameGapLine(a: LineData | WhitespaceData, b: LineData | WhitespaceData): boolean {
  if (!('value' in a) || !('value' in b)) return a.time === b.time && 'value' in a === 'value' in b
  return a.time === b.time && a.value === b.value && a.color === b.color
}
