import {
  COMMON_TIMEFRAMES,
  type RunAnnotation,
  type RunFacts,
  type BacktestRequestInput,
  type BacktestResult,
  type Bar,
  type BarWindow,
  type CorrelationRequestInput,
  type CorrelationResult,
  type IndicatorInfo,
  type IndicatorsResponse,
  type LibraryRun,
  type LoginRequest,
  type LoginResponse,
  type PlotBar,
  type PlotIndicatorsRequestInput,
  splitSeriesName,
  type Strategy,
  type SymbolsResponse,
  type Timeframe,
  TIMEFRAME_MS,
  timeframeOf,
  TIMEFRAMES,
  UPLOAD_FIELD,
  type UploadResponse,
} from '@tidemark/contract'
import type { ReadingHints } from '@tidemark/engine/price-file'
import { call, type Callee, type CallOptions, type Given, type Response } from './call'
import { ApiError, LOGIN_FAILED, loginMessageFor, messageFor, UPLOAD_FAILED, uploadMessageFor } from './errors'
import { type BarCalls, readBarsUntil } from './barsUntil'
import { createListedNames } from './listedNames'
import { lifetimeProblem } from './readers'
import { type Studies, studiesOver } from './studies'
import type { Transport } from './transport'

/** Finest first and never empty: SPEC's eight when the backend lists none. */
export interface SymbolInfo {
  readonly symbol: string
  readonly timeframes: readonly Timeframe[]
  /** False when we assume SPEC's eight. */
  readonly isStated: boolean
}

/** The newest `count`, those `until` a time, or from `start` to `end` (ISO 8601, UTC, inclusive; at most `limit`). */
export type BarsRequest =
  | { readonly symbol: string; readonly timeframe: Timeframe; readonly count?: number }
  | { readonly symbol: string; readonly timeframe: Timeframe; readonly until: string }
  | {
      readonly symbol: string
      readonly timeframe: Timeframe
      readonly start: string
      readonly end: string
      readonly limit?: number
      readonly isThin?: boolean
    }

/** The symbol is trimmed and in upper case. */
export interface UploadRequest {
  readonly symbol: string
  readonly file: File
  readonly reading?: ReadingHints
}

export interface UploadOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

/** Has its request when it lacks `provenance`. */
export interface BacktestRun extends BacktestResult {
  readonly request?: BacktestRequestInput
}

export interface LibraryRow {
  readonly id: string
  /** null when the backend lists only ids. */
  readonly facts: RunFacts | null
  /** null when the backend stores none. */
  readonly annotation: RunAnnotation | null
}

/** Throws only ApiError, or passes through the caller's own abort. */
export interface Client {
  /** Whether there is more than SPEC's calls. Without it no call that says so may be made. */
  hasExtensions(): boolean
  /** Any endpoint, as the backend answers it. The methods below are for those that backends answer in several ways. */
  ask<T extends Callee>(to: T, ...options: Given<T>): Promise<Response<T>>
  login(request: LoginRequest, signal?: AbortSignal): Promise<LoginResponse>
  /** Files that cannot be used come last, with their `error`. */
  strategies(signal?: AbortSignal): Promise<readonly Strategy[]>
  indicators(signal?: AbortSignal): Promise<IndicatorsResponse['indicators']>
  indicatorsInfo(signal?: AbortSignal): Promise<readonly IndicatorInfo[]>
  symbols(signal?: AbortSignal): Promise<readonly SymbolInfo[]>
  priceSymbols(signal?: AbortSignal): Promise<readonly SymbolInfo[]>
  bars(request: BarsRequest, signal?: AbortSignal): Promise<readonly Bar[]>
  /** ISO 8601, both inclusive. null without windows: see `windowReader`. */
  barWindow(
    series: { readonly symbol: string; readonly timeframe: Timeframe },
    query: { readonly from: string; readonly to: string; readonly pixels: number },
    signal?: AbortSignal,
  ): Promise<BarWindow | null>
  /** @param requestId - from `newRequestId`, to poll progress */
  runBacktest(request: BacktestRequestInput, signal?: AbortSignal, requestId?: string): Promise<BacktestRun>
  /** null when the backend does not report progress. */
  newRequestId(): string | null
  /** Newest first. */
  runIds(signal?: AbortSignal): Promise<readonly string[]>
  /** Newest first, with annotations where stored. */
  library(signal?: AbortSignal): Promise<readonly LibraryRow[]>
  /** Has its id, also from a backend that leaves it out. */
  runResult(id: string, signal?: AbortSignal): Promise<BacktestResult>
  plotIndicators(request: PlotIndicatorsRequestInput, signal?: AbortSignal): Promise<readonly PlotBar[]>
  /** `rolling` is there with extensions, up to `MOST_ROLLING` pairs. */
  correlation(request: CorrelationRequestInput, signal?: AbortSignal): Promise<CorrelationResult>
  /** Extension. */
  readonly studies: Studies
  /** Whether the caller has an account of our own server: not in a demo. */
  readonly hasAccount: boolean
  /** The name of the server's OpenID Connect provider; undefined without one. */
  readonly signOn: string | undefined
  uploadCsv(request: UploadRequest, options?: UploadOptions): Promise<UploadResponse>
}

