import type { GridRow } from '@tidemark/contract'

export type Claims = Int32Array<SharedArrayBuffer>

export type NumberedRow = readonly [index: number, row: GridRow]

export function newClaims(): Claims {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Past the last index when all are claimed. */
export function claim(claims: Claims): number {
  return Atomics.add(claims, 0, 1)
}
