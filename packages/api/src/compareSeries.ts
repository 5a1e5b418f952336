import {
  type Bar,
  type CorrelationComponent,
  type CorrelationRequestInput,
  type CorrelationResult,
  type Timeframe,
  timeframeOf,
} from '@tidemark/contract'
import { dayRange } from './barsRequest'
import { BARS, type Client } from './client'
import { ApiError } from './errors'

/** null where a series has no value. */
export interface PricePair {
  /** Epoch ms, UTC. */
  readonly time: number
  readonly first: number | null
  readonly second: number | null
}

export interface ComparedPrices {
  readonly first: readonly Bar[]
  readonly second: readonly Bar[]
  readonly merged: readonly PricePair[]
  /** 'cut': only the first bars arrived; 'thinned': the server aggregated them all. */
  readonly extent: 'whole' | 'cut' | 'thinned'
}

/** The metrics remain when loading the prices failed. */
export interface Correlated {
  readonly result: CorrelationResult
  readonly prices: { readonly data: ComparedPrices } | { readonly error: ApiError }
}

/**
 * Prices load after it.
 *
 * @throws {ApiError} when the correlation fails; failed prices are in the result.
 */
export async function correlate(
  client: Pick<Client, 'correlation' | 'bars' | 'hasExtensions'>,
  request: CorrelationRequestInput,
  signal: AbortSignal,
): Promise<Correlated> {
  const result = await client.correlation(request, signal)
  return { result, prices: await pricesOf(client, request, signal) }
}

async function pricesOf(
  client: Pick<Client, 'bars' | 'hasExtensions'>,
  request: CorrelationRequestInput,
  signal: AbortSignal,
): Promise<Correlated['prices']> {
  const range = dayRange(request.start, request.end)
  const pair = (options: { readonly isThin?: boolean } = {}) =>
    Promise.all([
      client.bars({ symbol: request.symbol_1, timeframe: known(request.tf1), ...range, ...options }, signal),
      client.bars({ symbol: request.symbol_2, timeframe: known(request.tf2), ...range, ...options }, signal),
    ])
  try {
    const bars = await pair()
    const isCut = bars.some(({ length }) => length >= BARS)
    const canThin = isCut && client.hasExtensions()
    const [first, second] = canThin ? await pair({ isThin: true }) : bars
    const extent = canThin ? 'thinned' : isCut ? 'cut' : 'whole'
    return { data: { first, second, merged: mergeBars(first, second, request.component), extent } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error }
  }
}

function known(text: string): Timeframe {
  const timeframe = timeframeOf(text)
  if (timeframe === null) throw new TypeError(`timeframe is '${text}', it must be a code or label of one`)
  return timeframe
}

/** All times of both, ascending, null where one has no value. Nothing is interpolated. */
export function mergeBars(
  first: readonly Bar[],
  second: readonly Bar[],
  component: CorrelationComponent = 'close',
): PricePair[] {
  const merged = new Map<number, { time: number; first: number | null; second: number | null }>()
  for (const [side, bars] of [
    ['first', first],
    ['second', second],
  ] as const) {
    for (const bar of bars) {
      const time = Date.parse(bar.datetime)
      const pair = merged.get(time) ?? { time, first: null, second: null }
      pair[side] = bar[component] ?? null
      merged.set(time, pair)
    }
  }
  return [...merged.values()].toSorted((a, b) => a.time - b.time)
}
