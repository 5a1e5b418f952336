import {
  backtestRequestSchema,
  type BacktestResult,
  DEFAULT_DEMO_CONFIG,
  type DemoConfig,
  demoConfigSchema,
  endpoints,
  formatRunId,
  plotIndicatorsRequestSchema,
  splitSeriesName,
  UPLOAD_FIELD,
} from '@tidemark/contract'
import { correlations } from './fixtures/correlation'
import { indicatorList, indicatorsInfoList } from './fixtures/indicators'
import { strategyList } from './fixtures/lists'
import { makePlotBars } from './fixtures/plot'
import { runIdList, runs } from './fixtures/runs'
import { handle, json, refusal, type Scenario } from './scenario'
import { storedSeries } from './storedSeries'

type Resolver = Parameters<typeof handle>[1]

export interface RememberingServer {
  readonly scenario: Scenario
  /** 401 to every signed call until the next sign-in. */
  readonly expireTokens: () => void
}

const FIRST_RUN = Date.UTC(2025, 0, 14, 14, 32, 7)
const MINUTE = 60_000

/**
 * Metrics come from the typical fixture: only a run's id and provenance reflect its request. The password is
 * 'tidemark'.
 */
export function rememberingServer(): RememberingServer {
  const series = storedSeries()
  const results = new Map<string, BacktestResult>(runIdList.map((id) => [id, { ...runs.typical, run_id: id }]))
  let config: DemoConfig = DEFAULT_DEMO_CONFIG
  let isExpired = false
  let started = 0

  const signed =
    (resolver: Resolver): Resolver =>
    (request) =>
      isExpired && request.headers.has('Authorization')
        ? json({ detail: 'Token has expired' }, 401)(request)
        : resolver(request)

  const signIn: Resolver = async (request) => {
    const form = new URLSearchParams(await request.text())
    if (form.get('password') !== 'tidemark') return json({ detail: 'Incorrect username or password' }, 401)(request)
    isExpired = false
    return json({ access_token: 'a.b.c', token_type: 'Bearer', expires_in: 86_400 })(request)
  }

  const run: Resolver = async (request) => {
    const backtest = backtestRequestSchema.parse(await request.json())
    const named = splitSeriesName(backtest.symbol)
    const strategy = strategyList.strategies.find(
      (one) => typeof one === 'object' && one.name === backtest.strategy_name,
    )
    const id = typeof strategy === 'object' ? (strategy.id ?? strategy.name) : backtest.strategy_name
    const symbol = named?.symbol ?? backtest.symbol
    const result = resultOf(formatRunId({ startedAt: FIRST_RUN + MINUTE * started++, strategy: id, symbol }), {
      symbol,
      timeframe: named?.timeframe ?? null,
      strategy: id,
      strategy_name: backtest.strategy_name,
      init_cash: backtest.init_cash,
      fees: backtest.fees,
      slippage: backtest.slippage,
      params: backtest.config,
      start_date: backtest.start_date ?? null,
      end_date: backtest.end_date ?? null,
    })
    results.set(result.run_id ?? '', result)
    return json(result)(request)
  }

  const stored: Resolver = (request) => {
    const result = results.get(lastOf(request.url))
    return (result === undefined ? json({ detail: 'no such run' }, 404) : json(result))(request)
  }

  const upload: Resolver = async (request) => {
    const file = (await request.formData()).get(UPLOAD_FIELD)
    const symbol = new URL(request.url).searchParams.get('symbol') ?? ''
    const csv = file instanceof File ? await file.text() : ''
    try {
      return json(await series.take(symbol, csv))(request)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return refusal({ loc: ['body', UPLOAD_FIELD], msg: error.message, type: 'csv_error' })(request)
    }
  }

  const configure: Resolver = async (request) => {
    config = demoConfigSchema.parse(await request.json())
    return json(config)(request)
  }

  const bars: Resolver = (request) => {
    const [symbol = '', timeframe = ''] = new URL(request.url).pathname.split('/').slice(-2)
    return json(series.bars(symbol, timeframe))(request)
  }

  return {
    scenario: () => [
      handle(endpoints.login, signIn),
      handle(endpoints.strategies, signed(json(strategyList))),
      handle(endpoints.indicators, signed(json(indicatorList))),
      handle(endpoints.indicatorsInfo, signed(json(indicatorsInfoList))),
      handle(
        endpoints.symbols,
        signed((request) => json(series.symbols())(request)),
      ),
      handle(endpoints.priceSymbols, (request) => json(series.symbols())(request)),
      handle(endpoints.latestBars, bars),
      handle(endpoints.barsInRange, bars),
      // As a backend that has no windows: pages of bars are asked for instead.
      handle(endpoints.barWindow, json({ detail: 'Not Found' }, 404)),
      handle(endpoints.runBacktest, signed(run)),
      handle(
        endpoints.runIds,
        signed((request) => json([...results.keys()])(request)),
      ),
      handle(endpoints.runResult, signed(stored)),
      handle(endpoints.plotIndicators, signed(plot)),
      handle(endpoints.correlation, signed(json(correlations.typical))),
      handle(endpoints.uploadCsv, signed(upload)),
      handle(endpoints.demoConfig, (request) => json(config)(request)),
      handle(endpoints.saveDemoConfig, signed(configure)),
    ],
    expireTokens: () => {
      isExpired = true
    },
  }
}

async function plot(request: Request): Promise<Response> {
  const { indicators } = plotIndicatorsRequestSchema.parse(await request.json())
  return json(makePlotBars(1000, indicators))(request)
}

function resultOf(id: string, backtest: Partial<NonNullable<BacktestResult['provenance']>>): BacktestResult {
  const { provenance, ...rest } = runs.typical
  return { ...rest, run_id: id, ...(provenance != null && { provenance: { ...provenance, ...backtest } }) }
}

function lastOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
}
