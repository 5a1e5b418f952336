/** @packageDocumentation Paths are defined only here and in `accountRoutes`. */
import type { accountRoutes } from './accountRoutes'
import type { Route } from './route'

export const routes = {
  login: { host: 'main', method: 'post', path: '/api/login' },
  /** Extension. Revokes its own token: 204. */
  logout: { host: 'main', method: 'post', path: '/api/logout' },
  strategies: { host: 'main', method: 'get', path: '/api/strategies' },
  indicators: { host: 'main', method: 'get', path: '/api/indicators' },
  indicatorsInfo: { host: 'main', method: 'get', path: '/api/indicators_info' },
  symbols: { host: 'main', method: 'get', path: '/api/symbols' },
  priceSymbols: { host: 'price', method: 'get', path: '/symbols' },
  latestBars: { host: 'price', method: 'get', path: '/ohlc/latest/:symbol/:timeframe' },
  barsInRange: { host: 'price', method: 'get', path: '/ohlc/range/:symbol/:timeframe' },
  /** Extension. */
  barWindow: { host: 'price', method: 'get', path: '/ohlc/window/:symbol/:timeframe' },
  runBacktest: { host: 'main', method: 'post', path: '/api/backtests' },
  runIds: { host: 'main', method: 'get', path: '/api/backtests/ids' },
  /** Extension. For a request with an id. */
  backtestProgress: { host: 'main', method: 'get', path: '/api/backtests/progress/:requestId' },
  runResult: { host: 'main', method: 'get', path: '/api/backtests/:id' },
  /** Extensions, like the next two. */
  annotateRun: { host: 'main', method: 'patch', path: '/api/backtests/:id' },
  deleteRun: { host: 'main', method: 'delete', path: '/api/backtests/:id' },
  restoreRun: { host: 'main', method: 'post', path: '/api/backtests/:id/restore' },
  plotIndicators: { host: 'main', method: 'post', path: '/api/plot_indicators' },
  correlation: { host: 'main', method: 'post', path: '/api/get_correlation' },
  /** Studies: extensions. */
  startSweep: { host: 'main', method: 'post', path: '/api/sweeps' },
  sweeps: { host: 'main', method: 'get', path: '/api/sweeps' },
  sweep: { host: 'main', method: 'get', path: '/api/sweeps/:id' },
  cancelSweep: { host: 'main', method: 'post', path: '/api/sweeps/:id/cancel' },
  resumeSweep: { host: 'main', method: 'post', path: '/api/sweeps/:id/resume' },
  /** One cell's run, before and after the last learning day. */
  sweepCell: { host: 'main', method: 'get', path: '/api/sweeps/:id/cells/:cell' },
  startWalkForward: { host: 'main', method: 'post', path: '/api/walkforwards' },
  walkForwards: { host: 'main', method: 'get', path: '/api/walkforwards' },
  walkForward: { host: 'main', method: 'get', path: '/api/walkforwards/:id' },
  cancelWalkForward: { host: 'main', method: 'post', path: '/api/walkforwards/:id/cancel' },
  startResample: { host: 'main', method: 'post', path: '/api/resamples' },
  resamples: { host: 'main', method: 'get', path: '/api/resamples' },
  resample: { host: 'main', method: 'get', path: '/api/resamples/:id' },
  cancelResample: { host: 'main', method: 'post', path: '/api/resamples/:id/cancel' },
  startStress: { host: 'main', method: 'post', path: '/api/stress' },
  stressTests: { host: 'main', method: 'get', path: '/api/stress' },
  stressTest: { host: 'main', method: 'get', path: '/api/stress/:id' },
  cancelStress: { host: 'main', method: 'post', path: '/api/stress/:id/cancel' },
  startLookAhead: { host: 'main', method: 'post', path: '/api/lookahead' },
  lookAheads: { host: 'main', method: 'get', path: '/api/lookahead' },
  lookAhead: { host: 'main', method: 'get', path: '/api/lookahead/:id' },
  cancelLookAhead: { host: 'main', method: 'post', path: '/api/lookahead/:id/cancel' },
  /** Of any kind. */
  deleteStudy: { host: 'main', method: 'delete', path: '/api/studies/:id' },
  restoreStudy: { host: 'main', method: 'post', path: '/api/studies/:id/restore' },
  /** Extensions. The calendar: administrators only. */
  storedSeries: { host: 'main', method: 'get', path: '/api/series' },
  setCalendar: { host: 'main', method: 'put', path: '/api/series/:symbol/:timeframe/calendar' },
  uploadCsv: { host: 'upload', method: 'post', path: '/api/upload_csv' },
  /** Extension. No token: visitors need it before there is a session. */
  demoConfig: { host: 'main', method: 'get', path: '/api/demo_config' },
  /** Extension. Administrators only; the whole configuration. */
  saveDemoConfig: { host: 'main', method: 'put', path: '/api/demo_config' },
} as const satisfies Readonly<Record<string, Route>>

/** Of the table that every page loads. */
export type RouteName = keyof typeof routes

export type EndpointName = RouteName | keyof typeof accountRoutes

/** An id chosen by the client, for polling the run's progress. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
