import type { Trade, WithheldReason } from '@tidemark/contract'
import { barEquity } from '../../equity/barEquity'
import { deepestDrawdown, type DrawdownPeriod, stepEquity } from '../../equity/stepEquity'
import type { Format } from '../../format/format'
import { formatCount, formatCounted, formatMetric, formatMoney, type MaybeFigure, isFigure } from '../../format/number'
import type { GaugeDomain } from '../../elements/gauge/gaugeGeometry'
import { HEADLINE } from '../../metrics/headlineMetrics'
import { type MeasuredRun, type Metric, reasonText } from '../../metrics/metric'

/** Trades in any order. */
export type RunFigures = MeasuredRun

/** Fills from a mark, or divides a count. */
type MetricGauge =
  | { readonly kind: 'mark'; readonly domain: GaugeDomain; readonly mark: number; readonly value: MaybeFigure }
  | { readonly kind: 'split'; readonly won: number; readonly lost: number; readonly total: number }

/** If `value` is 'N/A', `caption` says why. */
export interface CardMetric {
  readonly declaration: Metric
  readonly label: string
  readonly value: string
  readonly unit?: '%'
  /** null: no better side, missing, or exactly 0. */
  readonly trend: 'up' | 'down' | null
  readonly gauge: MetricGauge
  readonly caption: string
  readonly shortCaption?: string
}

export const METRIC_LABELS = Object.values(HEADLINE).map(({ name }) => name)

interface Words {
  readonly caption: string
  readonly shortCaption?: string
}

const NO_FIGURE: Words = { caption: 'Cannot be computed', shortCaption: 'Not computable' }
const NO_TRADE: Words = { caption: 'Needs a closed trade', shortCaption: 'No trades' }
const ONE_TRADE: Words = { caption: 'Needs two or more trades', shortCaption: 'Too few trades' }
const NO_LOSS: Words = { caption: 'No losing trade' }

/** Captions and trend rules of SPEC 9. */
export function metricsOf(run: RunFigures, format: Format): readonly CardMetric[] {
  const { summary, trades } = run
  const final = summary['Equity Final [$]']
  const count = summary['# Trades']
  const ret = HEADLINE.return.read(run)
  return [
    {
      ...cardOf(HEADLINE.return, run),
      ...(ret === 0 && { trend: null }),
      ...wordsFor(
        ret,
        withheldWords(HEADLINE.return, run) ?? NO_FIGURE,
        isFigure(final) ? `to ${formatMoney(final)}` : markAt(0),
      ),
    },
    {
      ...cardOf(HEADLINE.drawdown, run),
      trend: HEADLINE.drawdown.read(run) === null ? null : 'down',
      ...drawdownWords(run, format),
    },
    {
      ...cardOf(HEADLINE.winRate, run),
      ...wordsFor(HEADLINE.winRate.read(run), count === 0 ? NO_TRADE : NO_FIGURE, markAt(50)),
    },
    tradesMetric(count, trades),
    {
      ...cardOf(HEADLINE.sharpe, run),
      ...wordsFor(HEADLINE.sharpe.read(run), reasonWithoutSharpe(run), markAt(1)),
    },
    {
      ...cardOf(HEADLINE.profitFactor, run),
      ...wordsFor(
        HEADLINE.profitFactor.read(run),
        reasonWithoutFactor(count, trades),
        `By returns, ${markAt(1).toLowerCase()}`,
      ),
      ...(isFigure(HEADLINE.profitFactor.read(run)) && { shortCaption: 'By returns' }),
    },
  ]
}

/** The trend is the value's side of the mark. */
function cardOf(metric: Metric & Required<Pick<Metric, 'gauge'>>, run: RunFigures) {
  const { name: label, unit, isSigned = false, gauge } = metric
  const value = metric.read(run)
  return {
    declaration: metric,
    label,
    value: formatMetric(value, { sign: isSigned ? 'always' : 'auto' }),
    ...(unit === 'percent' && { unit: '%' as const }),
    trend: trendAbove(gauge.mark, value),
    gauge: { kind: 'mark' as const, ...gauge, value },
  }
}

