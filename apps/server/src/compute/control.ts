import type { Watch } from '@tidemark/engine'

export type Control = Int32Array<SharedArrayBuffer>

const DONE = 0
const STOP = 1

const PARTS = 1_000_000

export function createControl(): Control {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}

/** By another process's account. */
export function setFraction(control: Control, fraction: number): void {
  Atomics.store(control, DONE, Math.round(fraction * PARTS))
}

/** 0 to 1. */
export function fractionOf(control: Control): number {
  return Atomics.load(control, DONE) / PARTS
}

export function askToStop(control: Control): void {
  Atomics.store(control, STOP, 1)
}

/** The worker's side; without a control it does nothing. */
export function watchOf(control: Control | undefined): Watch {
  if (control === undefined) return {}
  return {
    onProgress: (fraction) => setFraction(control, fraction),
    shouldStop: () => Atomics.load(control, STOP) === 1,
  }
}
