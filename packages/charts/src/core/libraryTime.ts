import { isUTCTimestamp, type Time, type UTCTimestamp } from 'lightweight-charts'

/**
 * @param second - whole seconds since 1970, UTC.
 * @returns the same number as the type that the library wants.
 * @throws RangeError for what is no moment: the library would take it and fail while it draws.
 */
export function toLibraryTime(second: number): UTCTimestamp {
  if (!isMoment(second)) throw new RangeError(`second: must be a finite number, got ${second}`)
  return second
}

function isMoment(second: number): second is UTCTimestamp {
  return Number.isFinite(second)
}

/** @returns whole seconds since 1970, UTC; NaN for none and for a calendar day, which no chart of ours passes in. */
export function secondOf(time: Time | undefined): number {
  return time !== undefined && isUTCTimestamp(time) ? time : Number.NaN
}
