import type { MetricDifference } from '../elements/metric-card/MetricCard'
import { HEADLINE } from './headlineMetrics'
import { type MeasuredRun, type Metric, metricText } from './metric'

/** More is neither better nor worse. */
const NEUTRAL: readonly string[] = [HEADLINE.trades.id]

/** False for two definitions of one metric: one run has a headline, the other the reference library's. */
export function areComparable(
  { reference }: Pick<Metric, 'reference'>,
  one: MeasuredRun | undefined,
  other: MeasuredRun | undefined,
): boolean {
  return reference === undefined || (one?.headline === undefined) === (other?.headline === undefined)
}

/** Judges a distance to another run, in the metric's unit; larger is better, as drawdowns are negative; equal is what reads so. */
export function differenceOf(metric: Metric, difference: number): MetricDifference {
  const signed = { ...metric, isSigned: true }
  const text = metricText(signed, difference)
  const isEqual = text === metricText(signed, 0) || NEUTRAL.includes(metric.id)
  return { text, tone: isEqual ? 'equal' : difference > 0 ? 'better' : 'worse' }
}
