import {
  backtestRequestSchema,
  barsInRangeQuerySchema,
  barWindowQuerySchema,
  correlationRequestSchema,
  includeSchema,
  issuesOf,
  latestBarsQuerySchema,
  plotIndicatorsRequestSchema,
  seriesParamsSchema,
  type Timeframe,
} from '@tidemark/contract'
import { type Bars, gather, type NamedBars } from '@tidemark/engine'
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
import { z } from 'zod'
import type { ApiAnswer } from '../transport'
import { answersOf } from './answersOf'
import type { Question } from './question'
import { sampleSource } from './sampleSource'
import { createSampleStudies, MissingStudy } from './sampleStudies'

/** Never throws: refusals have the status that the server would send. */
export type SampleBackend = (question: Question) => Promise<ApiAnswer>

function parse<T>(schema: z.ZodType<T>, input: unknown, where: 'body' | 'query' | 'path'): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  throw new RequestError(issuesOf(result.error, where, input, fields))
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

  async function backtest({ body, query }: Question): Promise<unknown> {
    const request = parse(backtestRequestSchema, body, 'body')
    checkBacktest(request)
    const series = readSeriesName(request.symbol)
    const bars = await barsOf(series.symbol, series.timeframe)
    const include = query?.['include'] === undefined ? [] : parse(includeSchema, query['include'], 'query')
    const wished = { equity: include.includes('equity'), report: include.includes('report') }
    return runBacktest(request, bars, series, wished)
  }

  async function plot({ body, most = Infinity }: Question): Promise<unknown> {
    const request = parse(plotIndicatorsRequestSchema, body, 'body')
    checkPlotIndicators(request)
    const { symbol, timeframe } = readSeriesName(request.symbol)
    return plotIndicators(request, await barsOf(symbol, timeframe)).slice(-most)
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

  async function latestBars({ params, query }: Question): Promise<unknown> {
    const { symbol, timeframe } = parse(seriesParamsSchema, params, 'path')
    const { count } = parse(latestBarsQuerySchema, query ?? {}, 'query')
    return barsOnWire(await market.latest(symbol, timeframe, count))
  }

  async function barsInRange({ params, query }: Question): Promise<unknown> {
    const { symbol, timeframe } = parse(seriesParamsSchema, params, 'path')
    const { start, end, limit, thin } = parse(barsInRangeQuerySchema, query ?? {}, 'query')
    const range = { from: start ?? null, to: end ?? null, limit, isThin: thin }
    return barsOnWire(await market.range(symbol, timeframe, range))
  }

  const windows = {
    series: () => source.series(),
    levels: memoBySeries(async ({ symbol, timeframe }) =>
      levelsOf(await source.bars({ symbol, timeframe }), timeframe),
    ),
  }

  async function barWindow({ params, query, most = Infinity }: Question): Promise<unknown> {
    const { symbol, timeframe } = parse(seriesParamsSchema, params, 'path')
    const { from, to, pixels } = parse(barWindowQuerySchema, query ?? {}, 'query')
    return readWindow(windows, symbol, timeframe, { from, to, pixels: Math.min(pixels, most) })
  }

  const studies = createSampleStudies({ barsOf, now, parse })

  const answers = answersOf<Question, unknown>({
    strategies: () => listStrategies(),
    indicators: () => listIndicators(),
    indicatorsInfo: () => indicatorsInfo(),
    symbols: () => symbolsOf(sample),
    priceSymbols: () => symbolsOf(sample),
    latestBars,
    barsInRange,
    barWindow,
    runBacktest: backtest,
    plotIndicators: plot,
    correlation,
  })

  return async (question) => {
    const answer = answers.get(question.call)
    try {
      if (answer !== undefined) return { status: 200, body: await answer(question) }
      const refused = { status: 403, body: { detail: 'This is not part of the demo.' } }
      return (await studies.answer(question)) ?? refused
    } catch (error) {
      return refusal(error)
    }
  }
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
