/** @packageDocumentation All metrics' declarations, loaded on demand. */
export { explain, explanationText, type Explanation, isKnown, sharpeInterval, type SharpeInterval } from './explain'
export { findMetric, METRICS } from './catalogue'
export { HEADLINE } from './headlineMetrics'
export {
  docsAddress,
  formulaIn,
  formulaText,
  METRIC_GROUPS,
  type MeasuredRun,
  type Metric,
  type MetricGroup,
  metricIn,
  metricText,
  type MetricWords,
  reasonText,
  withheldText,
} from './metric'
export { objectiveName } from './objectives'
export { metricsMarkdown } from './metricsMarkdown'
export { STUDY_METRICS, SWEEP_METRICS, VALIDATION_METRICS } from './studyMetrics'
export { areComparable, differenceOf } from './difference'
