import type { DemoConfig, Timeframe } from '@tidemark/contract'
import { TIMEFRAMES, timeframeOf } from '@tidemark/contract'
import type { Client, SymbolInfo } from '../client'
import { demoLimit } from './demoErrors'

/** How many backtests the session has run; kept as long as the session. */
export interface RunCounter {
  readonly get: () => number
  readonly add: () => void
}

export interface LimitsOptions {
  /** Asked at each call, so that an administrator's change holds at once. */
  readonly config: () => DemoConfig
  readonly runs: RunCounter
}

/**
 * A client that keeps to the limits of the demo (DECISIONS 5): lists narrowed to what is available, series cut to their latest
 * points, backtests counted. A run that was refused or failed is not counted.
 */
export function limitedClient(client: Client, { config, runs }: LimitsOptions): Client {
  const latest = <T>(series: readonly T[]): T[] => series.slice(-config().maxChartDataPoints)
  return {
    ...client,
    strategies: async (signal) => {
      const { availableStrategies } = config()
      const isAvailable = narrowedTo(availableStrategies)
      return (await client.strategies(signal)).filter(
        ({ name, id }) => isAvailable(name) || (id !== undefined && isAvailable(id)),
      )
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
      if ('start' in request) return latest(await client.bars(request, signal))
      const count = Math.min(request.count ?? Infinity, config().maxChartDataPoints)
      return latest(await client.bars({ ...request, count }, signal))
    },
    plotIndicators: async (request, signal) => latest(await client.plotIndicators(request, signal)),
    correlation: async (request, signal) => {
      const { rolling, hedge_spread: spread, ...result } = await client.correlation(request, signal)
      return {
        ...result,
        ...(rolling && { rolling: latest(rolling) }),
        ...(spread !== undefined && {
          hedge_spread: spread?.series === undefined ? spread : { ...spread, series: latest(spread.series) },
        }),
      }
    },
    runBacktest: async (request, signal) => {
      const { maxBacktestRuns: most } = config()
      if (runs.get() >= most) {
        throw demoLimit(`Demo limit reached: ${runs.get()} of ${most} backtest runs used in this session.`)
      }
      const result = await client.runBacktest(request, signal)
      runs.add()
      return result
    },
  }
}

/** Whether a list holds a name, in any case; an empty list holds all. */
function narrowedTo(available: readonly string[]): (name: string) => boolean {
  const names = new Set(available.map((name) => name.trim().toLowerCase()))
  return (name) => names.size === 0 || names.has(name.trim().toLowerCase())
}

/** 'EURUSD' makes all bar lengths of a symbol available, 'EURUSD_H4' one. */
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
  const [, stem, suffix] = /^(.+)_([a-z]\d+)$/.exec(text) ?? []
  const timeframe = suffix === undefined ? null : timeframeOf(suffix)
  return stem === undefined || timeframe === null ? { symbol: text, timeframe: null } : { symbol: stem, timeframe }
}
