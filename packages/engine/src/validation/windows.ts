import { dayRuleOf, type TimedBars } from '../calendar/periods'
import { tradingDates } from '../calendar/tradingDates'

/** In bars or days; ends are exclusive. */
export interface Fold {
  readonly trainStart: number
  readonly testStart: number
  readonly testEnd: number
}

export interface WindowRule {
  readonly train: number
  readonly test: number
  readonly anchored: boolean
}

/** Tests are adjacent; a shorter last one is kept from half the length on. */
export function foldsOf(n: number, { train, test, anchored }: WindowRule): Fold[] {
  const folds: Fold[] = []
  for (let testStart = train; testStart < n; testStart += test) {
    const testEnd = Math.min(testStart + test, n)
    if (2 * (testEnd - testStart) < test) break
    folds.push({ trainStart: anchored ? 0 : testStart - train, testStart, testEnd })
  }
  return folds
}

/** By trading dates, by UTC days without a calendar. */
export function dayFolds({ time, calendar, areDates }: TimedBars, rule: WindowRule): Fold[] {
  const dates = tradingDates(time, dayRuleOf(calendar), areDates)
  const starts = [...dates.keys()].filter((i) => dates[i] !== dates[i - 1])
  const barOf = (unit: number) => starts[unit] ?? time.length
  return foldsOf(starts.length, rule).map((fold) => ({
    trainStart: barOf(fold.trainStart),
    testStart: barOf(fold.testStart),
    testEnd: barOf(fold.testEnd),
  }))
}
