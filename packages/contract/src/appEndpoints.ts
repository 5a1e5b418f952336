/** @packageDocumentation With their schemas, what sign-in, the dashboard and a backtest ask for. */
import { z } from 'zod'
import { loginResponseSchema, logoutResponseSchema } from './auth'
import { backtestProgressSchema, backtestResultSchema } from './backtest'
import { indicatorsInfoResponseSchema, indicatorsResponseSchema, strategiesResponseSchema } from './catalogue'
import { demoConfigSchema } from './demoConfig'
import { runAnnotationSchema, runListSchema } from './library'
import { barsResponseSchema, symbolsResponseSchema } from './market'
import type { Route } from './route'
import { type EndpointName, routes } from './routes'

export interface Endpoint<S extends z.core.$ZodType = z.core.$ZodType> extends Route {
  readonly response: S
}

export const appEndpoints = {
  login: { ...routes.login, response: loginResponseSchema },
  logout: { ...routes.logout, response: logoutResponseSchema },
  strategies: { ...routes.strategies, response: strategiesResponseSchema },
  indicators: { ...routes.indicators, response: indicatorsResponseSchema },
  indicatorsInfo: { ...routes.indicatorsInfo, response: indicatorsInfoResponseSchema },
  symbols: { ...routes.symbols, response: symbolsResponseSchema },
  priceSymbols: { ...routes.priceSymbols, response: symbolsResponseSchema },
  latestBars: { ...routes.latestBars, response: barsResponseSchema },
  barsInRange: { ...routes.barsInRange, response: barsResponseSchema },
  runBacktest: { ...routes.runBacktest, response: backtestResultSchema },
  runIds: { ...routes.runIds, response: runListSchema },
  backtestProgress: { ...routes.backtestProgress, response: backtestProgressSchema },
  runResult: { ...routes.runResult, response: backtestResultSchema },
  annotateRun: { ...routes.annotateRun, response: runAnnotationSchema },
  deleteRun: { ...routes.deleteRun, response: z.undefined() },
  restoreRun: { ...routes.restoreRun, response: z.undefined() },
  demoConfig: { ...routes.demoConfig, response: demoConfigSchema },
  saveDemoConfig: { ...routes.saveDemoConfig, response: demoConfigSchema },
} as const satisfies Readonly<Partial<Record<EndpointName, Endpoint>>>
