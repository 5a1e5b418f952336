import {
  type Bar,
  type CorrelationComponent,
  type CorrelationRequestInput,
  type CorrelationResult,
  type Timeframe,
  timeframeOf,
} from '@tidemark/contract'
import { dayRange } from './barsRequest'
import type { Client } from './client'
import { ApiError } from './errors'

/** What two series were at one moment; null for the one that has no value there. */
export interface PricePair {
  /** Epoch ms, UTC. */
  readonly time: number
  readonly first: number | null
  readonly second: number | null
}

/** The prices beside a correlation. `merged` is of the component that was compared. */
export interface ComparedPrices {
  readonly first: readonly Bar[]
  readonly second: readonly Bar[]
  /** Every moment of either series, ascending. */
  readonly merged: readonly PricePair[]
}

/** A correlation and the prices that it is of. Figures stay when the prices could not be had. */
export interface Correlated {
  readonly result: CorrelationResult
  readonly prices: { readonly data: ComparedPrices } | { readonly error: ApiError }
}

/**
 * The correlation first, then both price series, side by side.
 *
 * @throws {ApiError} when the correlation fails; prices that fail are said in the answer.
 */
export async function correlate(
  client: Pick<Client, 'correlation' | 'bars'>,
  request: CorrelationRequestInput,
  signal: AbortSignal,
): Promise<Correlated> {
  const result = await client.correlation(request, signal)
  try {
    const range = dayRange(request.start, request.end)
    const bars = (symbol: string, timeframe: string) =>
      client.bars({ symbol, timeframe: known(timeframe), ...range }, signal)
    const [first, second] = await Promise.all([
      bars(request.symbol_1, request.tf1),
      bars(request.symbol_2, request.tf2),
    ])
    return { result, prices: { data: { first, second, merged: mergeBars(first, second, request.component) } } }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { result, prices: { error } }
  }
}

function known(text: string): Timeframe {
  const timeframe = timeframeOf(text)
  if (timeframe === null) throw new TypeError(`timeframe is '${text}', it must be a code or label of one`)
  return timeframe
}

/** Two series by time: the union of their moments, ascending, with null where one has no value. Nothing is interpolated. */
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
