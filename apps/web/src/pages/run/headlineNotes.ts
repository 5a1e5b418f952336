import type { BacktestRun, PartOfRun } from '@tidemark/api'
import type { MetricNote } from '@tidemark/ui'
import { formatCount, formatMetric, isFigure, type MaybeFigure } from '@tidemark/ui/format'
import { areComparable, differenceOf, HEADLINE, type Metric, withheldText } from '@tidemark/ui/metrics'
import { curveTrades } from './listedTrades'

type Notes = Readonly<Record<string, MetricNote>>

const { trades: TRADES, ...OTHERS } = HEADLINE

/** Without the unit, which is shown above. */
function textOf({ isSigned = false }: Metric, value: MaybeFigure): string {
  return formatMetric(value, { sign: isSigned ? 'always' : 'auto' })
}

function splitOf(run: BacktestRun): { readonly caption: string; readonly shortCaption: string } {
  const known = curveTrades(run)
  const won = formatCount(known.filter(({ PnL }) => PnL > 0).length)
  const lost = formatCount(known.filter(({ PnL }) => PnL < 0).length)
  return { caption: `${won} won, ${lost} lost`, shortCaption: `${won}/${lost}` }
}

/** Compares the headline with the previous run's: 'Prev. +12.39', and the difference. */
export function notesAgainstPrevious(run: BacktestRun, previous: BacktestRun): Notes {
  const split = splitOf(run)
  const before = formatCount(TRADES.read(previous) ?? 0)
  const notes = Object.values<Metric>(OTHERS).flatMap((metric): [string, MetricNote][] => {
    const [value, other] = [metric.read(run), metric.read(previous)]
    if (!isFigure(value) || !isFigure(other) || !areComparable(metric, run, previous)) return []
    const { tone } = differenceOf(metric, value - other)
    const text = formatMetric(value - other, { sign: 'always' })
    return [[metric.id, { caption: `Prev. ${textOf(metric, other)}`, difference: { text, tone }, tick: other }]]
  })
  return {
    ...Object.fromEntries(notes),
    [TRADES.id]: { caption: `${split.caption}, prev. ${before}`, shortCaption: `Prev. ${before}`, tick: null },
  }
}

/** Notes of a part: its trades, the whole run's metrics, and why one is withheld. */
export function notesOfPart({ run, lack }: PartOfRun, whole: BacktestRun): Notes {
  const notes = Object.values<Metric>(OTHERS).map((metric): [string, MetricNote] => {
    const other = metric.read(whole)
    const reason = withheldText(metric, run)
    const isLost = run.withheld?.['sharpe'] === 'bankrupt' || run.withheld?.['sharpe'] === 'no-account'
    const why = reason !== null && !isLost ? lack : null
    return [
      metric.id,
      {
        caption:
          why === null
            ? (reason ?? `Whole run ${textOf(metric, other)}`)
            : `Needs ${why.needs} ${why.of}, has ${formatCount(why.has)}`,
        shortCaption:
          why === null ? (reason === null ? `Run ${textOf(metric, other)}` : 'Account lost') : `Too few ${why.of}`,
        tick: isFigure(other) ? other : null,
      },
    ]
  })
  const { caption, shortCaption } = splitOf(run)
  const count = formatCount(TRADES.read(whole) ?? 0)
  const n = `n=${formatCount(run.trades.length)}`
  return {
    ...Object.fromEntries(notes),
    [TRADES.id]: {
      value: n,
      caption: `${caption}, of ${count}`,
      shortCaption: `${shortCaption} of ${count}`,
      tick: null,
    },
  }
}
