import type { BacktestRun } from '@tidemark/api'
import type { CurvePoint } from '@tidemark/charts/runs'

/** 100 on the first common day. */
export interface Rebased {
  /** In the order of the runs; empty without daily values, and for a run in `lost`. */
  readonly curves: readonly (readonly CurvePoint[])[]
  /** The first common day, ISO; null for none. */
  readonly from: string | null
  /** Without a common day, each starts on its own first. */
  readonly isApart: boolean
  /** Runs by index that had no money left on the first common day, and the ISO day on which they lost it. */
  readonly lost: readonly { readonly at: number; readonly day: string }[]
}

/** Rebases the runs' daily values to 100. */
export function rebasedCurves(runs: readonly Pick<BacktestRun, 'report'>[]): Rebased {
  const known = runs.flatMap(({ report }) => (report === undefined ? [] : [new Set(report.daily.days)]))
  const common = [...(known[0] ?? [])].filter((day) => known.every((days) => days.has(day)))
  const from = common.toSorted()[0]
  const lost: { at: number; day: string }[] = []
  const curves = runs.map(({ report }, at): readonly CurvePoint[] => {
    if (report === undefined) return []
    const { days, values } = report.daily
    const start = from === undefined ? 0 : days.indexOf(from)
    const base = values[start]
    if (base === undefined) return []
    if (base <= 0) {
      lost.push({ at, day: days[values.findIndex((value) => value <= 0)] ?? '' })
      return []
    }
    return days
      .slice(start)
      .map((day, i) => ({ time: Date.parse(day), value: (100 * (values[start + i] ?? base)) / base }))
  })
  return { curves, from: from ?? null, isApart: from === undefined && known.length > 1, lost }
}
