import type { Config, Withheld } from '@tidemark/contract'
import type { Axis } from './sweepSummary'
import type { Fold } from './windows'

/** Returns are fractions. */
export interface FoldResult extends Fold {
  /** null when no cell had a value and the fold stayed in cash. */
  readonly best: number | null
  readonly params: Config | null
  /** The objective on the train bars, and on the test bars (null without a trade). */
  readonly inSample: number | null
  readonly outOfSample: number | null
  /** Why the objective on the test bars is withheld, by its name; missing where it is not. */
  readonly withheld?: Withheld
  readonly trades: number
  readonly outOfSampleReturn: number
  readonly inSampleReturn: number | null
}

/** All null with fewer than two folds that chose. */
export interface ParameterDrift {
  /** Share of neighbouring folds with different cells. */
  readonly changes: number | null
  /** Mean step as a share of the range: 0 is constant, 1 from end to end each time. */
  readonly drift: Readonly<Record<string, number | null>>
}

export function driftOf(folds: readonly FoldResult[], axes: readonly Axis[]): ParameterDrift {
  const chosen = folds.flatMap(({ best, params }) => (best === null || params === null ? [] : [{ best, params }]))
  const pairs = chosen.slice(1).map((after, k) => ({ before: chosen[k]!, after }))
  const meanOver = (measure: (pair: (typeof pairs)[number]) => number) => mean(pairs.map(measure))
  const drift = axes.map(([name, values]) => {
    const indexOf = (params: FoldResult['params']) => values.indexOf(params?.[name] ?? null)
    const range = values.length - 1
    const step = ({ before, after }: (typeof pairs)[number]) =>
      range === 0 ? 0 : Math.abs(indexOf(after.params) - indexOf(before.params)) / range
    return [name, meanOver(step)]
  })
  return {
    changes: meanOver(({ before, after }) => (before.best === after.best ? 0 : 1)),
    drift: Object.fromEntries(drift),
  }
}

/** How much of the in-sample growth remains out of sample. */
export function efficiencyOf(folds: readonly FoldResult[]): {
  readonly efficiency: number | null
  readonly objectiveEfficiency: number | null
} {
  const chosen = folds.filter(({ params }) => params !== null)
  const inside = growthPerBar(
    chosen.map((fold) => ({ change: fold.inSampleReturn ?? 0, bars: fold.testStart - fold.trainStart })),
  )
  const outside = growthPerBar(
    chosen.map((fold) => ({ change: fold.outOfSampleReturn, bars: fold.testEnd - fold.testStart })),
  )
  const both = folds.flatMap(({ inSample, outOfSample }) =>
    inSample === null || outOfSample === null ? [] : [{ inSample, outOfSample }],
  )
  const meanInside = mean(both.map(({ inSample }) => inSample))
  const meanOutside = mean(both.map(({ outOfSample }) => outOfSample))
  return {
    efficiency: inside === null || outside === null || inside <= 0 ? null : outside / inside,
    objectiveEfficiency:
      meanInside === null || meanOutside === null || meanInside <= 0 ? null : meanOutside / meanInside,
  }
}

/** Logarithmic; null without folds, and when one lost everything. */
function growthPerBar(folds: readonly { change: number; bars: number }[]): number | null {
  if (folds.length === 0 || folds.some(({ change }) => change <= -1)) return null
  const growth = folds.reduce((sum, { change }) => sum + Math.log1p(change), 0)
  return growth / folds.reduce((sum, { bars }) => sum + bars, 0)
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}
