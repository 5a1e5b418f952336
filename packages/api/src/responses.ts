/** @packageDocumentation Imports many schemas: loaded with the first request, those that few pages need later. */
import { appEndpoints, type EndpointName, type endpoints } from '@tidemark/contract'
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
  demoConfig: readDemoConfig,
  saveDemoConfig: readDemoConfig,
}

export type Parsed<T> =
  { readonly isValid: true; readonly data: T } | { readonly isValid: false; readonly problem: string }

/** @param indicators - requested in a plot, to match its columns */
export type ReadResponse<T> = (body: unknown, indicators: readonly string[]) => Parsed<T>

export async function readerFor<N extends EndpointName>(name: N): Promise<ReadResponse<Responses[N]>> {
  const { schemas, readersOf = () => READERS } = await partWith(name)
  const { response } = schemas[name]
  return (body, indicators) => {
    const read = readersOf(indicators)[name]
    const parsed = z.safeParse(response, read === undefined ? body : read(body))
    return parsed.success
      ? { isValid: true, data: parsed.data }
      : { isValid: false, problem: z.prettifyError(parsed.error) }
  }
}

interface Part<N extends EndpointName> {
  readonly schemas: Pick<Schemas, N>
  readonly readersOf?: (indicators: readonly string[]) => Partial<Record<EndpointName, Reader>>
}

async function partWith<N extends EndpointName>(name: N): Promise<Part<N>> {
  const hasName = (schemas: object): schemas is Pick<Schemas, N> => name in schemas
  if (hasName(appEndpoints)) return { schemas: appEndpoints }
  const { dataEndpoints, dataReaders } = await import('./dataResponses')
  if (hasName(dataEndpoints)) return { schemas: dataEndpoints, readersOf: dataReaders }
  const { studyEndpoints } = await import('./studyResponses')
  if (hasName(studyEndpoints)) return { schemas: studyEndpoints }
  const { accountEndpoints } = await import('./accountResponses')
  if (hasName(accountEndpoints)) return { schemas: accountEndpoints }
  throw new TypeError(`${name} has no response.`)
}
