import type { EquityPoint } from '@tidemark/contract'

/** The ends, and the deepest drawdown with the peak before it. */
const FIXED = 4

/**
 * Returns at most `most` points of an account's curve, over all of its time: besides the ends and the deepest drawdown,
 * the highest and lowest value in each of equally long parts.
 *
 * @param most - at least 6
 */
export function thinnedCurve(points: readonly EquityPoint[], most: number): EquityPoint[] {
  if (points.length <= most) return [...points]
  const extreme = (from: number, to: number, of: (point: EquityPoint) => number): number => {
    let found = from
    for (let i = from + 1; i < to; i++) if (of(points[i]!) > of(points[found]!)) found = i
    return found
  }
  const deepest = extreme(0, points.length, ({ drawdown }) => -drawdown)
  const peak = extreme(0, deepest + 1, ({ value }) => value)
  const kept = new Set([0, peak, deepest, points.length - 1])
  const parts = Math.floor((most - FIXED) / 2)
  for (let part = 0; part < parts; part++) {
    const [from, to] = [part, part + 1].map((at) => Math.floor((at * points.length) / parts))
    kept.add(extreme(from!, to!, ({ value }) => value)).add(extreme(from!, to!, ({ value }) => -value))
  }
  return points.filter((_, i) => kept.has(i))
}
