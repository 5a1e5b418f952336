/** @packageDocumentation Answers the contract's requests from bars. */
export { indicatorsInfo, listIndicators, listStrategies } from './catalogue'
export { checkBacktest } from './checkBacktest'
export { checkCorrelation } from './checkCorrelation'
export { correlate, correlatePair, type CorrelationAnswerOptions, type CorrelationSettings } from './correlate'
export { NoDataError, RequestError } from './errors'
export { computeIndicator, indicatorColumns, type IndicatorOutputs } from './indicatorRequest'
export { checkPlotIndicators, plotIndicators } from './plotIndicators'
export { type AnswerOptions, computeBacktest, type Computed, runBacktest, type SeriesName } from './runBacktest'
