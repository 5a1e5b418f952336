import type { RunReport } from '@tidemark/contract'
import { compareRuns, type Comparison } from '@tidemark/engine/research'

/** Two runs compared on the days that both cover. */
export type RunComparison = Comparison

const DAY_MS = 86_400_000
/** Bootstrap seed, fixed so that the same runs give the same interval on every machine. */
const SEED = 1

/** What of a report is compared. */
export type ComparedReport = Pick<RunReport, 'daily' | 'periodsPerYear'>

/** Compares two runs by the daily values of their reports. The years are those of the first. */
export function compareReports(first: ComparedReport, second: ComparedReport): RunComparison {
  return compareRuns(seriesOf(first), seriesOf(second), SEED)
}

function seriesOf({ daily, periodsPerYear }: ComparedReport) {
  return {
    // A report has no bars: the comparison reads only days and values.
    lastBars: new Int32Array(0),
    days: Int32Array.from(daily.days, (day) => Date.parse(day) / DAY_MS),
    values: Float64Array.from(daily.values),
    periodsPerYear,
  }
}
