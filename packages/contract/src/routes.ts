/** @packageDocumentation Where each call goes. A path is written here and nowhere else. */

/** `main` and `upload`: token; `price`: the price API key instead of a token. */
export type Host = 'main' | 'price' | 'upload'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Route {
  readonly host: Host
  readonly method: Method
  /** Express-style: `:id` is a parameter. The client, the server's router and MSW all read it. */
  readonly path: string
}

export const routes = {
  login: { host: 'main', method: 'post', path: '/api/login' },
  /** Ends the token that it comes with: 204. Not every backend has it. */
  logout: { host: 'main', method: 'post', path: '/api/logout' },
  strategies: { host: 'main', method: 'get', path: '/api/strategies' },
  indicators: { host: 'main', method: 'get', path: '/api/indicators' },
  indicatorsInfo: { host: 'main', method: 'get', path: '/api/indicators_info' },
  symbols: { host: 'main', method: 'get', path: '/api/symbols' },
  priceSymbols: { host: 'price', method: 'get', path: '/symbols' },
  latestBars: { host: 'price', method: 'get', path: '/ohlc/latest/:symbol/:timeframe' },
  barsInRange: { host: 'price', method: 'get', path: '/ohlc/range/:symbol/:timeframe' },
  runBacktest: { host: 'main', method: 'post', path: '/api/backtests' },
  runIds: { host: 'main', method: 'get', path: '/api/backtests/ids' },
  /** Of a run that was named when it was asked for. Not every backend has it. */
  backtestProgress: { host: 'main', method: 'get', path: '/api/backtests/progress/:requestId' },
  runResult: { host: 'main', method: 'get', path: '/api/backtests/:id' },
  /** Changes star, tags or note. Not every backend has it, nor the two below. */
  annotateRun: { host: 'main', method: 'patch', path: '/api/backtests/:id' },
  deleteRun: { host: 'main', method: 'delete', path: '/api/backtests/:id' },
  /** Undoes a deletion. */
  restoreRun: { host: 'main', method: 'post', path: '/api/backtests/:id/restore' },
  plotIndicators: { host: 'main', method: 'post', path: '/api/plot_indicators' },
  correlation: { host: 'main', method: 'post', path: '/api/get_correlation' },
  /** Studies. Not every backend has them. */
  startSweep: { host: 'main', method: 'post', path: '/api/sweeps' },
  sweeps: { host: 'main', method: 'get', path: '/api/sweeps' },
  sweep: { host: 'main', method: 'get', path: '/api/sweeps/:id' },
  cancelSweep: { host: 'main', method: 'post', path: '/api/sweeps/:id/cancel' },
  /** One cell run again, with the account before and after the day that the sweep learns until. */
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
  uploadCsv: { host: 'upload', method: 'post', path: '/api/upload_csv' },
  /** Without a token: a visitor asks before there is a session. Not every backend has it. */
  demoConfig: { host: 'main', method: 'get', path: '/api/demo_config' },
  /** Administrators only; the whole configuration is sent and answered. */
  saveDemoConfig: { host: 'main', method: 'put', path: '/api/demo_config' },
} as const satisfies Readonly<Record<string, Route>>

export type EndpointName = keyof typeof routes

/** Of `POST /api/backtests`: names the run, so that its progress can be polled. Chosen by the client. */
export const REQUEST_ID_HEADER = 'X-Request-Id'
