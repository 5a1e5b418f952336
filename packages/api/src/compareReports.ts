import type { RunReport } from '@tidemark/contract'
import { compareRuns, type Comparison } from '@tidemark/engine/research'

/** Two runs on the days that both have. */
export type RunComparison = Comparison

const DAY_MS = 86_400_000
/** Of the bootstrap. The same runs give the same interval on every machine. */
const SEED = 1

/** Compares two runs by the daily values of their reports. The years are those of the first. */
export function compareReports(first: RunReport, second: RunReport): RunComparison {
  return compareRuns(seriesOf(first), seriesOf(second), SEED)
}

function seriesOf({ daily, periodsPerYear }: RunReport) {
  return {
    // Only the run itself knows its bars; a comparison reads days and values.
    lastBars: new Int32Array(0),
    days: Int32Array.from(daily.days, (day) => Date.parse(day) / DAY_MS),
    values: Float64Array.from(daily.values),
    periodsPerYear,
  }
}
