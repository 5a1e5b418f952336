import type { Clock } from './clock'
import type { Tally } from './tally'

/** Ms before or after 1970 that a date can have. */
const FARTHEST = 8.64e15

export interface Written {
  /** Ms since 1970, as if in UTC. */
  readonly wall: Float64Array
  /** Of the zone written in the row, in ms; NaN uses the file's clock. */
  readonly offset: Float64Array
  readonly line: Uint32Array
}

/**
 * The instants of times as written, in epoch ms. In the hour that comes twice in autumn the row before decides which is
 * meant; one that spring skips is read as if the clocks had not been put forward yet. Both are counted.
 */
export function instantsOf(
  { wall, offset, line }: Written,
  clock: Clock,
  isDescending: boolean,
  tally: Tally,
): Float64Array {
  let previous = isDescending ? Infinity : -Infinity
  const instants = new Float64Array(wall.length)
  for (let i = 0; i < wall.length; i++) {
    const at = wall[i] ?? 0
    const written = offset[i] ?? 0
    const known = Number.isNaN(written) ? clock.offset : written
    const instant = known === null ? choose(at, line[i] ?? 1) : at - known
    if (Math.abs(instant) <= FARTHEST) previous = instant
    instants[i] = instant
  }
  return instants

  function choose(at: number, row: number): number {
    const [early, late] = clock.instants(at)
    if (early === undefined) {
      tally.add('mended', 'Read as the hour before the change: the clocks skip this time in spring', row)
      return clock.skipped(at)
    }
    if (late === undefined) return early
    tally.add('mended', 'Read in their order: this hour comes twice in autumn', row)
    if (isDescending) return late < previous ? late : early
    return early > previous ? early : late
  }
}
