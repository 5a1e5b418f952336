import type { GridRow } from '@tidemark/contract'

/** Index of the next configuration to start, shared by a grid's threads. */
export type Claims = Int32Array<SharedArrayBuffer>

/** A row of a grid with its configuration's index. */
export type NumberedRow = readonly [index: number, row: GridRow]

export function newClaims(): Claims {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/**
 * Claims the next configuration.
 *
 * @returns its index, past the last one when all are claimed
 */
export function claim(claims: Claims): number {
  return Atomics.add(claims, 0, 1)
}
