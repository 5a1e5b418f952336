import type { EquityPoint, Summary, Trade } from '@tidemark/contract'
import { barEquity } from '../../equity/barEquity'
import { deepestDrawdown, stepEquity } from '../../equity/stepEquity'
import { formatCount, formatMetric, formatMoney, type MaybeFigure, isFigure } from '../../format/number'
import { formatPeriod, type TimeFormatOptions } from '../../format/time'
import type { GaugeDomain } from '../../elements/gauge/gaugeGeometry'

/** What the headline figures are drawn from. */
export interface RunFigures {
  readonly summary: Summary
  /** Closed trades, in any order. */
  readonly trades: readonly Trade[]
  /** The account bar by bar: what the drawdown was measured on. */
  readonly equity_curve?: readonly EquityPoint[] | undefined
  /** When the account was empty, ISO 8601; null: never. */
  readonly bankrupt_at?: string | null | undefined
}

/** A gauge that fills from a mark, or one that divides a count. */
export type MetricGauge =
  | { readonly kind: 'mark'; readonly domain: GaugeDomain; readonly mark: number; readonly value: MaybeFigure }
  | { readonly kind: 'split'; readonly won: number; readonly lost: number; readonly total: number }

/** One headline figure in words. `value` is 'N/A' where the run has none; `caption` then says why. */
export interface Metric {
  readonly label: string
  readonly value: string
  readonly unit?: '%'
  /** null: the figure has no better side, is missing, or is a return of nothing. */
  readonly trend: 'up' | 'down' | null
  readonly gauge: MetricGauge
  readonly caption: string
  /** The caption where a cell is narrow. */
  readonly shortCaption?: string
}

/** The six labels in their order, for the states that have no figures. */
export const METRIC_LABELS = ['Return', 'Max Drawdown', 'Win Rate', 'Trades', 'Sharpe Ratio', 'Profit Factor'] as const

interface Words {
  readonly caption: string
  readonly shortCaption?: string
}

const NO_FIGURE: Words = { caption: 'Cannot be computed', shortCaption: 'Not computable' }
const NO_TRADE: Words = { caption: 'Needs a closed trade', shortCaption: 'No trades' }
const ONE_TRADE: Words = { caption: 'Needs two or more trades', shortCaption: 'Too few trades' }
const BANKRUPT: Words = { caption: 'Not given: account emptied', shortCaption: 'Account emptied' }
const NO_LOSS: Words = { caption: 'No losing trade' }

/** The six headline figures with the gauges, captions and trend rules of SPEC 9. */
export function metricsOf(run: RunFigures, options: TimeFormatOptions): readonly Metric[] {
  const { summary, trades } = run
  const { locale } = options
  const ret = summary['Return [%]']
  const winRate = summary['Win Rate [%]']
  const sharpe = summary['Sharpe Ratio']
  const factor = summary['Profit Factor']
  const final = summary['Equity Final [$]']
  const count = summary['# Trades']
  return [
    {
      label: 'Return',
      value: formatMetric(ret, { locale, sign: 'always' }),
      unit: '%',
      trend: ret === 0 ? null : trendAbove(0, ret),
      gauge: { kind: 'mark', domain: [-25, 25], mark: 0, value: ret },
      ...wordsFor(ret, NO_FIGURE, isFigure(final) ? `to ${formatMoney(final, { locale })}` : markAt(0, locale)),
    },
    drawdownMetric(run, options),
    {
      label: 'Win Rate',
      value: formatMetric(winRate, { locale }),
      unit: '%',
      trend: trendAbove(50, winRate),
      gauge: { kind: 'mark', domain: [0, 100], mark: 50, value: winRate },
      ...wordsFor(winRate, count === 0 ? NO_TRADE : NO_FIGURE, markAt(50, locale)),
    },
    tradesMetric(count, trades, locale),
    {
      label: 'Sharpe Ratio',
      value: formatMetric(sharpe, { locale }),
      trend: trendAbove(1, sharpe),
      gauge: { kind: 'mark', domain: [-1, 3], mark: 1, value: sharpe },
      ...wordsFor(sharpe, reasonWithoutSharpe(run), markAt(1, locale)),
    },
    {
      label: 'Profit Factor',
      value: formatMetric(factor, { locale }),
      trend: trendAbove(1, factor),
      gauge: { kind: 'mark', domain: [0, 2], mark: 1, value: factor },
      ...wordsFor(factor, reasonWithoutFactor(count, trades), `By returns, ${markAt(1, locale).toLowerCase()}`),
      ...(isFigure(factor) && { shortCaption: 'By returns' }),
    },
  ]
}

