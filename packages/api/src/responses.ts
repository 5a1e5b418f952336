/** @packageDocumentation Imports many schemas: loaded with the first request, those that few pages need later. */
import {
  appEndpoints,
  type EndpointName,
  type endpoints,
  type StudyAnswers,
  type StudyKind,
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

export type Responses = { readonly [N in EndpointName]: z.output<(typeof endpoints)[N]['response']> }

type Schemas = { readonly [N in EndpointName]: { readonly response: z.core.$ZodType<Responses[N]> } }

const appReaders = ({ timeframes }: ReadContext): Partial<Record<EndpointName, Reader>> => ({
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

type Parsed<T> = { readonly isValid: true; readonly data: T } | { readonly isValid: false; readonly problem: string }

export interface ReadContext {
  /** Requested in a plot, to match its columns. @default none */
  readonly indicators?: readonly string[]
  /** That a list of symbols may name. @default SPEC's */
  readonly timeframes?: readonly Timeframe[]
}

export type ReadResponse<T> = (body: unknown, context: ReadContext) => Parsed<T>

export async function readerFor<N extends EndpointName>(name: N): Promise<ReadResponse<Responses[N]>> {
  const { schemas, readersOf = appReaders } = await partWith(name)
  const { response } = schemas[name]
  return (body, context) => {
    const read = readersOf(context)[name]
    return parsed(response, read === undefined ? body : read(body))
  }
}

/** Of one study. */
export async function studyReader<K extends StudyKind>(kind: K): Promise<ReadResponse<StudyAnswers[K]>> {
  const { studyAnswers } = await import('./studyResponses')
  return (body) => parsed(studyAnswers[kind], body)
}

function parsed<T>(schema: z.core.$ZodType<T>, body: unknown): Parsed<T> {
  const result = z.safeParse(schema, body)
  return result.success
    ? { isValid: true, data: result.data }
    : { isValid: false, problem: z.prettifyError(result.error) }
}

interface Part<N extends EndpointName> {
  readonly schemas: Pick<Schemas, N>
  readonly readersOf?: (context: ReadContext) => Partial<Record<EndpointName, Reader>>
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
