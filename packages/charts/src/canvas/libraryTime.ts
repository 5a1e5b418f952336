import { isUTCTimestamp, type Time, type UTCTimestamp } from 'lightweight-charts'

/**
 * Casts to the library's type.
 *
 * @param second - whole seconds since 1970, UTC.
 * @throws RangeError unless finite: the library would accept it and fail while it draws.
 */
export function toLibraryTime(second: number): UTCTimestamp {
  if (!isTimestamp(second)) throw new RangeError(`second: must be a finite number, got ${second}`)
  return second
}

function isTimestamp(second: number): second is UTCTimestamp {
  return Number.isFinite(second)
}

/** @returns whole seconds since 1970, UTC; NaN for none. */
export function secondOf(time: Time | undefined): number {
  return time !== undefined && isUTCTimestamp(time) ? time : Number.NaN
}
