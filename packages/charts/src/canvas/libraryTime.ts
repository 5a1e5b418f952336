import { isUTCTimestamp, type Time, type UTCTimestamp } from 'lightweight-charts'

/**
 * Casts whole seconds UTC.
 *
 * @throws RangeError unless finite: the library would fail later, while drawing.
 */
export function toLibraryTime(second: number): UTCTimestamp {
  if (!isTimestamp(second)) throw new RangeError(`second: must be a finite number, got ${second}`)
  return second
}

function isTimestamp(second: number): second is UTCTimestamp {
  return Number.isFinite(second)
}

/** @returns whole seconds UTC; NaN for none. */
export function secondOf(time: Time | undefined): number {
  return time !== undefined && isUTCTimestamp(time) ? time : Number.NaN
}
