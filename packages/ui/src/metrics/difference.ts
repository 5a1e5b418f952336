import type { MetricDifference } from '../elements/metric-card/MetricCard'
import { HEADLINE } from './headlineMetrics'
import { type Metric, metricText } from './metric'

/** More is neither better nor worse. */
const NEUTRAL: readonly string[] = [HEADLINE.trades.id]

/** Judges how far a metric is from another run's: a larger value is better, as drawdowns are below 0. In the metric's unit. */
export function differenceOf(metric: Metric, difference: number): MetricDifference {
  const text = metricText({ ...metric, isSigned: true }, difference)
  const isEqual = difference === 0 || NEUTRAL.includes(metric.id)
  return { text, tone: isEqual ? 'equal' : difference > 0 ? 'better' : 'worse' }
}
