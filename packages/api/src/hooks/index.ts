/** @packageDocumentation One hook per question; each answers with a `Resource`. */
export type { BacktestState } from '../backtestRunner'
export { type Api, ApiProvider, type ApiProviderProps, useApi } from './context'
export { retryPolicy } from './policy'
export { type Backtest, useBacktest } from './useBacktest'
export { useBars } from './useBars'
export { type ListOptions, useIndicators, useIndicatorsInfo, useRunIds, useStrategies, useSymbols } from './useLists'
export { type Login, type LoginState, useLogin } from './useLogin'
export { useRunResult } from './useRunResult'