export const BARS = 1000

export interface ClientOptions {
  readonly transport: Transport
  /** Read on each call. @default no */
  readonly hasExtensions?: (() => boolean) | undefined
  /** @default always null */
  readonly newRequestId?: (() => string) | undefined
  /** @default false */
  readonly hasAccount?: boolean | undefined
  readonly signOn?: string | undefined
}

export function createClient({
  transport,
  hasExtensions = () => false,
  newRequestId,
  hasAccount = false,
  signOn,
}: ClientOptions): Client {
  const names = createListedNames()
  const included = (what: 'report' | 'library' | 'series') => (hasExtensions() ? { include: what } : {})
  const offered = (): readonly Timeframe[] => (hasExtensions() ? TIMEFRAMES : COMMON_TIMEFRAMES)
  /** @throws {ApiError} 404 for months on another backend, which would not know them (DECISIONS 51) */
  const checkOffered = (...timeframes: readonly (Timeframe | null | undefined)[]) => {
    if (timeframes.every((one) => one === null || one === undefined || offered().includes(one))) return
    throw new ApiError(messageFor(404, null), { kind: 'http', status: 404 })
  }
  const bars: Client['bars'] = async (request, signal) => {
    checkOffered(request.timeframe)
    if ('until' in request) {
      const { symbol, timeframe, until } = request
      const series = { symbol, timeframe }
      const calls: BarCalls = {
        latest: (count) => bars({ ...series, count }, signal),
        range: (span) => bars({ ...series, ...span }, signal),
      }
      return readBarsUntil(calls, Date.parse(until), TIMEFRAME_MS[timeframe])
    }
    return names.askPrice(request.symbol, request.timeframe, (symbol) => {
      const params = { symbol, timeframe: request.timeframe }
      if (!('start' in request)) {
        const query = { count: request.count ?? BARS }
        return call(transport, 'latestBars', { params, query, signal })
      }
      const { start, end, limit = BARS, isThin = false } = request
      const query = { start, end, limit, ...(isThin && { thin: 'true' }) }
      return call(transport, 'barsInRange', { params, query, signal })
    })
  }
  return {
    hasExtensions,
    ask: (to, ...options) => call(transport, to, ...options),
    login: (request, signal) => call(transport, 'login', { body: formOf(request), signal, ...LOGIN_WORDS }),
    strategies: async (signal) => {
      const { strategies, broken = [] } = await call(transport, 'strategies', { signal })
      return [...strategies, ...broken.map(({ file, reason }) => ({ name: file, error: reason }))]
    },
    indicators: async (signal) => (await call(transport, 'indicators', { signal })).indicators,
    indicatorsInfo: async (signal) => (await call(transport, 'indicatorsInfo', { signal })).indicators,
    symbols: async (signal) =>
      symbolsOf(
        await names.learn('main', (onBody) => call(transport, 'symbols', { signal, onBody, timeframes: offered() })),
      ),
    priceSymbols: async (signal) =>
      symbolsOf(
        await names.learn('price', (onBody) =>
          call(transport, 'priceSymbols', { signal, onBody, timeframes: offered() }),
        ),
      ),
    bars,
    barWindow: async ({ symbol, timeframe }, query, signal) =>
      hasExtensions() ? call(transport, 'barWindow', { params: { symbol, timeframe }, query, signal }) : null,
    runBacktest: async (request, signal, requestId) => {
      checkOffered(splitSeriesName(request.symbol)?.timeframe)
      const result = await names.askJoined(request.symbol, (symbol) =>
        call(transport, 'runBacktest', {
          query: included('report'),
          body: { ...request, symbol },
          signal,
          requestId,
        }),
      )
      return result.provenance === undefined ? { ...result, request } : result
    },
    newRequestId: () => newRequestId?.() ?? null,
    runIds: async (signal) => (await call(transport, 'runIds', { signal })).map(idOf),
    library: async (signal) =>
      (await call(transport, 'runIds', { query: included('library'), signal })).map(libraryRowOf),
    runResult: async (id, signal) => ({
      run_id: id,
      ...(await call(transport, 'runResult', { query: included('report'), params: { id }, signal })),
    }),
    plotIndicators: async (request, signal) => {
      checkOffered(splitSeriesName(request.symbol)?.timeframe)
      return names.askJoined(request.symbol, (symbol) =>
        call(transport, 'plotIndicators', {
          body: { ...request, symbol },
          signal,
          indicators: request.indicators,
        }),
      )
    },
    correlation: async (request, signal) => {
      checkOffered(timeframeOf(request.tf1), timeframeOf(request.tf2))
      // SPEC section 7: in the query and, for backends that read it, in the body.
      const texts = textsOf(request)
      return call(transport, 'correlation', { query: { ...texts, ...included('series') }, body: texts, signal })
    },
    studies: studiesOver(transport),
    hasAccount,
    signOn,
    uploadCsv: (request, { signal, onProgress = ignore } = {}) => {
      const { query, body } = uploadOf(request, hasExtensions())
      return call(transport, 'uploadCsv', { query, body, signal, onProgress, ...UPLOAD_WORDS })
    },
  }
}

