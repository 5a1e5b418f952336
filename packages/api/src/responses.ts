/**
 * @packageDocumentation Imports nearly every schema: loaded with the first request, those of studies with the first of
 *   one.
 */
import { appEndpoints, type EndpointName, type endpoints } from '@tidemark/contract'
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

export type Responses = { readonly [N in EndpointName]: z.output<(typeof endpoints)[N]['response']> }

type Schemas = { readonly [N in EndpointName]: { readonly response: z.core.$ZodType<Responses[N]> } }

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

export type Parsed<T> =
  { readonly isValid: true; readonly data: T } | { readonly isValid: false; readonly problem: string }

/** @param indicators - requested in a plot, to match its columns */
export type ReadResponse<T> = (body: unknown, indicators: readonly string[]) => Parsed<T>

export async function readerFor<N extends EndpointName>(name: N): Promise<ReadResponse<Responses[N]>> {
  const { response } = (await schemasWith(name))[name]
  return (body, indicators) => {
    const read = name === 'plotIndicators' ? plotReader(indicators) : READERS[name]
    const parsed = z.safeParse(response, read === undefined ? body : read(body))
    return parsed.success
      ? { isValid: true, data: parsed.data }
      : { isValid: false, problem: z.prettifyError(parsed.error) }
  }
}

async function schemasWith<N extends EndpointName>(name: N): Promise<Pick<Schemas, N>> {
  const hasName = (schemas: object): schemas is Pick<Schemas, N> => name in schemas
  if (hasName(appEndpoints)) return appEndpoints
  const { studyEndpoints } = await import('./studyResponses')
  if (hasName(studyEndpoints)) return studyEndpoints
  const { accountEndpoints } = await import('./accountResponses')
  if (hasName(accountEndpoints)) return accountEndpoints
  throw new TypeError(`${name} has no response.`)
}
