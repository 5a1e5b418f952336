import {
  type BacktestRequest,
  correlationRequestSchema,
  type Endpoint,
  endpoints,
  type Timeframe,
} from '@tidemark/contract'
import { type Bars, gather, type NamedBars } from '@tidemark/engine'
import { Tries } from '@tidemark/engine/ledger'
import {
  barsOnWire,
  checkBacktest,
  checkPlotIndicators,
  correlate,
  createMarket,
  indicatorsInfo,
  listIndicators,
  levelsOf,
  listStrategies,
  NoDataError,
  plotIndicators,
  readSeriesName,
  readWindow,
  RequestError,
  runBacktest,
  type StoredSeries,
  symbolsOf,
} from '@tidemark/engine/research'
import type { ApiAnswer } from '../transport'
import type { Question } from './question'
import { parse, respond } from './respond'
import { sampleLedger } from './sampleLedger'
import { sampleSource } from './sampleSource'
import { MissingStudy, sampleStudies } from './sampleStudies'

/** Never throws: refusals have the status that the server would send. */
export interface SampleBackend {
  (question: Question): Promise<ApiAnswer>
  /** Which it answers. */
  readonly endpoints: readonly Endpoint[]
}

function isEmpty(body: unknown): boolean {
  return body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
}

/** Same engine and responses as the server. Does not store runs; keeps studies in memory. `now` is epoch ms. */
export function createSampleBackend(sample: readonly NamedBars[], now: () => number = Date.now): SampleBackend {
  const source = sampleSource(sample)
  const market = createMarket(source)
  const gathered = new Map<string, Bars>()

  async function barsOf(name: string, timeframe: Timeframe): Promise<Bars> {
    const symbol = name.toUpperCase()
    const key = `${symbol} ${timeframe}`
    const known = gathered.get(key)
    if (known) return known
    const { timeframe: stored } = await market.source(symbol, timeframe)
    const bars = await source.bars({ symbol, timeframe: stored })
    const wanted = gather({ bars, stored, timeframe })
    gathered.set(key, wanted)
    return wanted
  }

  async function correlation({ body, query = {}, most = Infinity }: Question): Promise<unknown> {
    const { include, ...rest } = query
    const [input, where] = isEmpty(body) ? ([rest, 'query'] as const) : ([body, 'body'] as const)
    const request = parse(correlationRequestSchema, input, where)
    const [first, second] = [await barsOf(request.symbol_1, request.tf1), await barsOf(request.symbol_2, request.tf2)]
    const {
      rolling,
      hedge_spread: spread,
      ...figures
    } = correlate(request, first, second, {
      series: include === 'series',
    })
    return {
      ...figures,
      ...(rolling && { rolling: rolling.slice(-most) }),
      ...(spread !== undefined && {
        hedge_spread: spread?.series === undefined ? spread : { ...spread, series: spread.series.slice(-most) },
      }),
    }
  }

  const ledger = sampleLedger(barsOf)

  function keep(request: BacktestRequest, used: Bars, run: Parameters<Tries['add']>[1]): void {
    const tries = new Tries('run', used)
    tries.add(checkBacktest(request), run)
    const batch = tries.batch()
    if (batch !== null) ledger.add([batch], now(), null)
  }

  const windows = {
    series: () => source.series(),
    levels: memoBySeries(async ({ symbol, timeframe }) =>
      levelsOf(await source.bars({ symbol, timeframe }), timeframe),
    ),
  }

  const responders = [
    respond(endpoints.strategies, () => listStrategies()),
    respond(endpoints.indicators, () => listIndicators()),
    respond(endpoints.indicatorsInfo, () => indicatorsInfo()),
    respond(endpoints.symbols, () => symbolsOf(sample)),
    respond(endpoints.priceSymbols, () => symbolsOf(sample)),
    respond(endpoints.latestBars, async ({ params: { symbol, timeframe }, query: { count } }) =>
      barsOnWire(await market.latest(symbol, timeframe, count)),
    ),
    respond(endpoints.barsInRange, async ({ params: { symbol, timeframe }, query }) => {
      const { start, end, limit, thin } = query
      const range = { from: start ?? null, to: end ?? null, limit, isThin: thin }
      return barsOnWire(await market.range(symbol, timeframe, range))
    }),
    respond(endpoints.barWindow, ({ params: { symbol, timeframe }, query }, { most = Infinity }) =>
      readWindow(windows, symbol, timeframe, { ...query, pixels: Math.min(query.pixels, most) }),
    ),
    respond(endpoints.runBacktest, async ({ body, query: { include } }) => {
      checkBacktest(body)
      const series = readSeriesName(body.symbol)
      const bars = await barsOf(series.symbol, series.timeframe)
      const parts = { equity: include.includes('equity'), report: include.includes('report') }
      return runBacktest(body, bars, series, { ...parts, onRun: ({ used, run }) => keep(body, used, run) })
    }),
    respond(endpoints.plotIndicators, async ({ body }, { most = Infinity }) => {
      checkPlotIndicators(body)
      const { symbol, timeframe } = readSeriesName(body.symbol)
      return plotIndicators(body, await barsOf(symbol, timeframe)).slice(-most)
    }),
    respond(endpoints.correlation, (_input, question) => correlation(question)),
    ...sampleStudies({ barsOf, now, ledger }),
    ...ledger.responders,
  ]
  const byName = new Map(responders.map((one) => [one.endpoint.name, one]))

  const backend = async (question: Question): Promise<ApiAnswer> => {
    const responder = byName.get(question.call)
    if (responder === undefined) return { status: 403, body: { detail: 'This is not part of the demo.' } }
    try {
      return { status: 200, body: await responder.answer(question) }
    } catch (error) {
      return refusal(error)
    }
  }
  return Object.assign(backend, { endpoints: responders.map(({ endpoint }) => endpoint) })
}

function memoBySeries<T>(load: (series: StoredSeries) => Promise<T>): (series: StoredSeries) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (series) => {
    const key = `${series.symbol} ${series.timeframe}`
    const known = kept.get(key) ?? load(series)
    kept.set(key, known)
    return known
  }
}

function refusal(error: unknown): ApiAnswer {
  if (error instanceof RequestError) return { status: 422, body: { detail: error.issues } }
  if (error instanceof MissingStudy) return { status: 404, body: { detail: error.message } }
  if (error instanceof NoDataError) {
    return { status: 404, body: { detail: 'No data found for the selected symbol/timeframe combination.' } }
  }
  return { status: 500, body: { detail: 'The demo could not compute this.' } }
}
