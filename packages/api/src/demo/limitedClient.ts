import type {
  BacktestRequestInput,
  BacktestResult,
  DemoConfig,
  Strategy,
  StudyKind,
  Timeframe,
} from '@tidemark/contract'
import { joinSeriesName, splitSeriesName, TIMEFRAMES, timeframeOf } from '@tidemark/contract'
import { BARS, type Client, type SymbolInfo } from '../client'
import { demoLimit } from './demoErrors'
import { latestPoints } from './latestPoints'
import { thinnedCurve } from './thinnedCurve'

export interface RunCounter {
  readonly get: () => number
  readonly add: () => void
}

export interface LimitsOptions {
  readonly config: () => DemoConfig
  readonly runs: RunCounter
}

const SEARCHES: ReadonlySet<StudyKind> = new Set<StudyKind>(['sweep', 'walkforward'])

/**
 * DECISIONS 5: unavailable names are refused, series are cut (see `isCut`), and backtests are counted unless refused or
 * failed.
 */
export function limitedClient(client: Client, { config, runs }: LimitsOptions): Client {
  const latest = <T>(series: readonly T[], wanted?: number): T[] =>
    latestPoints(series, config().maxChartDataPoints, wanted)

  // The curve is a drawing of the whole account, without which the run has another drawdown.
  const limitedRun = <R extends BacktestResult>({ equity, equity_curve: curve, ...result }: R) => ({
    ...result,
    ...(equity && { equity: latest(equity) }),
    ...(curve && { equity_curve: thinnedCurve(curve, config().maxChartDataPoints) }),
  })

  function checkSymbol(symbol: string, timeframe: Timeframe | null): void {
    const { availableSymbols: available } = config()
    const timeframes = timeframe === null ? TIMEFRAMES : [timeframe]
    if (narrowSymbols([{ symbol, timeframes, isStated: true }], available).length > 0) return
    refuse(timeframe === null ? symbol : joinSeriesName(symbol, timeframe), 'symbols', available)
  }

  function checkSeries(series: string): void {
    const { symbol, timeframe } = splitSeriesName(series) ?? { symbol: series, timeframe: null }
    checkSymbol(symbol, timeframe)
  }

  async function checkStrategy(name: string): Promise<void> {
    const { availableStrategies: available } = config()
    if (narrowedTo(available)(name)) return
    const names = (await limited.strategies()).flatMap(namesOf)
    if (!names.some((known) => isSame(known, name))) refuse(name, 'strategies', available)
  }

  /** A search counts as one run, whatever it searches; a study of an existing run as none. */
  function checkRoom(): void {
    const { maxBacktestRuns: most } = config()
    if (runs.get() < most) return
    throw demoLimit(`Demo limit reached: ${runs.get()} of ${most} backtest runs used in this session.`)
  }

  async function checkRun({ symbol, strategy_name: strategy }: BacktestRequestInput): Promise<void> {
    checkSeries(symbol)
    await checkStrategy(strategy)
  }

  async function checkStudy(kind: StudyKind, run: BacktestRequestInput | undefined): Promise<void> {
    if (SEARCHES.has(kind)) checkRoom()
    if (run !== undefined) await checkRun(run)
  }

  async function checkIndicators(names: readonly string[]): Promise<void> {
    const { availableIndicators: available } = config()
    if (names.every(narrowedTo(available))) return
    const infos = await limited.indicatorsInfo()
    for (const name of names) {
      if (narrowedTo(available)(name) || infos.some((info) => isSame(info.name, name))) continue
      refuse(name, 'indicators', available)
    }
  }

  const limited: Client = {
    ...client,
    strategies: async (signal) => {
      const isAvailable = narrowedTo(config().availableStrategies)
      return (await client.strategies(signal)).filter((strategy) => namesOf(strategy).some(isAvailable))
    },
    indicators: async (signal) => {
      const isAvailable = narrowedTo(config().availableIndicators)
      return Object.fromEntries(Object.entries(await client.indicators(signal)).filter(([name]) => isAvailable(name)))
    },
    indicatorsInfo: async (signal) => {
      const isAvailable = narrowedTo(config().availableIndicators)
      return (await client.indicatorsInfo(signal)).filter(({ name, title }) => isAvailable(name) || isAvailable(title))
    },
    symbols: async (signal) => narrowSymbols(await client.symbols(signal), config().availableSymbols),
    priceSymbols: async (signal) => narrowSymbols(await client.priceSymbols(signal), config().availableSymbols),
    bars: async (request, signal) => {
      checkSymbol(request.symbol, request.timeframe)
      if ('start' in request || 'until' in request) return latest(await client.bars(request, signal))
      const { count: wanted = BARS } = request
      const count = Math.min(wanted, config().maxChartDataPoints)
      return latest(await client.bars({ ...request, count }, signal), wanted)
    },
    barWindow: async (series, query, signal) => {
      checkSymbol(series.symbol, series.timeframe)
      // A stored sample has no windows: it is paged through.
      if (config().sampleChartData !== null) return null
      return client.barWindow(series, { ...query, pixels: Math.min(query.pixels, config().maxChartDataPoints) }, signal)
    },
    plotIndicators: async (request, signal) => {
      checkSeries(request.symbol)
      await checkIndicators(request.indicators)
      return latest(await client.plotIndicators(request, signal))
    },
    correlation: async (request, signal) => {
      checkSymbol(request.symbol_1, timeframeOf(request.tf1))
      checkSymbol(request.symbol_2, timeframeOf(request.tf2))
      const { rolling, hedge_spread: spread, ...result } = await client.correlation(request, signal)
      return {
        ...result,
        ...(rolling && { rolling: latest(rolling) }),
        ...(spread !== undefined && {
          hedge_spread: spread?.series === undefined ? spread : { ...spread, series: latest(spread.series) },
        }),
      }
    },
    studies: {
      ...client.studies,
      of: (kind) => {
        const calls = client.studies.of(kind)
        return {
          ...calls,
          start: async (request, signal) => {
            await checkStudy(kind, request.run)
            const study = await calls.start(request, signal)
            if (SEARCHES.has(kind)) runs.add()
            return study
          },
        }
      },
    },
    runBacktest: async (request, signal) => {
      checkRoom()
      await checkRun(request)
      const result = await client.runBacktest(request, signal)
      runs.add()
      return limitedRun(result)
    },
    runResult: async (id, signal) => limitedRun(await client.runResult(id, signal)),
  }
  return limited
}

