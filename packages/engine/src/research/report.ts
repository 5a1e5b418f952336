import type { BacktestRequest, RunReport } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import type { Watch } from '../backtest/watch'
import type { Bars } from '../bars'
import { benchmarkOf } from '../report/benchmark'
import { type Comparison, compareRuns } from '../report/comparison'
import { closesOf, dailySeries } from '../report/daily'
import { told } from '../report/guards'
import { headlineAnswer, type HeadlineAnswer } from '../report/headline'
import { reportOf } from '../report/runReport'
import { resample } from '../resample'
import type { StrategyDeclaration } from '../strategies/declaration'
import { detectTimeframe } from '../timeframes'
import { computeBacktest } from './computeBacktest'
import { planRun } from './planRun'

export type BenchmarkSource = 'own bars' | Bars

/**
 * RESEARCH.md 2 and 3; with 16.2 for bars with a calendar.
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function reportBacktest(
  request: BacktestRequest,
  stored: Bars,
  benchmark: BenchmarkSource = 'own bars',
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
): RunReport & Partial<HeadlineAnswer> {
  const { run, statistics, ...plan } = computeBacktest(request, stored, watch, own)
  const { report, daily, evidence } = reportOf(plan, run, statistics)
  const answer = { ...report, ...headlineAnswer({ bars: plan.bars, run }) }
  if (benchmark === 'own bars') return answer
  return { ...answer, benchmark: told(benchmarkOf(daily, closesOf(meeting(benchmark, plan.used))), evidence) }
}

function meeting(other: Bars, used: Bars): Bars {
  const [wanted, found] = [detectTimeframe(used), detectTimeframe(other)]
  const canMeet = found !== wanted && (wanted === 'W1' || (wanted === 'MN1' && found !== 'W1'))
  return canMeet ? resample(other, wanted) : other
}

export interface ComparedRun {
  readonly request: BacktestRequest
  readonly bars: Bars
  /** Besides the built-in strategies. */
  readonly own?: readonly StrategyDeclaration[] | undefined
}

/**
 * RESEARCH.md 9; `seed` is 0 to 2^32 - 1.
 *
 * @throws {RequestError} as a backtest.
 */
export function compareBacktests(a: ComparedRun, b: ComparedRun, seed: number): Comparison {
  const [first, second] = [a, b].map(({ request, bars, own }) => {
    const plan = planRun(request, bars, own)
    return dailySeries(plan.used, simulate(plan).equity)
  })
  return compareRuns(first!, second!, seed)
}
