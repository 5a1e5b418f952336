import type { Clock } from './clock'

/** Ms before or after 1970 that a date can have. */
export const FARTHEST = 8.64e15

/** In the hour repeated in autumn, the row before decides which one is meant. */
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
   * Epoch ms, NaN for a time that the clock skips.
   *
   * @param wall - ms since 1970 as if in UTC
   * @param offset - of the zone in the row; null uses the file's clock
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
