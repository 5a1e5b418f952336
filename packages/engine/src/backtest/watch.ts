/** Observes a long run. Both callbacks are called from time to time, never per bar. */
export interface Watch {
  /** Receives the progress: 0 to 1, never falling. */
  readonly onProgress?: (fraction: number) => void
  /** Returns whether to cancel the run; it then throws {@link RunCancelled}. */
  readonly shouldStop?: () => boolean
}

/** Bars between two calls: about a tenth of a millisecond. */
export const LOOK_BARS = 65_536

/** The run was cancelled: its `shouldStop` returned true. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled'

  constructor() {
    super('The run was cancelled.')
  }
}

/**
 * Reports the progress of a run, and cancels it on request.
 *
 * @throws {RunCancelled}
 */
export function look(watch: Watch | undefined, fraction: number): void {
  if (watch === undefined) return
  if (watch.shouldStop?.() === true) throw new RunCancelled()
  watch.onProgress?.(fraction)
}

/** Returns a watch for a part of a run: its 0 to 1 are `from` to `to` of the whole. */
export function within(watch: Watch | undefined, from: number, to: number): Watch | undefined {
  if (watch === undefined) return undefined
  const { onProgress, shouldStop } = watch
  return {
    ...(onProgress && { onProgress: (fraction: number) => onProgress(from + (to - from) * fraction) }),
    ...(shouldStop && { shouldStop }),
  }
}
