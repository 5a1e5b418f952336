import type { BacktestRun } from '@tidemark/api'
import type { CurvePoint } from '@tidemark/charts/runs'

/** Each run's account, 100 on the first common day. */
export interface Rebased {
  /** In the order of the runs; empty for a run without daily values. */
  readonly curves: readonly (readonly CurvePoint[])[]
  /** There is no common day: each run starts at 100 on its own first day. */
  readonly isApart: boolean
}

/**
 * Rebases the runs' daily values.
 *
 * @param runs - with reports where their backend sends them
 */
export function rebasedCurves(runs: readonly Pick<BacktestRun, 'report'>[]): Rebased {
  const known = runs.flatMap(({ report }) => (report === undefined ? [] : [new Set(report.daily.days)]))
  const common = [...(known[0] ?? [])].filter((day) => known.every((days) => days.has(day)))
  const from = common.toSorted()[0]
  const curves = runs.map(({ report }): readonly CurvePoint[] => {
    if (report === undefined) return []
    const { days, values } = report.daily
    const start = from === undefined ? 0 : days.indexOf(from)
    const base = values[start]
    if (base === undefined || base <= 0) return []
    return days
      .slice(start)
      .map((day, i) => ({ time: Date.parse(day), value: (100 * (values[start + i] ?? base)) / base }))
  })
  return { curves, isApart: from === undefined && known.length > 1 }
}
