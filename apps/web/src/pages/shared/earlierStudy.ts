import type { ResampleAnswer, SweepAnswer, WalkForwardAnswer } from '@tidemark/contract'

/** What multiplying and dividing by a price changes at most. */
const ROUNDING = 1e-9

export type ComparedStudy = WalkForwardAnswer | ResampleAnswer | SweepAnswer

/**
 * Returns whether a stored study was computed before its figures followed the calendar of its series and were withheld
 * where there is too little. Studies of today say what they withhold, if only nothing, and draw from the cash.
 */
export function isEarlier({ result, request }: ComparedStudy): boolean {
  if (result === null) return false
  if ('stitched' in result) {
    const { stitched, curve } = result
    const [start = 0] = curve.hold
    return stitched.withheld === undefined || Math.abs(start / (request.run?.init_cash ?? start) - 1) > ROUNDING
  }
  const told = 'deflated' in result ? result.deflated : result.bootstrap
  return told !== null && told.withheld === undefined
}
