import type { Clock } from './clock'

/** The largest whole number of ms that a date can have either side of 1970. */
export const FARTHEST = 8.64e15

/** The instants of a file's rows, told one after the other: in an hour that autumn repeats, the row before tells which of the two is meant. */
export class Timeline {
  readonly #clock: Clock
  readonly #isDescending: boolean
  #previous: number

  constructor(clock: Clock, isDescending: boolean) {
    this.#clock = clock
    this.#isDescending = isDescending
    this.#previous = isDescending ? Infinity : -Infinity
  }

  /**
   * Returns the instant of the next row in ms since 1970, NaN where the clocks show no such time.
   *
   * @param wall - what its clock shows, in ms since 1970 as if it were UTC
   * @param offset - of the zone that the row names; null: the file's clock
   */
  instant(wall: number, offset: number | null): number {
    const known = offset ?? this.#clock.offset
    const at = known === null ? this.#choose(this.#clock.instants(wall)) : wall - known
    if (Math.abs(at) <= FARTHEST) this.#previous = at
    return at
  }

  #choose([early = Number.NaN, late = early]: readonly number[]): number {
    if (this.#isDescending) return late < this.#previous ? late : early
    return early > this.#previous ? early : late
  }
}
