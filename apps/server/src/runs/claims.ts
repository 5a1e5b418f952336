import type { GridRow } from '@tidemark/contract'

/** The next configuration that no thread of a grid has begun. */
export type Claims = Int32Array<SharedArrayBuffer>

/** A row of a grid, and which of the configurations it is of. */
export type NumberedRow = readonly [index: number, row: GridRow]

export function newClaims(): Claims {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Takes the next configuration. @returns its index, beyond the last one when all are taken */
export function claim(claims: Claims): number {
  return Atomics.add(claims, 0, 1)
}
