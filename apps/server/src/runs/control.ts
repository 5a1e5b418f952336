import type { Watch } from '@tidemark/engine'

/** Memory that both sides of one task see: how far it is, and whether it is to stop. */
export type Control = Int32Array<SharedArrayBuffer>

/** Places of a control. */
const DONE = 0
const STOP = 1

/** Parts into which progress is told: it is whole numbers that two threads can share. */
const PARTS = 1_000_000

/** A task that has not begun. */
export function createControl(): Control {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/** How far the task is, 0 to 1. */
export function fractionOf(control: Control): number {
  return Atomics.load(control, DONE) / PARTS
}

/** Asks the task to end at its next look. */
export function askToStop(control: Control): void {
  Atomics.store(control, STOP, 1)
}

/** The worker's side; without a control nobody looks on. */
export function watchOf(control: Control | undefined): Watch {
  if (control === undefined) return {}
  return {
    onProgress: (fraction) => Atomics.store(control, DONE, Math.round(fraction * PARTS)),
    shouldStop: () => Atomics.load(control, STOP) === 1,
  }
}