function drawdownMetric(run: RunFigures, options: TimeFormatOptions): Metric {
  const given = run.summary['Max. Drawdown [%]']
  // A fall has one sign, whichever way a backend writes it.
  const value = isFigure(given) ? -Math.abs(given) : given
  return {
    label: 'Max Drawdown',
    value: formatMetric(value, { locale: options.locale }),
    unit: '%',
    trend: isFigure(value) ? 'down' : null,
    gauge: { kind: 'mark', domain: [-20, 0], mark: 0, value },
    ...(isFigure(value) ? drawdownWords(run, value, options) : NO_FIGURE),
  }
}

function drawdownWords(run: RunFigures, value: number, options: TimeFormatOptions): Words {
  if (value === 0) return { caption: 'Never under its peak', shortCaption: 'None' }
  const period = deepestDrawdown(barEquity(run.equity_curve) ?? stepEquity(run.summary, run.trades))
  // The curve of closed trades knows nothing of a loss that was made good before its trade was closed.
  if (period === null) return { caption: 'While a trade was open', shortCaption: 'In an open trade' }
  const days = Math.max(1, Math.round((period.troughTime - period.peakTime) / 86_400_000))
  const caption = formatPeriod(period.peakTime, period.troughTime, options)
  return { caption, shortCaption: `over ${formatCount(days, options)} ${days === 1 ? 'day' : 'days'}` }
}

/** Characters that fit a narrow cell. */
const SHORT_TEXT = 17

function tradesMetric(count: number, trades: readonly Trade[], locale: string | undefined): Metric {
  const won = trades.filter(({ PnL }) => PnL > 0).length
  const lost = trades.filter(({ PnL }) => PnL < 0).length
  const [wonText, lostText] = [formatCount(won, { locale }), formatCount(lost, { locale })]
  return {
    label: 'Trades',
    value: formatCount(count, { locale }),
    trend: null,
    gauge: { kind: 'split', won, lost, total: Math.max(count, won + lost) },
    ...(count === 0
      ? { caption: 'None in this run' }
      : trades.length === 0
        ? { caption: 'Won and lost not known', shortCaption: 'Not listed' }
        : { caption: `${wonText} won, ${lostText} lost`, shortCaption: shortSplit(wonText, lostText) }),
  }
}

function shortSplit(won: string, lost: string): string {
  const text = `${won} won, ${lost} lost`
  return text.length <= SHORT_TEXT ? text : `${won} won`
}

const markAt = (mark: number, locale: string | undefined) => `Mark at ${formatMetric(mark, { locale })}`

const trendAbove = (mark: number, value: MaybeFigure) => (isFigure(value) ? (value > mark ? 'up' : 'down') : null)

const wordsFor = (value: MaybeFigure, reason: Words, caption: string): Words => (isFigure(value) ? { caption } : reason)

function reasonWithoutSharpe({ summary, bankrupt_at = null }: RunFigures): Words {
  if (bankrupt_at !== null) return BANKRUPT
  return summary['# Trades'] < 2 ? ONE_TRADE : NO_FIGURE
}

function reasonWithoutFactor(count: number, trades: readonly Trade[]): Words {
  if (count === 0) return NO_TRADE
  return trades.some(({ ReturnPct }) => ReturnPct < 0) ? NO_FIGURE : NO_LOSS
}