function refuse(name: string, kind: string, available: readonly string[]): never {
  throw demoLimit(`Demo limit reached: ${name} is not among the ${kind} of this demo (${available.join(', ')}).`)
}

function namesOf({ name, id }: Pick<Strategy, 'name' | 'id'>): string[] {
  return id === undefined ? [name] : [name, id]
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function narrowedTo(available: readonly string[]): (name: string) => boolean {
  const names = new Set(available.map((name) => name.trim().toLowerCase()))
  return (name) => names.size === 0 || names.has(name.trim().toLowerCase())
}

/** 'EURUSD' allows every timeframe of a symbol, 'EURUSD_H4' only one. */
function narrowSymbols(symbols: readonly SymbolInfo[], available: readonly string[]): SymbolInfo[] {
  if (available.length === 0) return [...symbols]
  const known = available.map(seriesOf)
  return symbols.flatMap((info) => {
    const own = known.filter(({ symbol }) => symbol === info.symbol.toLowerCase())
    if (own.length === 0) return []
    const wanted = own.flatMap(({ timeframe }) => timeframe ?? [...TIMEFRAMES])
    const timeframes = info.timeframes.filter((timeframe) => wanted.includes(timeframe))
    return timeframes.length === 0 ? [] : [{ ...info, timeframes }]
  })
}

function seriesOf(name: string): { symbol: string; timeframe: Timeframe | null } {
  const text = name.trim().toLowerCase()
  const [, stem, suffix] = /^(.+)_([a-z]+\d+)$/.exec(text) ?? []
  const timeframe = suffix === undefined ? null : timeframeOf(suffix)
  return stem === undefined || timeframe === null ? { symbol: text, timeframe: null } : { symbol: stem, timeframe }
}