function drawdownWords(run: RunFigures, { period: periodOf }: Format): Words {
  const value = HEADLINE.drawdown.read(run)
  if (value === null) return withheldWords(HEADLINE.drawdown, run) ?? NO_FIGURE
  if (value === 0) return { caption: 'Never under its peak', shortCaption: 'None' }
  const period = deepestOf(run)
  // Closed trades do not show a loss that recovered before closing.
  if (period === null) return { caption: 'While a trade was open', shortCaption: 'In an open trade' }
  const days = Math.max(1, Math.round((period.troughTime - period.peakTime) / 86_400_000))
  const caption = periodOf(period.peakTime, period.troughTime)
  return { caption, shortCaption: `over ${formatCounted(days, 'day')}` }
}

/** Prefers the report: a demo's curve may lack the deepest point. */
function deepestOf({
  report,
  equity_curve,
  summary,
  trades,
}: RunFigures): Pick<DrawdownPeriod, 'peakTime' | 'troughTime'> | null {
  const deepest = report?.drawdowns.rows[0]
  if (deepest !== undefined) return { peakTime: Date.parse(deepest.start), troughTime: Date.parse(deepest.trough) }
  return deepestDrawdown(barEquity(equity_curve) ?? stepEquity(summary, trades))
}

const SHORT_TEXT = 17

function tradesMetric(count: number, trades: readonly Trade[]): CardMetric {
  const won = trades.filter(({ PnL }) => PnL > 0).length
  const lost = trades.filter(({ PnL }) => PnL < 0).length
  const [wonText, lostText] = [formatCount(won), formatCount(lost)]
  return {
    declaration: HEADLINE.trades,
    label: HEADLINE.trades.name,
    value: formatCount(count),
    trend: null,
    gauge: { kind: 'split', won, lost, total: Math.max(count, won + lost) },
    ...(count === 0
      ? { caption: 'None in this run' }
      : trades.length === 0
        ? { caption: 'Wins and losses unknown', shortCaption: 'Not listed' }
        : { caption: `${wonText} won, ${lostText} lost`, shortCaption: shortSplit(wonText, lostText) }),
  }
}

function shortSplit(won: string, lost: string): string {
  const text = `${won} won, ${lost} lost`
  return text.length <= SHORT_TEXT ? text : `${won} won`
}

const markAt = (mark: number) => `Mark at ${formatMetric(mark)}`

const trendAbove = (mark: number, value: MaybeFigure): CardMetric['trend'] =>
  isFigure(value) ? (value > mark ? 'up' : 'down') : null

const wordsFor = (value: MaybeFigure, reason: Words, caption: string): Words => (isFigure(value) ? { caption } : reason)

const SHORT_REASONS: Readonly<Record<WithheldReason, string>> = {
  'no-account': 'No account',
  bankrupt: 'Account lost',
  'too-short': 'Under 90 days',
  'too-few-days': 'Under 20 days',
  'too-few-trades': 'Under 10 trades',
}

/** null where the metric is not withheld. */
function withheldWords({ reason }: Pick<Metric, 'reason'>, run: RunFigures): Words | null {
  const why = reason?.(run)
  const caption = reasonText(why)
  return why === undefined || caption === null ? null : { caption, shortCaption: SHORT_REASONS[why] }
}

function reasonWithoutSharpe(run: RunFigures): Words {
  const withheld = withheldWords(HEADLINE.sharpe, run)
  if (withheld !== null) return withheld
  return run.summary['# Trades'] < 2 ? ONE_TRADE : NO_FIGURE
}

function reasonWithoutFactor(count: number, trades: readonly Trade[]): Words {
  if (count === 0) return NO_TRADE
  return trades.some(({ ReturnPct }) => ReturnPct < 0) ? NO_FIGURE : NO_LOSS
}
