/** @packageDocumentation Lists and stored runs load on mount, the rest when the user submits. */
export type { Correlated } from '../compareSeries'
export type { RunComparison } from '../compareReports'
export type { Loaded, RequestState } from '../requestStore'
export type { FollowedStudy } from '../studyStore'
export { ApiProvider, useApi } from './context'
export { retryPolicy } from './policy'
export { useStoredSeries } from './useStoredSeries'
export { useEndpoint } from './useEndpoint'
export {
  useIndicators,
  useIndicatorsInfo,
  useListedStrategies,
  usePriceSymbols,
  useStrategies,
  useSymbols,
} from './useLists'
export { createAnnotations, type Annotations } from '../annotations'
export { type Library, useLibrary } from './useLibrary'
export { useLogin } from './useLogin'
export type { UserRequest } from './useRequest'
export {
  type FileCheckRequest,
  useBacktest,
  useChartBars,
  useCorrelation,
  useFileCheck,
  useUpload,
} from './userRequests'
export { type LatestBars, useLatestDays } from './useLatestDays'
export { type BarsInRange, useBars } from './useBars'
export { type FlowEdge, type FlowingBars, useBarFlow } from './useBarFlow'
export { usePlot } from './usePlot'
export { type ComparedBars, type ComparedSymbols, useComparedBars } from './useComparedBars'
export { type FlowingPlot, type MovingPlot, usePlotFlow } from './usePlotFlow'
export { type LinesRequest, useIndicatorLines } from './useIndicatorLines'
export { usePreviousRun } from './usePreviousRun'
export { useRunComparison } from './useRunComparison'
export { useRunPart } from './useRunPart'
export { useRunProgress } from './useRunProgress'
export { useChangedSince, useRunResult } from './useRunResult'
export { type StudyControls, useStudy, useStudyDeletion, useStudyList, useSweepCell } from './useStudy'
