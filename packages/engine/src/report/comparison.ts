import type { Figure } from '@tidemark/contract'
import { defaultBlockLength } from '../validation/blockLength'
import { sharpeDifference, type SharpeDifference } from '../validation/sharpeDifference'
import { meanOf, sdOf, sharpeOf } from '../statistics/sample'
import { alignDays, correlationOf } from './benchmark'
import { type DailySeries, returnsBetween } from './daily'

/** Returns are fractions; means and deviations are per year. */
export interface Comparison {
  readonly days: number
  /** 100 on the first common day. */
  readonly rebased: { readonly a: readonly number[]; readonly b: readonly number[] }
  readonly difference: readonly number[]
  readonly meanDifference: Figure
  readonly differenceSd: Figure
  readonly correlation: Figure
  readonly sharpeA: Figure
  readonly sharpeB: Figure
  /** null when either run has no Sharpe ratio. */
  readonly bootstrap: SharpeDifference | null
}

/** RESEARCH.md 9. Years are those of the first run. `seed` is 0 to 2^32 - 1. */
export function compareRuns(first: DailySeries, second: DailySeries, seed: number): Comparison {
  const { periodsPerYear } = first
  const scale = Math.sqrt(periodsPerYear)
  const { days, a, b } = alignDays(first, second)
  const [returnsA, returnsB] = [returnsBetween(a), returnsBetween(b)]
  const difference = returnsA.map((value, i) => value - returnsB[i]!)
  const [sd, average] = [sdOf(difference), meanOf(difference)]
  const [sharpeA, sharpeB] = [sharpeOf(returnsA), sharpeOf(returnsB)]
  const blockLength = Math.max(defaultBlockLength(returnsA, 'stationary'), defaultBlockLength(returnsB, 'stationary'))
  return {
    days: days.length,
    rebased: { a: rebased(a), b: rebased(b) },
    difference: [...difference],
    meanDifference: average === null ? null : average * periodsPerYear,
    differenceSd: sd === null ? null : sd * scale,
    correlation: correlationOf(returnsA, returnsB),
    sharpeA: sharpeA === null ? null : sharpeA * scale,
    sharpeB: sharpeB === null ? null : sharpeB * scale,
    bootstrap: sharpeDifference(returnsA, returnsB, { periodsPerYear, blockLength, seed }),
  }
}

function rebased(values: Float64Array): number[] {
  const base = values[0]!
  return Array.from(values, (value) => (100 * value) / base)
}
