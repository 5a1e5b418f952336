/** @packageDocumentation Imports many schemas: loaded with the first request, those that few pages need later. */
import {
  catalogueEndpoints,
  demoEndpoints,
  type Endpoint,
  priceEndpoints,
  runEndpoints,
  sessionEndpoints,
  type Timeframe,
} from '@tidemark/contract'
import { z } from 'zod'
import {
  readBars,
  readDemoConfig,
  readIndicators,
  readIndicatorsInfo,
  type Reader,
  readLogin,
  readResult,
  readRunIds,
  readStrategies,
  readSymbols,
} from './readers'

const firstEndpoints = {
  ...sessionEndpoints,
  ...catalogueEndpoints,
  ...priceEndpoints,
  ...runEndpoints,
  ...demoEndpoints,
}

/** Of SPEC's calls, which other backends may answer in other forms. */
const firstReaders = ({ timeframes }: ReadContext): Partial<Record<keyof typeof firstEndpoints, Reader>> => ({
  login: readLogin,
  strategies: readStrategies,
  indicators: readIndicators,
  indicatorsInfo: readIndicatorsInfo,
  symbols: (body) => readSymbols(body, timeframes),
  priceSymbols: (body) => readSymbols(body, timeframes),
  latestBars: readBars,
  barsInRange: readBars,
  runBacktest: readResult,
  runIds: readRunIds,
  runResult: readResult,
  demoConfig: readDemoConfig,
  saveDemoConfig: readDemoConfig,
})

export interface ReadContext {
  /** Requested in a plot, to match its columns. @default none */
  readonly indicators?: readonly string[]
  /** That a list of symbols may name. @default SPEC's */
  readonly timeframes?: readonly Timeframe[]
}

/** Of every page, or of those with plots, correlations and uploads. */
export type ClientCall = keyof typeof firstEndpoints | keyof typeof import('./dataEndpoints').dataEndpoints

/** With what brings other backends' answers into its form. */
export interface Found {
  readonly endpoint: Endpoint
  readonly read?: Reader | undefined
}

export async function endpointOf(name: ClientCall, context: ReadContext): Promise<Found> {
  if (isIn(firstEndpoints, name)) return { endpoint: firstEndpoints[name], read: firstReaders(context)[name] }
  const { dataEndpoints, dataReaders } = await import('./dataEndpoints')
  return { endpoint: dataEndpoints[name], read: dataReaders(context)[name] }
}

function isIn<T extends object>(all: T, name: PropertyKey): name is keyof T {
  return name in all
}

type Parsed = { readonly isValid: true; readonly data: unknown } | { readonly isValid: false; readonly problem: string }

export function readResponse({ endpoint: { response }, read }: Found, body: unknown): Parsed {
  const result = z.safeParse(response, read === undefined ? body : read(body))
  return result.success
    ? { isValid: true, data: result.data }
    : { isValid: false, problem: z.prettifyError(result.error) }
}
