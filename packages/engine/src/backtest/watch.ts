/** Called from time to time, never per bar. */
export interface Watch {
  /** 0 to 1, never falling. */
  readonly onProgress?: (fraction: number) => void
  /** true cancels the run: it throws {@link RunCancelled}. */
  readonly shouldStop?: () => boolean
}

/** Between two calls: about a tenth of a millisecond. */
export const LOOK_BARS = 65_536

export class RunCancelled extends Error {
  override readonly name = 'RunCancelled'

  constructor() {
    super('The run was cancelled.')
  }
}

/** @throws {RunCancelled} */
export function look(watch: Watch | undefined, fraction: number): void {
  if (watch === undefined) return
  if (watch.shouldStop?.() === true) throw new RunCancelled()
  watch.onProgress?.(fraction)
}

/** A part's 0 to 1 are `from` to `to` of the whole. */
export function within(watch: Watch | undefined, from: number, to: number): Watch | undefined {
  if (watch === undefined) return undefined
  const { onProgress, shouldStop } = watch
  return {
    ...(onProgress && { onProgress: (fraction: number) => onProgress(from + (to - from) * fraction) }),
    ...(shouldStop && { shouldStop }),
  }
}
