/** Looks in on a long run from outside. Both are called now and then, never per bar. */
export interface Watch {
  /** Told how far the run is: 0 to 1, never falling. */
  readonly onProgress?: (fraction: number) => void
  /** Asked whether to go on; true ends the run with {@link RunCancelled}. */
  readonly shouldStop?: () => boolean
}

/** Bars between two looks: some tenth of a millisecond. */
export const LOOK_BARS = 65_536

/** A run was broken off because its `shouldStop` said so. Nothing of it is left. */
export class RunCancelled extends Error {
  override readonly name = 'RunCancelled'

  constructor() {
    super('The run was cancelled.')
  }
}

/**
 * Reports how far a run is, and ends it when it is to stop.
 *
 * @throws {RunCancelled}
 */
export function look(watch: Watch | undefined, fraction: number): void {
  if (watch === undefined) return
  if (watch.shouldStop?.() === true) throw new RunCancelled()
  watch.onProgress?.(fraction)
}

/** A watch over a part of a run: what it is told as 0 to 1 is `from` to `to` of the whole. */
export function within(watch: Watch | undefined, from: number, to: number): Watch | undefined {
  if (watch === undefined) return undefined
  const { onProgress, shouldStop } = watch
  return {
    ...(onProgress && { onProgress: (fraction: number) => onProgress(from + (to - from) * fraction) }),
    ...(shouldStop && { shouldStop }),
  }
}
