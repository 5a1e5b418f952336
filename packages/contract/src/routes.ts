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
  /** Studies of every kind: extensions. */
  startStudy: { host: 'main', method: 'post', path: '/api/studies/:kind' },
  studies: { host: 'main', method: 'get', path: '/api/studies/:kind' },
  study: { host: 'main', method: 'get', path: '/api/studies/:kind/:id' },
  changeStudy: { host: 'main', method: 'post', path: '/api/studies/:kind/:id/:change' },
  /** One cell's run, before and after the last learning day. */
  sweepCell: { host: 'main', method: 'get', path: '/api/studies/sweep/:id/cells/:cell' },
  deleteStudy: { host: 'main', method: 'delete', path: '/api/studies/:kind/:id' },
  restoreStudy: { host: 'main', method: 'post', path: '/api/studies/:kind/:id/restore' },
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
