import type { Generator } from './generator'

export type BlockMethod = 'stationary' | 'circular'

/**
 * One path of indices into `n` values (RESEARCH.md 7.2), wrapping at the end.
 *
 * @param blockLength - mean (stationary), or before rounding (circular)
 * @param indices - filled completely
 */
export function drawPath(
  method: BlockMethod,
  generator: Generator,
  n: number,
  blockLength: number,
  indices: Int32Array,
): void {
  if (method === 'stationary') drawStationary(generator, n, 1 / blockLength, indices)
  else drawCircular(generator, n, circularBlock(blockLength), indices)
}

export function circularBlock(blockLength: number): number {
  return Math.max(1, Math.floor(blockLength + 0.5))
}

function drawStationary(generator: Generator, n: number, newBlock: number, indices: Int32Array): void {
  let index = 0
  for (let step = 0; step < indices.length; step++) {
    if (step === 0 || generator.uniform() < newBlock) index = generator.below(n)
    else index = index + 1 === n ? 0 : index + 1
    indices[step] = index
  }
}

function drawCircular(generator: Generator, n: number, block: number, indices: Int32Array): void {
  for (let step = 0; step < indices.length;) {
    const start = generator.below(n)
    const end = Math.min(indices.length, step + block)
    for (let k = 0; step < end; k++, step++) indices[step] = (start + k) % n
  }
}

/** A random permutation of 0 to its length minus 1. */
export function drawOrder(generator: Generator, order: Int32Array): void {
  for (let i = 0; i < order.length; i++) order[i] = i
  for (let i = order.length - 1; i > 0; i--) {
    const j = generator.below(i + 1)
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
}
