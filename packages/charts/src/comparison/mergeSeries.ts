/** One value of a series that is compared. */
export interface ComparedPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  /** null where there is none. */
  readonly value: number | null
}

/** What two series were at one moment; null for the one that has no value there. */
export interface MergedPoint {
  /** Epoch ms, UTC. */
  readonly time: number
  readonly left: number | null
  readonly right: number | null
}

/**
 * Two series side by side: every moment of either one, ascending, with null where the other has none. Nothing is
 * interpolated. Points may come in any order; of two at one moment the later one counts; a time or a value that is no
 * number counts as missing.
 */
export function mergeSeries(left: readonly ComparedPoint[], right: readonly ComparedPoint[]): MergedPoint[] {
  const merged = new Map<number, { time: number; left: number | null; right: number | null }>()
  for (const [side, points] of [
    ['left', left],
    ['right', right],
  ] as const) {
    for (const { time, value } of points) {
      if (!Number.isFinite(time)) continue
      const point = merged.get(time) ?? { time, left: null, right: null }
      point[side] = value !== null && Number.isFinite(value) ? value : null
      merged.set(time, point)
    }
  }
  return [...merged.values()].toSorted((a, b) => a.time - b.time)
}