function libraryRowOf(run: string | LibraryRun): LibraryRow {
  if (typeof run === 'string') return { id: run, facts: null, annotation: null }
  const { run_id: id, star, tags, note, ...facts } = run
  return { id, facts, annotation: { star, tags, note } }
}

function idOf(run: string | LibraryRun): string {
  return typeof run === 'string' ? run : run.run_id
}

const LOGIN_WORDS = {
  messageFor: loginMessageFor,
  unreachable: LOGIN_FAILED,
  unexpected: { message: LOGIN_FAILED, hint: lifetimeProblem },
}

const UPLOAD_WORDS = {
  messageFor: uploadMessageFor,
  unreachable: UPLOAD_FAILED,
  unexpected: {
    message: UPLOAD_FAILED,
    hint: "The server's answer cannot be read: it is not clear whether the file was stored.",
  },
}

function uploadOf(
  { symbol, file, reading = {} }: UploadRequest,
  isRead: boolean,
): Required<Pick<CallOptions, 'query' | 'body'>> {
  const body = new FormData()
  body.append(UPLOAD_FIELD, file, file.name)
  return { query: { symbol, ...(isRead && readingQuery(reading)) }, body }
}

/** As `uploadQuerySchema` reads it. */
export function readingQuery({ columns, only, ...rest }: ReadingHints): Readonly<Record<string, string | undefined>> {
  return {
    ...rest,
    columns: columns?.map((field) => field ?? '-').join(','),
    only: only?.map(({ column, value }) => `${column}=${value}`).join('|'),
  }
}

function ignore(): void {}

/** OAuth 2 password grant; optional fields only when filled in. */
function formOf(request: LoginRequest): URLSearchParams {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: request.username.trim(),
    password: request.password,
  })
  for (const name of ['scope', 'client_id', 'client_secret', 'code'] as const) {
    const value = request[name]
    if (value !== undefined && value !== '') form.set(name, value)
  }
  return form
}

/** SPEC section 7. */
function textsOf(request: CorrelationRequestInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

function symbolsOf({ symbols, timeframes = {} }: SymbolsResponse): SymbolInfo[] {
  return symbols.map((symbol) => {
    const stated = timeframes[symbol]
    return { symbol, timeframes: stated ?? COMMON_TIMEFRAMES, isStated: stated !== undefined }
  })
}
