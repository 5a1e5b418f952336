import type { LineData, WhitespaceData } from 'lightweight-charts'
import { toLibraryTime } from './libraryTime'

/** The library connects a line across gaps unless that piece is transparent. */
export const NO_COLOUR = 'rgba(0, 0, 0, 0)'

export interface GapLinePoint {
  /** Seconds UTC; ascending, unique. */
  readonly second: number
  readonly value: number | null
}

export interface GapLine {
  readonly data: (LineData | WhitespaceData)[]
  /** Indices of values between two gaps, which need a dot. */
  readonly lone: readonly number[]
}

/** Returns the library's data of a line with gaps. */
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

/** Whether both look the same. */
export function sameGapLine(a: LineData | WhitespaceData, b: LineData | WhitespaceData): boolean {
  if (!('value' in a) || !('value' in b)) return a.time === b.time && 'value' in a === 'value' in b
  return a.time === b.time && a.value === b.value && a.color === b.color
}
