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

/** Over the window that ends at each bar; null where it cannot be computed. */
export type RollingCorrelation = NonNullable<CorrelationResult['rolling']>

/** The metrics remain when loading the prices failed. */
export interface Correlated {
  readonly result: CorrelationResult
  /** null when the backend sends none, and beyond {@link MOST_ROLLING} pairs. */
  readonly rolling: RollingCorrelation | null
  readonly prices: { readonly data: ComparedPrices } | { readonly error: ApiError }
}

/** One point per pair: more pairs are not requested. */
export const MOST_ROLLING = 20_000

/**
 * Prices and the rolling correlation load in parallel after it.
 *
 * @throws {ApiError} when the correlation fails; failed prices are in the result.
 */
export async function correlate(
  client: Pick<Client, 'correlation' | 'bars'>,
  request: CorrelationRequestInput,
  signal: AbortSignal,
): Promise<Correlated> {
  const result = await client.correlation(request, signal)
  const [prices, rolling] = await Promise.all([
    pricesOf(client, request, result, signal),
    rollingOf(client, request, result, signal),
  ])
  return { result, rolling, prices }
}

async function pricesOf(
  client: Pick<Client, 'bars'>,
  request: CorrelationRequestInput,
  { n }: CorrelationResult,
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
    // Only our own server reports `n`, so only there do we request extensions of SPEC.
    const thinned = isCut && n !== undefined ? await reachingFurther(bars, () => pair({ isThin: true })) : null
    const [first, second] = thinned ?? bars
    const extent = thinned !== null ? 'thinned' : isCut ? 'cut' : 'whole'
    return { data: { first, second, merged: mergeBars(first, second, request.component), extent } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { error }
  }
}

type BarPair = readonly [first: readonly Bar[], second: readonly Bar[]]

/** null when the backend refuses to thin the bars or sends the same first ones. */
async function reachingFurther(bars: BarPair, ask: () => Promise<BarPair>): Promise<BarPair | null> {
  try {
    const thinned = await ask()
    return thinned.some((one, side) => lastTime(one) > lastTime(bars[side] ?? [])) ? thinned : null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
  }
}

function lastTime(bars: readonly Bar[]): number {
  return Date.parse(bars.at(-1)?.datetime ?? '')
}

async function rollingOf(
  client: Pick<Client, 'correlation'>,
  request: CorrelationRequestInput,
  { n, rolling }: CorrelationResult,
  signal: AbortSignal,
): Promise<RollingCorrelation | null> {
  if (rolling !== undefined) return rolling
  if (n === undefined || n > MOST_ROLLING) return null
  try {
    return (await client.correlation(request, signal, { withSeries: true })).rolling ?? null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return null
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
