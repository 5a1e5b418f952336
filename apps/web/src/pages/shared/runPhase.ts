/** Delays after which a run shows as busy, and then with its time and a Cancel button (DESIGN, long work). */
const BUSY_AFTER_MS = 300
const LONG_AFTER_MS = 2000

/** How a run is displayed. `nextMs` is when that changes next, in ms since the start. */
export interface RunPhase {
  readonly isBusy: boolean
  readonly isLong: boolean
  readonly nextMs: number
}

/** @param elapsedMs - since the start, not negative */
export function phaseAt(elapsedMs: number): RunPhase {
  const isLong = elapsedMs >= LONG_AFTER_MS
  const isBusy = elapsedMs >= BUSY_AFTER_MS
  const nextSecond = (Math.floor(elapsedMs / 1000) + 1) * 1000
  return { isBusy, isLong, nextMs: isLong ? nextSecond : isBusy ? LONG_AFTER_MS : BUSY_AFTER_MS }
}
