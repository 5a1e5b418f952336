/** Until a run shows as busy, then with time and Cancel (DESIGN, long work). */
const BUSY_AFTER_MS = 300
const LONG_AFTER_MS = 2000

/** `nextMs` is when it changes next, in ms since the start. */
export interface RunPhase {
  readonly isBusy: boolean
  readonly isLong: boolean
  readonly nextMs: number
}

/** @param elapsedMs - not negative */
export function phaseAt(elapsedMs: number): RunPhase {
  const isLong = elapsedMs >= LONG_AFTER_MS
  const isBusy = elapsedMs >= BUSY_AFTER_MS
  const nextSecond = (Math.floor(elapsedMs / 1000) + 1) * 1000
  return { isBusy, isLong, nextMs: isLong ? nextSecond : isBusy ? LONG_AFTER_MS : BUSY_AFTER_MS }
}
