import type { Statistics } from '@tidemark/contract'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { durationText, SECOND_MS, timeLabel } from '../time'
import { annualFigures } from './annual'
import { medianStep, type Periods, resolutionOf, utcPeriods } from './periods'
import { drawdowns } from './drawdown'
import { exposure } from './exposure'
import { figure, percent } from './figure'
import { betaOf } from './market'
import { tradeFigures } from './tradeFigures'

/**
 * By full name. Percent where the name says so; durations rounded up to the bars' resolution; null where one cannot be
 * computed; 'Commissions [$]' only if some were paid.
 *
 * @throws {RangeError} without bars.
 */
export function measure(
  { bars }: { readonly bars: Bars },
  run: Simulation,
  periods: Periods = utcPeriods(bars.time),
): Statistics {
  const { time, close } = bars
  const { equity } = run
  const last = time.length - 1
  if (last < 0) throw new RangeError('statistics need at least one bar')
  const resolution = resolutionOf(medianStep(time))
  const duration = (ms: number) => durationFigure(Math.ceil(ms / resolution) * resolution)
  const total = equity[last]! / equity[0]! - 1
  const buyAndHold = close[last]! / close[run.warmup]! - 1
  const annual = annualFigures(periods, time, equity)
  const dips = drawdowns(time, equity)
  const beta = betaOf(equity, close)
  const trades = tradeFigures(run.closed, time)
  return {
    Start: timeLabel(time[0]!),
    End: timeLabel(time[last]!),
    Duration: durationFigure(time[last]! - time[0]!),
    'Exposure Time [%]': percent(exposure(run.closed, time.length)),
    'Equity Final [$]': figure(equity[last]!),
    'Equity Peak [$]': figure(dips.peak),
    ...(trades.commissions !== 0 && { 'Commissions [$]': figure(trades.commissions) }),
    'Return [%]': percent(total),
    'Buy & Hold Return [%]': percent(buyAndHold),
    'Return (Ann.) [%]': percent(annual.annualReturn),
    'Volatility (Ann.) [%]': percent(annual.annualVolatility),
    'CAGR [%]': percent(annual.cagr),
    'Sharpe Ratio': figure(annual.sharpe),
    'Sortino Ratio': figure(annual.sortino),
    'Calmar Ratio': figure(annual.annualReturn / dips.max),
    'Alpha [%]': percent(total - beta * buyAndHold),
    Beta: figure(beta),
    'Max. Drawdown [%]': percent(-dips.max),
    'Avg. Drawdown [%]': percent(-dips.mean),
    'Max. Drawdown Duration': duration(dips.maxDuration),
    'Avg. Drawdown Duration': duration(dips.meanDuration),
    '# Trades': trades.count,
    'Win Rate [%]': percent(trades.winRate),
    'Best Trade [%]': percent(trades.best),
    'Worst Trade [%]': percent(trades.worst),
    'Avg. Trade [%]': percent(trades.geometricMean),
    'Max. Trade Duration': duration(trades.maxDuration),
    'Avg. Trade Duration': duration(trades.meanDuration),
    'Profit Factor': figure(trades.profitFactor),
    'Expectancy [%]': percent(trades.expectancy),
    SQN: figure(trades.sqn),
    'Kelly Criterion': figure(trades.kelly),
  }
}

function durationFigure(ms: number): { seconds: number; text: string } | null {
  return Number.isFinite(ms) ? { seconds: ms / SECOND_MS, text: durationText(ms) } : null
}
