import type { RunReport } from '@tidemark/contract'
import { compareRuns, type Comparison } from '@tidemark/engine/research'

export type RunComparison = Comparison

const DAY_MS = 86_400_000
/** Fixed: the same runs give the same interval everywhere. */
const SEED = 1

export type ComparedReport = Pick<RunReport, 'daily' | 'periodsPerYear'>

/** By daily values. The years are those of the first run. */
export function compareReports(first: ComparedReport, second: ComparedReport): RunComparison {
  return compareRuns(seriesOf(first), seriesOf(second), SEED)
}

function seriesOf({ daily, periodsPerYear }: ComparedReport) {
  return {
    days: Int32Array.from(daily.days, (day) => Date.parse(day) / DAY_MS),
    values: Float64Array.from(daily.values),
    periodsPerYear,
  }
}
