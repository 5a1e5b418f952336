import { METRICS } from './catalogue'
import { formulaText, METRIC_GROUPS, type Metric, type MetricWords } from './metric'
import { STUDY_METRICS } from './studyMetrics'

const BASIS = {
  bar: 'the account at the close of every bar',
  day: 'the account at the last close of each day (week, month or year where bars are that long)',
  exit: 'closed trades, at their exits, after costs',
  input: 'what was asked for',
} as const satisfies Record<Metric['basis'], string>

const INTRO = `# Metrics

What every number of a run means and how it is computed. The same text opens from a metric's name in the app.

Conventions: daily values are those of the last close of each trading day of the series' calendar; of each UTC day that has bars where
the server names no calendar, and under 'As backtesting.py computes it'. A year has 252 of them, 365 where the market trades at weekends
(52 weeks, 12 months). Annual figures need 20 daily returns and 10 closed trades, growth per year and the Calmar ratio 90 days. The risk-free rate is 0. What cannot be computed is N/A, never 0.

A run's start and end are days in UTC and choose bars by the times that date them. Where a trading day ends at another hour, the first
and last one may be cut; a week or month that begins within is in with all its days.`

/** Returns the docs of all metrics; names are anchors. */
export function metricsMarkdown(): string {
  const parts = METRIC_GROUPS.map((group) => {
    const metrics = METRICS.filter((metric) => metric.group === group)
    return [`## ${group}`, ...metrics.map(entryOf)].join('\n\n')
  })
  const studies = ['## Studies', STUDIES, ...STUDY_METRICS.map(wordsOf)].join('\n\n')
  return `${[INTRO, ...parts, studies].join('\n\n')}\n`
}

const STUDIES =
  'Metrics of many runs at once: of a search for parameters, and of the studies that show whether its best result can be trusted: [Can I believe this backtest?](can-i-believe-this.md) reads them in plain words.'

function entryOf({ basis, isAnnual = false, reference, ...words }: Metric): string {
  const before = reference === undefined ? '' : `\n- Without a calendar: \`${formulaText(reference.formula)}\``
  return `${wordsOf(words)}${before}\n- From: ${BASIS[basis]}${isAnnual ? ', scaled to a year' : ''}`
}

function wordsOf({ id, name, sentence, formula }: MetricWords): string {
  return [`### <a id="${id}"></a>${name}`, sentence, `- Formula: \`${formulaText(formula)}\``].join('\n\n')
}
