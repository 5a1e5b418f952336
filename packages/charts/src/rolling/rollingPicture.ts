import { isFigure } from '@tidemark/ui/format'

/** The correlation over the window that ends at a bar, as a server sends it. */
export interface RollingPoint {
  /** ISO 8601, UTC. */
  readonly time: string
  /** −1 to 1; null where it could not be computed. */
  readonly value: number | null
}

/** A place of the picture. */
export interface RollingPlace {
  /** Epoch ms, UTC. */
  readonly time: number
  /** Seconds since 1970, UTC: as fine as the chart library tells moments apart. */
  readonly second: number
  /** −1 to 1; null where there is none. */
  readonly correlation: number | null
  /** A height at which the crosshair can stand. */
  readonly value: number
}

/** A rolling correlation ready to be drawn. */
export interface RollingPicture {
  /** Ascending by second, no two share one; at least one has a correlation. */
  readonly points: readonly RollingPlace[]
  /** Lowest and highest of the correlations. */
  readonly least: number
  readonly most: number
  /** Places without a correlation. */
  readonly missing: number
}

/** @returns null when there is nothing to draw. */
export function pictureOfRolling(points: readonly RollingPoint[]): RollingPicture | null {
  const bySecond = new Map<number, number | null>()
  for (const { time, value } of points) {
    const second = Math.floor(Date.parse(time) / 1000)
    if (Number.isFinite(second)) bySecond.set(second, isFigure(value) ? value : null)
  }
  const known = [...bySecond.values()].filter((value) => value !== null)
  if (known.length === 0) return null
  let height = known[0] ?? 0
  const places = [...bySecond]
    .toSorted(([a], [b]) => a - b)
    .map(([second, correlation]) => {
      height = correlation ?? height
      return { time: second * 1000, second, correlation, value: height }
    })
  const least = known.reduce((a, b) => Math.min(a, b))
  const most = known.reduce((a, b) => Math.max(a, b))
  return { points: places, least, most, missing: places.length - known.length }
}

/** The last correlation that there is. */
export function lastOf({ points }: RollingPicture): RollingPlace | null {
  return points.findLast(({ correlation }) => correlation !== null) ?? null
}

/**
 * What the axis covers: from one end of what a correlation can be to the other, or to 0 where there is nothing beyond it. A
 * correlation that hardly moves is to look like one.
 */
export function axisRange({ least, most }: Pick<RollingPicture, 'least' | 'most'>): readonly [number, number] {
  return [least < 0 ? -1 : 0, most <= 0 && least < 0 ? 0 : 1]
}
