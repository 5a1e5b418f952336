import type { BacktestRequest, Config, GridRow } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { Compute } from './queue'

/** Tasks per thread: configurations differ in what they take, and whoever is done early takes over another. */
const TASKS_PER_THREAD = 3

export interface Grid {
  readonly request: BacktestRequest
  readonly configs: readonly Config[]
  /** Names of statistics that rows are to have beside the summary. */
  readonly statistics: readonly string[]
  /** Gathered already into the timeframe asked for. */
  readonly bars: Bars
  readonly threads: number
}

/** The same bars in memory that all threads read: however many tasks there are, they are copied once. */
export function shareBars({ time, open, high, low, close, volume }: Bars): Bars {
  return {
    time: shared(time),
    open: shared(open),
    high: shared(high),
    low: shared(low),
    close: shared(close),
    volume: shared(volume),
  }
}

function shared(column: Float64Array): Float64Array {
  const copy = new Float64Array(new SharedArrayBuffer(column.byteLength))
  copy.set(column)
  return copy
}

/** Neighbours stay together, since they have most indicators in common. The parts differ by one at most. */
export function splitConfigs(configs: readonly Config[], parts: number): Config[][] {
  const count = Math.min(parts, configs.length)
  return Array.from({ length: count }, (_, k) =>
    configs.slice(Math.floor((k * configs.length) / count), Math.floor(((k + 1) * configs.length) / count)),
  )
}

/**
 * Runs a grid in all threads at once: one row per configuration, in their order.
 *
 * @throws Problem when one of the configurations is refused.
 */
export async function computeGrid(
  { request, configs, statistics, bars, threads }: Grid,
  compute: Compute,
): Promise<GridRow[]> {
  const series = [{ bars: shareBars(bars) }] as const
  const parts = splitConfigs(configs, threads * TASKS_PER_THREAD)
  const done = await Promise.all(
    parts.map((part) => compute({ kind: 'grid', request, configs: part, statistics, series })),
  )
  return done.flatMap((each) => {
    if (each.kind !== 'rows') throw new TypeError(`A part of a grid came back as '${each.kind}'.`)
    return each.rows
  })
}
