import type { TrialSummary } from '@tidemark/contract'
import type { Simulation } from '../backtest/simulate'
import { type DatedPeriods, periodsOf, type TimedBars } from '../calendar/periods'
import { dailySeries, returnsBetween } from '../report/daily'
import { meanOf, sdOf, shapeOf } from '../statistics/sample'
import { hashOf } from './identity'
import { Sketcher } from './sketch'

/** What a trial is of. */
export interface TrialSubject {
  /** Hash of its configuration. */
  readonly configuration: string
  readonly strategy: string
  readonly symbol: string
  readonly timeframe: string | null
  /** The first bar that could trade by request, in epoch ms; null: any after the warm-up. @default null */
  readonly tradeFrom?: number | null
}

/** What a summary is made from. */
export interface TriedRun extends Pick<Simulation, 'equity' | 'bankruptBar'> {
  readonly closed: Pick<Simulation['closed'], 'length'>
}

/** The dates of the bars of several runs, and their signs. */
export interface TrialDates {
  readonly periods: DatedPeriods
  readonly sketcher: Sketcher
}

export function trialDates(bars: TimedBars, periods = periodsOf(bars)): TrialDates {
  return { periods, sketcher: new Sketcher(periods.days.subarray(1)) }
}

/**
 * What the ledger keeps of a run (RESEARCH.md 14.1).
 *
 * @param bars - those whose equity counts; not none
 * @param dates - of the same bars
 */
export function trialSummary(
  { tradeFrom = null, ...subject }: TrialSubject,
  bars: TimedBars,
  run: TriedRun,
  dates: TrialDates = trialDates(bars),
): TrialSummary {
  const { periods, sketcher } = dates
  const returns = returnsBetween(dailySeries(bars, run.equity, periods).values)
  const [from, to] = [bars.time[0]!, bars.time.at(-1)!]
  const { configuration, symbol, timeframe } = subject
  return {
    trial: hashOf({ configuration, from, symbol, timeframe, to, tradeFrom }),
    ...subject,
    from,
    to,
    first: periods.days[0]!,
    last: periods.days.at(-1)!,
    trades: run.closed.length,
    bankrupt: run.bankruptBar !== null,
    mean: meanOf(returns),
    sd: sdOf(returns),
    ...shapeOf(returns),
    sketch: sketcher.sketch(returns),
  }
}
