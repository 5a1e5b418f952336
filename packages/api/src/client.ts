import {
  type BacktestRequestInput,
  type BacktestResult,
  type Bar,
  endpoints,
  type IndicatorInfo,
  type IndicatorsResponse,
  type LoginRequest,
  type LoginResponse,
  type Strategy,
  type SymbolsResponse,
  type Timeframe,
  TIMEFRAMES,
} from '@tidemark/contract'
import { loginMessageFor } from './errors'
import { call, type HttpOptions } from './http'
import {
  readBars,
  readIndicators,
  readIndicatorsInfo,
  readLogin,
  readResult,
  readRunIds,
  readStrategies,
  readSymbols,
} from './readers'

/** A symbol and the bar lengths it can be had in, finest first, never empty: all eight when the backend does not say. */
export interface SymbolInfo {
  readonly symbol: string
  readonly timeframes: readonly Timeframe[]
  /** The backend named them; false where all eight stand in for what nobody said. */
  readonly isStated: boolean
}

/** The newest `count` bars, or those from `start` to `end` (ISO 8601, UTC, both inclusive; at most `limit`). */
export type BarsRequest =
  | { readonly symbol: string; readonly timeframe: Timeframe; readonly count?: number }
  | {
      readonly symbol: string
      readonly timeframe: Timeframe
      readonly start: string
      readonly end: string
      readonly limit?: number
    }

/** One method per call. Each throws ApiError and nothing else, save the caller's own abort. */
export interface Client {
  login(request: LoginRequest, signal?: AbortSignal): Promise<LoginResponse>
  strategies(signal?: AbortSignal): Promise<readonly Strategy[]>
  indicators(signal?: AbortSignal): Promise<IndicatorsResponse['indicators']>
  indicatorsInfo(signal?: AbortSignal): Promise<readonly IndicatorInfo[]>
  /** Ascending by symbol, from the main host. */
  symbols(signal?: AbortSignal): Promise<readonly SymbolInfo[]>
  /** The same from the price host. */
  priceSymbols(signal?: AbortSignal): Promise<readonly SymbolInfo[]>
  bars(request: BarsRequest, signal?: AbortSignal): Promise<readonly Bar[]>
  runBacktest(request: BacktestRequestInput, signal?: AbortSignal): Promise<BacktestResult>
  /** Newest first. */
  runIds(signal?: AbortSignal): Promise<readonly string[]>
  runResult(id: string, signal?: AbortSignal): Promise<BacktestResult>
}

/** Bars asked for when a caller does not say how many (SPEC section 9). */
const BARS = 1000

/** The way to a backend: the running app's over `fetch`, a test's over the fetch it passes. */
export function createClient(http: HttpOptions): Client {
  const runResult = { ...endpoints.runResult, path: http.config.runResultPath ?? endpoints.runResult.path }
  return {
    login: (request, signal) =>
      call(http, endpoints.login, readLogin, { body: formOf(request), signal, messageFor: loginMessageFor }),
    strategies: async (signal) => (await call(http, endpoints.strategies, readStrategies, { signal })).strategies,
    indicators: async (signal) => (await call(http, endpoints.indicators, readIndicators, { signal })).indicators,
    indicatorsInfo: async (signal) =>
      (await call(http, endpoints.indicatorsInfo, readIndicatorsInfo, { signal })).indicators,
    symbols: async (signal) => symbolsOf(await call(http, endpoints.symbols, readSymbols, { signal })),
    priceSymbols: async (signal) => symbolsOf(await call(http, endpoints.priceSymbols, readSymbols, { signal })),
    bars: (request, signal) => {
      const params = { symbol: request.symbol, timeframe: request.timeframe }
      if (!('start' in request)) {
        const query = { count: request.count ?? BARS }
        return call(http, endpoints.latestBars, readBars, { params, query, signal })
      }
      const query = { start: request.start, end: request.end, limit: request.limit ?? BARS }
      return call(http, endpoints.barsInRange, readBars, { params, query, signal })
    },
    runBacktest: (request, signal) => call(http, endpoints.runBacktest, readResult, { body: request, signal }),
    runIds: (signal) => call(http, endpoints.runIds, readRunIds, { signal }),
    runResult: (id, signal) => call(http, runResult, readResult, { params: { id }, signal }),
  }
}

/** OAuth 2 password grant; optional fields only when they are filled. */
function formOf(request: LoginRequest): URLSearchParams {
  const form = new URLSearchParams({
    grant_type: 'password',
    username: request.username.trim(),
    password: request.password,
  })
  for (const name of ['scope', 'client_id', 'client_secret'] as const) {
    const value = request[name]
    if (value !== undefined && value !== '') form.set(name, value)
  }
  return form
}

function symbolsOf({ symbols, timeframes = {} }: SymbolsResponse): SymbolInfo[] {
  return symbols.map((symbol) => {
    const stated = timeframes[symbol]
    return { symbol, timeframes: stated ?? TIMEFRAMES, isStated: stated !== undefined }
  })
}
