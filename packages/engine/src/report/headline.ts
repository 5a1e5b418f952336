import type { CalendarFacts, Headline, Withheld } from '@tidemark/contract'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { calendarFacts } from '../calendar/calendarFacts'
import { type DatedPeriods, periodsOf } from '../calendar/periods'
import { deepestDrawdown } from '../statistics/drawdown'
import { exposure } from '../statistics/exposure'
import { figure } from '../statistics/figure'
import { meanOf, sdOf } from '../statistics/sample'
import { tradeFigures } from '../statistics/tradeFigures'
import { DAY_MS, YEAR_MS } from '../time'
import { dailySeries, returnsBetween } from './daily'
import { type Evidence, guarded } from './guards'

/** A run and its bars. */
export interface MeasuredRun {
  readonly bars: Bars
  readonly run: Pick<Simulation, 'equity' | 'closed' | 'bankruptBar'>
}

/** What a run on a series with a calendar has in addition to its statistics. */
export interface HeadlineAnswer {
  readonly headline: Headline
  readonly withheld: Withheld
  readonly calendar: CalendarFacts
}

/** Null without a calendar. */
export function headlineAnswer({ bars, run }: MeasuredRun): HeadlineAnswer | null {
  const { calendar } = bars
  if (calendar === undefined) return null
  const periods = periodsOf(bars)
  const { told, withheld } = headlineOf({ bars, run }, periods)
  return { headline: told, withheld, calendar: calendarFacts(bars.time, calendar, periods.days) }
}

/** Like {@link headlineAnswer}, for a part of a study; empty without a calendar. */
export function headlinePart(measured: MeasuredRun): Partial<Pick<HeadlineAnswer, 'headline' | 'withheld'>> {
  if (measured.bars.calendar === undefined) return {}
  const { told, withheld } = headlineOf(measured)
  return { headline: told, withheld }
}

/** RESEARCH.md 16.2, by the bars' calendar; without one by UTC days. */
export function headlineOf(
  { bars, run }: MeasuredRun,
  periods: DatedPeriods = periodsOf(bars),
): { readonly told: Headline; readonly withheld: Withheld } {
  const { time, close } = bars
  const { equity, closed } = run
  const returns = returnsBetween(dailySeries(bars, equity, periods).values)
  const last = time.length - 1
  const growth = equity[last]! / equity[0]!
  const years = (time[last]! - time[0]!) / YEAR_MS
  const cagr = growth ** (1 / years) - 1
  const deepest = deepestDrawdown(equity, equity[0]!)
  const trades = tradeFigures(closed, time)
  const metrics: Headline = {
    return: figure(growth - 1),
    cagr: figure(cagr),
    ...annualMetrics(returns, periods.periodsPerYear),
    calmar: figure(cagr / deepest),
    maxDrawdown: figure(deepest),
    trades: closed.length,
    winRate: figure(trades.winRate),
    profitFactor: figure(trades.profitFactor),
    exposure: exposure(closed, time.length),
    buyAndHold: figure(close[last]! / close[0]! - 1),
  }
  return guarded(metrics, evidenceOf({ bars, run }, returns.length))
}

/** Of daily returns, per year; null where a denominator is 0. */
export function annualMetrics(
  returns: Float64Array,
  perYear: number,
): Pick<Headline, 'volatility' | 'sharpe' | 'sortino'> {
  const scale = Math.sqrt(perYear)
  const [mean, sd] = [meanOf(returns), sdOf(returns)]
  const squares = returns.reduce((sum, value) => sum + Math.min(value, 0) ** 2, 0)
  if (mean === null || sd === null) return { volatility: null, sharpe: null, sortino: null }
  return {
    volatility: sd * scale,
    sharpe: sd === 0 ? null : (mean / sd) * scale,
    sortino: figure((mean * scale) / Math.sqrt(squares / returns.length)),
  }
}

/** @param n - number of daily returns */
export function evidenceOf({ bars, run }: MeasuredRun, n: number): Evidence {
  const { time } = bars
  return {
    isBankrupt: run.bankruptBar !== null,
    spanDays: (time[time.length - 1]! - time[0]!) / DAY_MS,
    n,
    trades: run.closed.length,
  }
}
