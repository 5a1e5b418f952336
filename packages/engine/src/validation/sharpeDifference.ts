import { quantile, sharpeOf, sorted } from '../statistics/sample'
import { drawPath } from './draws'
import { Generator } from './generator'

/** RESEARCH.md 9. Ratios are annual. */
export interface SharpeDifference {
  readonly n: number
  readonly blockLength: number
  readonly seed: number
  readonly paths: number
  /** Paths on which both runs moved. */
  readonly used: number
  readonly difference: number
  readonly low: number
  readonly high: number
  readonly pValue: number
  readonly firstIndices: readonly number[]
}

export interface SharpeDifferenceRequest {
  readonly periodsPerYear: number
  readonly blockLength: number
  readonly seed: number
  /** @default 1000 */
  readonly paths?: number
}

/** Paired stationary bootstrap on the same days; null when either run has no Sharpe ratio, or no path is usable. */
export function sharpeDifference(
  a: Float64Array,
  b: Float64Array,
  { periodsPerYear, blockLength, seed, paths = 1000 }: SharpeDifferenceRequest,
): SharpeDifference | null {
  const n = a.length
  const scale = Math.sqrt(periodsPerYear)
  const observed = differenceOf(a, b)
  if (observed === null) return null
  const generator = new Generator(seed)
  const indices = new Int32Array(n)
  const drawnA = new Float64Array(n)
  const drawnB = new Float64Array(n)
  const differences: number[] = []
  let firstIndices: number[] | null = null
  for (let p = 0; p < paths; p++) {
    drawPath('stationary', generator, n, blockLength, indices)
    firstIndices ??= [...indices.subarray(0, 20)]
    for (let t = 0; t < n; t++) {
      drawnA[t] = a[indices[t]!]!
      drawnB[t] = b[indices[t]!]!
    }
    const difference = differenceOf(drawnA, drawnB)
    if (difference !== null) differences.push(difference * scale)
  }
  const used = differences.length
  if (used === 0) return null
  const ascending = sorted(differences)
  const atMost = differences.filter((value) => value <= 0).length / used
  const atLeast = differences.filter((value) => value >= 0).length / used
  return {
    n,
    blockLength,
    seed,
    paths,
    used,
    difference: observed * scale,
    low: quantile(ascending, 0.025)!,
    high: quantile(ascending, 0.975)!,
    pValue: Math.min(1, 2 * Math.min(atMost, atLeast)),
    firstIndices: firstIndices ?? [],
  }
}

function differenceOf(a: Float64Array, b: Float64Array): number | null {
  const [first, second] = [sharpeOf(a), sharpeOf(b)]
  return first === null || second === null ? null : first - second
}
