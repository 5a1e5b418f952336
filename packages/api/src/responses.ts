/**
 * @packageDocumentation Parses and validates responses. It imports every schema, so `call` loads it with the first
 * request.
 */
import { type EndpointName, endpoints } from '@tidemark/contract'
import { z } from 'zod'
import {
  plotReader,
  readBars,
  readCorrelation,
  readDemoConfig,
  readIndicators,
  readIndicatorsInfo,
  type Reader,
  readLogin,
  readResult,
  readRunIds,
  readStrategies,
  readSymbols,
  readUpload,
} from './readers'

/** Response type of each endpoint. */
export type Responses = { readonly [N in EndpointName]: z.output<(typeof endpoints)[N]['response']> }

const schemas: { readonly [N in EndpointName]: { readonly response: z.core.$ZodType<Responses[N]> } } = endpoints

const READERS: Partial<Record<EndpointName, Reader>> = {
  login: readLogin,
  strategies: readStrategies,
  indicators: readIndicators,
  indicatorsInfo: readIndicatorsInfo,
  symbols: readSymbols,
  priceSymbols: readSymbols,
  latestBars: readBars,
  barsInRange: readBars,
  runBacktest: readResult,
  runIds: readRunIds,
  runResult: readResult,
  correlation: readCorrelation,
  uploadCsv: readUpload,
  demoConfig: readDemoConfig,
  saveDemoConfig: readDemoConfig,
}

/** A response, or the schema's objection to it. */
export type ReadResponse<T> =
  { readonly isValid: true; readonly data: T } | { readonly isValid: false; readonly problem: string }

/**
 * Parses and validates a body.
 *
 * @param indicators - names requested in a plot, to match its columns
 */
export function readResponse<N extends EndpointName>(
  name: N,
  body: unknown,
  indicators: readonly string[],
): ReadResponse<Responses[N]> {
  const read = name === 'plotIndicators' ? plotReader(indicators) : READERS[name]
  const parsed = z.safeParse(schemas[name].response, read === undefined ? body : read(body))
  return parsed.success
    ? { isValid: true, data: parsed.data }
    : { isValid: false, problem: z.prettifyError(parsed.error) }
}
