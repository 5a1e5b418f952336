import type { MetricDifference } from '../elements/metric-card/MetricCard'
import { HEADLINE } from './headlineMetrics'
import { type Metric, metricText } from './metric'

/** More is neither better nor worse. */
const NEUTRAL: readonly string[] = [HEADLINE.trades.id]

/** Judges a distance to another run, in the metric's unit; larger is better, as drawdowns are negative. */
export function differenceOf(metric: Metric, difference: number): MetricDifference {
  const text = metricText({ ...metric, isSigned: true }, difference)
  const isEqual = difference === 0 || NEUTRAL.includes(metric.id)
  return { text, tone: isEqual ? 'equal' : difference > 0 ? 'better' : 'worse' }
}
