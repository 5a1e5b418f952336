/**
 * @packageDocumentation All routes with their response schemas. Apart from `routes`, because it imports every schema.
 */
import { z } from 'zod'
import { loginResponseSchema, logoutResponseSchema } from './auth'
import { backtestProgressSchema, backtestResultSchema } from './backtest'
import { indicatorsInfoResponseSchema, indicatorsResponseSchema, strategiesResponseSchema } from './catalogue'
import { correlationResultSchema } from './correlation'
import { demoConfigSchema } from './demoConfig'
import { runAnnotationSchema, runListSchema } from './library'
import { barsResponseSchema, symbolsResponseSchema } from './market'
import { plotIndicatorsResponseSchema } from './plotIndicators'
import { type EndpointName, type Route, routes } from './routes'
import { lookAheadSchema, resampleSchema, stressSchema } from './runStudies'
import { studyListSchema } from './study'
import { sweepCellSchema, sweepSchema } from './sweep'
import { uploadResponseSchema } from './uploadReport'
import { walkForwardSchema } from './walkForward'

export interface Endpoint<S extends z.core.$ZodType = z.core.$ZodType> extends Route {
  readonly response: S
}

export const endpoints = {
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
  plotIndicators: { ...routes.plotIndicators, response: plotIndicatorsResponseSchema },
  correlation: { ...routes.correlation, response: correlationResultSchema },
  startSweep: { ...routes.startSweep, response: sweepSchema },
  sweeps: { ...routes.sweeps, response: studyListSchema },
  sweep: { ...routes.sweep, response: sweepSchema },
  cancelSweep: { ...routes.cancelSweep, response: sweepSchema },
  sweepCell: { ...routes.sweepCell, response: sweepCellSchema },
  startWalkForward: { ...routes.startWalkForward, response: walkForwardSchema },
  walkForwards: { ...routes.walkForwards, response: studyListSchema },
  walkForward: { ...routes.walkForward, response: walkForwardSchema },
  cancelWalkForward: { ...routes.cancelWalkForward, response: walkForwardSchema },
  startResample: { ...routes.startResample, response: resampleSchema },
  resamples: { ...routes.resamples, response: studyListSchema },
  resample: { ...routes.resample, response: resampleSchema },
  cancelResample: { ...routes.cancelResample, response: resampleSchema },
  startStress: { ...routes.startStress, response: stressSchema },
  stressTests: { ...routes.stressTests, response: studyListSchema },
  stressTest: { ...routes.stressTest, response: stressSchema },
  cancelStress: { ...routes.cancelStress, response: stressSchema },
  startLookAhead: { ...routes.startLookAhead, response: lookAheadSchema },
  lookAheads: { ...routes.lookAheads, response: studyListSchema },
  lookAhead: { ...routes.lookAhead, response: lookAheadSchema },
  cancelLookAhead: { ...routes.cancelLookAhead, response: lookAheadSchema },
  uploadCsv: { ...routes.uploadCsv, response: uploadResponseSchema },
  demoConfig: { ...routes.demoConfig, response: demoConfigSchema },
  saveDemoConfig: { ...routes.saveDemoConfig, response: demoConfigSchema },
} as const satisfies Readonly<Record<EndpointName, Endpoint>>

/** What a server sends: the schema's input, before defaults. */
export type Answer<E extends Endpoint> = z.input<E['response']>
