/** @packageDocumentation One hook per question; each answers with a `Resource`. */
export type { BacktestState } from '../backtestRunner'
export { type Api, ApiProvider, type ApiProviderProps, useApi } from './context'
export { retryPolicy } from './policy'
export { type Backtest, useBacktest } from './useBacktest'
export type { Asked } from '../asker'
export type { ComparedPrices, Correlated, PricePair, RollingCorrelation } from '../compareSeries'
export type { UploadState } from '../uploader'
export type { Asking } from './useAsker'
export { useBars } from './useBars'
export { useChartBars } from './useChartBars'
export { useCorrelation } from './useCorrelation'
export {
  type ListOptions,
  useIndicators,
  useIndicatorsInfo,
  usePriceSymbols,
  useRunIds,
  useStrategies,
  useSymbols,
} from './useLists'
export { type Login, type LoginState, useLogin } from './useLogin'
export { usePlot } from './usePlot'
export { useRunProgress } from './useRunProgress'
export { useRunResult } from './useRunResult'
export { type Upload, useUpload } from './useUpload'
