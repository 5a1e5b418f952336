import type { Calendar, Figure } from '@tidemark/contract'
import { defaultBlockLength } from '../validation/blockLength'
import { sharpeDifference, type SharpeDifference } from '../validation/sharpeDifference'
import { meanOf, sdOf, sharpeOf } from '../statistics/sample'
import { dayText } from '../time'
import { correlationOf } from './benchmark'
import { commonPeriods } from './common'
import { type DailySeries, returnsBetween } from './daily'

/** Returns are fractions; means and deviations are per year. */
export interface Comparison {
  /** The longer of the runs' periods, and the fewer of their periods a year. */
  readonly period: Calendar['period']
  readonly perYear: number
  /** Of the common days, 'yyyy-mm-dd'; null without any. */
  readonly firstDay: string | null
  readonly lastDay: string | null
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

/** RESEARCH.md 9, the same in either order of the runs. `seed` is 0 to 2^32 - 1. */
export function compareRuns(first: DailySeries, second: DailySeries, seed: number): Comparison {
  const { period, perYear, days, values } = commonPeriods([first, second])
  const scale = Math.sqrt(perYear)
  const [a, b] = [values[0]!, values[1]!]
  const [firstDay, lastDay] = [days[0], days.at(-1)]
  const [returnsA, returnsB] = [returnsBetween(a), returnsBetween(b)]
  const difference = returnsA.map((value, i) => value - returnsB[i]!)
  const [sd, average] = [sdOf(difference), meanOf(difference)]
  const [sharpeA, sharpeB] = [sharpeOf(returnsA), sharpeOf(returnsB)]
  const blockLength = Math.max(defaultBlockLength(returnsA, 'stationary'), defaultBlockLength(returnsB, 'stationary'))
  return {
    period,
    perYear,
    firstDay: firstDay === undefined ? null : dayText(firstDay),
    lastDay: lastDay === undefined ? null : dayText(lastDay),
    days: days.length,
    rebased: { a: rebased(a), b: rebased(b) },
    difference: [...difference],
    meanDifference: average === null ? null : average * perYear,
    differenceSd: sd === null ? null : sd * scale,
    correlation: correlationOf(returnsA, returnsB),
    sharpeA: sharpeA === null ? null : sharpeA * scale,
    sharpeB: sharpeB === null ? null : sharpeB * scale,
    bootstrap: sharpeDifference(returnsA, returnsB, { periodsPerYear: perYear, blockLength, seed }),
  }
}

function rebased(values: Float64Array): number[] {
  const base = values[0]!
  return Array.from(values, (value) => (100 * value) / base)
}
