import type { WalkForwardFold, WalkForwardRequest as Asked, WalkForwardResult } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import { type Bars, sliceBars } from '../bars'
import { dayRuleOf, periodsOf } from '../calendar/periods'
import { areBarsDates, instantDate } from '../calendar/tradingDates'
import { RequestError } from '../errors'
import { Tries, type TryBatch } from '../ledger/batch'
import { hashOf } from '../ledger/identity'
import { checkBacktest } from '../research/checkBacktest'
import { barsInRange } from '../research/range'
import { planRun } from '../research/planRun'
import { keptOf } from '../research/runConfigs'
import type { StrategyDeclaration } from '../strategies/declaration'
import { dayText, isoTime } from '../time'
import { checkAxes, checkCells, configAt, countCells, runCells } from './cells'
import { checkObjective } from './sweepAnswer'
import { type Axis, bestCell } from '../validation/sweepSummary'
import { foldsIn, judgeFolds, type TestedFold, type WalkForward, type WalkForwardRequest } from './walkForward'

const MOST_FOLDS = 1000
const MOST_RUNS = 100_000

export interface WalkForwardPlan {
  readonly request: Asked
  readonly axes: readonly Axis[]
  readonly own?: readonly StrategyDeclaration[] | undefined
}

export function walkOf({ request, axes, own }: WalkForwardPlan): WalkForwardRequest {
  const { run, axes: _axes, ...rule } = request
  return { ...rule, request: run, axes, own }
}

/**
 * Returns the number of folds.
 *
 * @throws {RequestError} naming every invalid field.
 */
export function checkWalkForward(plan: WalkForwardPlan, bars: Bars): number {
  const walk = walkOf(plan)
  const used = barsInRange(bars, walk.request)
  checkAxes(walk)
  checkObjective(walk, used)
  const folds = foldsIn(walk, bars).length
  const runs = folds * countCells(walk.axes)
  if (folds > MOST_FOLDS)
    throw tooMany('test', `test of ${walk.test} ${walk.unit} gives ${folds} folds: must be at most ${MOST_FOLDS}`)
  if (runs > MOST_RUNS) throw tooMany('axes', `${folds} folds are ${runs} runs: must be at most ${MOST_RUNS}`)
  return folds
}

function tooMany(field: string, msg: string): RequestError {
  return new RequestError([{ loc: ['body', field], msg, type: 'too_big' }])
}

/** Bars that show whether they are a day apart. */
const JUDGED_BARS = 100

/** @param bars - of the request's dates */
export function foldOnWire({ result }: TestedFold, { time, calendar, areDates }: Bars): WalkForwardFold {
  const { trainStart, testStart, testEnd } = result
  const [trainFrom, testFrom, testTo] = [time[trainStart]!, time[testStart]!, time[testEnd - 1]!]
  const isDate = areBarsDates({ time: time.subarray(0, JUDGED_BARS), areDates })
  const dateOf = instantDate(dayRuleOf(calendar), isDate)
  const dateText = (at: number) => dayText(dateOf(at))
  return {
    ...result,
    trainFrom: isoTime(trainFrom),
    testFrom: isoTime(testFrom),
    testTo: isoTime(testTo),
    dates: { trainFrom: dateText(trainFrom), testFrom: dateText(testFrom), testTo: dateText(testTo) },
  }
}

/**
 * Compared with the best cell in hindsight and with buying and holding; null without a fold. `tested` are the first
 * folds, in order.
 *
 * @param onTries - receives what the ledger keeps of the whole
 */
export function walkForwardResult(
  plan: WalkForwardPlan & { readonly tested: readonly TestedFold[] },
  bars: Bars,
  onTries?: (batch: TryBatch) => void,
): WalkForwardResult | null {
  if (plan.tested.length === 0) return null
  const walk = walkOf(plan)
  const { folds: _folds, stitched, ...rest } = judgeFolds(walk, plan.tested, bars)
  const { values, run, ...figures } = stitched
  const tests = sliceBars(barsInRange(bars, walk.request), stitched.firstBar, stitched.lastBar + 1)
  const whole = onTries && tryOf(plan, tests, run)
  if (whole) onTries(whole)
  const { lastBars } = periodsOf(tests)
  // At the first bar's close the accounts are the cash; the first day of an intraday test already ends elsewhere.
  const shown = lastBars[0] === 0 ? [...lastBars] : [0, ...lastBars]
  const daily = (of: ArrayLike<number>) => shown.map((bar) => of[bar]!)
  const { init_cash: cash } = walk.request
  const start = tests.close[0]!
  const hold = daily(tests.close).map((close) => (cash * close) / start)
  const hindsight = hindsightOf(plan, tests)
  return {
    ...rest,
    stitched: figures,
    hindsight: hindsight?.found ?? null,
    holdReturn: tests.close.at(-1)! / start - 1,
    curve: {
      time: daily(tests.time).map(isoTime),
      tests: daily(values),
      hindsight: hindsight === null ? null : daily(hindsight.equity),
      hold,
    },
  }
}

/** The whole is one try, whatever its folds chose. */
function tryOf({ request, axes, own }: WalkForwardPlan, tests: Bars, run: WalkForward['stitched']['run']) {
  const [at = null] = tests.time
  const tries = new Tries('walkforward', tests, { tradeFrom: at })
  const configuration = hashOf({ walkforward: hashOf(request) })
  const checked = checkBacktest({ ...request.run, config: { ...request.run.config, ...configAt(axes, 0) } }, own)
  tries.addAs(configuration, { ...checked, params: new Map() }, run)
  return tries.batch()
}

function hindsightOf(
  plan: WalkForwardPlan,
  tests: Bars,
): { readonly found: NonNullable<WalkForwardResult['hindsight']>; readonly equity: Float64Array } | null {
  const { start_date: _start, end_date: _end, ...request } = plan.request.run
  const walk = { ...walkOf(plan), request }
  const cells = runCells(walk, checkCells(walk), keptOf(tests))
  const best = bestCell(cells.map(({ value }) => value))
  const { value, returnPct } = cells[best ?? -1] ?? { value: null, returnPct: null }
  if (best === null || value === null || returnPct === null) return null
  const params = configAt(walk.axes, best)
  const { equity } = simulate(planRun({ ...request, config: { ...request.config, ...params } }, tests, plan.own))
  return { found: { best, params, value, return: returnPct / 100 }, equity }
}
