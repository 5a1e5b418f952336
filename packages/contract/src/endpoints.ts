/** @packageDocumentation The whole HTTP surface, one row per call. A path is written here and nowhere else. */
import { z } from 'zod'
import { loginResponseSchema, logoutResponseSchema } from './auth'
import { backtestProgressSchema, backtestResultSchema, runIdsResponseSchema } from './backtest'
import { indicatorsInfoResponseSchema, indicatorsResponseSchema, strategiesResponseSchema } from './catalogue'
import { correlationResultSchema } from './correlation'
import { demoConfigSchema } from './demoConfig'
import { barsResponseSchema, symbolsResponseSchema } from './market'
import { plotIndicatorsResponseSchema } from './plotIndicators'
import { uploadResponseSchema } from './uploadReport'

/** `main` and `upload`: token; `price`: the price API key instead of a token. */
export type Host = 'main' | 'price' | 'upload'

export type Method = 'get' | 'post' | 'put'

export interface Endpoint<S extends z.ZodType = z.ZodType> {
  readonly host: Host
  readonly method: Method
  /** Express-style: `:id` is a parameter. The client, the server's router and MSW all read it. */
  readonly path: string
  readonly response: S
}

function endpoint<S extends z.ZodType>(host: Host, method: Method, path: string, response: S): Endpoint<S> {
  return { host, method, path, response }
}

export const endpoints = {
  login: endpoint('main', 'post', '/api/login', loginResponseSchema),
  /** Ends the token that it comes with: 204. Not every backend has it. */
  logout: endpoint('main', 'post', '/api/logout', logoutResponseSchema),
  strategies: endpoint('main', 'get', '/api/strategies', strategiesResponseSchema),
  indicators: endpoint('main', 'get', '/api/indicators', indicatorsResponseSchema),
  indicatorsInfo: endpoint('main', 'get', '/api/indicators_info', indicatorsInfoResponseSchema),
  symbols: endpoint('main', 'get', '/api/symbols', symbolsResponseSchema),
  priceSymbols: endpoint('price', 'get', '/symbols', symbolsResponseSchema),
  latestBars: endpoint('price', 'get', '/ohlc/latest/:symbol/:timeframe', barsResponseSchema),
  barsInRange: endpoint('price', 'get', '/ohlc/range/:symbol/:timeframe', barsResponseSchema),
  runBacktest: endpoint('main', 'post', '/api/backtests', backtestResultSchema),
  runIds: endpoint('main', 'get', '/api/backtests/ids', runIdsResponseSchema),
  /** Of a run that was named when it was asked for. Not every backend has it. */
  backtestProgress: endpoint('main', 'get', '/api/backtests/progress/:requestId', backtestProgressSchema),
  runResult: endpoint('main', 'get', '/api/backtests/:id', backtestResultSchema),
  plotIndicators: endpoint('main', 'post', '/api/plot_indicators', plotIndicatorsResponseSchema),
  correlation: endpoint('main', 'post', '/api/get_correlation', correlationResultSchema),
  uploadCsv: endpoint('upload', 'post', '/api/upload_csv', uploadResponseSchema),
  /** Without a token: a visitor asks before there is a session. Not every backend has it. */
  demoConfig: endpoint('main', 'get', '/api/demo_config', demoConfigSchema),
  /** Administrators only; the whole configuration is sent and answered. */
  saveDemoConfig: endpoint('main', 'put', '/api/demo_config', demoConfigSchema),
} as const

/** What a server sends: the schema's input, before defaults. */
export type Answer<E extends Endpoint> = z.input<E['response']>
