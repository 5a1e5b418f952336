import type { BacktestRun } from '@tidemark/api'
import type { CurvePoint } from '@tidemark/charts/runs'

/** 100 on the first common day. */
export interface Rebased {
  /** In the order of the runs; empty without daily values. */
  readonly curves: readonly (readonly CurvePoint[])[]
  /** Without a common day, each starts on its own first. */
  readonly isApart: boolean
}

/** Rebases the runs' daily values to 100. */
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
