import type { Watch } from '@tidemark/engine'

/** Memory shared by both sides of a task: its progress and whether to stop. */
export type Control = Int32Array<SharedArrayBuffer>

/** Indexes into a control. */
const DONE = 0
const STOP = 1

/** Progress is shared as an integer out of this. */
const PARTS = 1_000_000

/** Returns the control of a task that has not started. */
export function createControl(): Control {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/** Returns the task's progress, 0 to 1. */
export function fractionOf(control: Control): number {
  return Atomics.load(control, DONE) / PARTS
}

/** Asks the task to stop at its next check. */
export function askToStop(control: Control): void {
  Atomics.store(control, STOP, 1)
}

/** Returns the worker's side; without a control it does nothing. */
export function watchOf(control: Control | undefined): Watch {
  if (control === undefined) return {}
  return {
    onProgress: (fraction) => Atomics.store(control, DONE, Math.round(fraction * PARTS)),
    shouldStop: () => Atomics.load(control, STOP) === 1,
  }
}
