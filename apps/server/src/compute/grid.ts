import { setImmediate } from 'node:timers/promises'
import type { BacktestRequest, Config, GridRow } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { gridRows } from '@tidemark/engine/research'
import { claim, type Claims, newClaims, type NumberedRow } from './claims'
import type { Compute } from './queue'

export interface Grid {
  readonly request: BacktestRequest
  readonly configs: readonly Config[]
  readonly statistics: readonly string[]
  readonly bars: Bars
  readonly threads: number
}

export function shareBars(bars: Bars): Bars {
  const { time, open, high, low, close, volume } = bars
  return {
    ...bars,
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

/** Yields between rows, so that starting threads get their task. */
async function rowsHere(grid: Grid, claims: Claims, signal: AbortSignal): Promise<NumberedRow[]> {
  const rowOf = gridRows(grid)
  const rows: NumberedRow[] = []
  for (let index = claim(claims); index < grid.configs.length; index = claim(claims)) {
    rows.push([index, rowOf(index)])
    await setImmediate(undefined, { signal })
  }
  return rows
}

/**
 * One row per configuration, in order. A slow thread does not hold up the others: each claims the next configuration when free.
 * @param signal - ends this thread's share; the queue ends `compute`
 * @throws {Problem} or RequestError when a configuration is refused
 */
export async function computeGrid(grid: Grid, compute: Compute, signal: AbortSignal): Promise<GridRow[]> {
  const { request, configs, statistics, threads } = grid
  const series = [{ bars: shareBars(grid.bars) }] as const
  const claims = newClaims()
  const others = Array.from({ length: Math.min(threads, configs.length) - 1 }, async () => {
    const done = await compute({ kind: 'grid', request, configs, statistics, series, claims })
    if (done.kind !== 'rows') throw new TypeError(`A part of a grid came back as '${done.kind}'.`)
    return done.rows
  })
  const rows = await inWhole([rowsHere(grid, claims, signal), ...others], configs.length)
  return rows.toSorted(([a], [b]) => a - b).map(([, row]) => row)
}

async function inWhole(parts: readonly Promise<readonly NumberedRow[]>[], count: number): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = []
  await new Promise<void>((resolve, reject) => {
    const gathered = parts.map(async (part) => {
      rows.push(...(await part))
      if (rows.length === count) resolve()
    })
    Promise.all(gathered).then(() => resolve(), reject)
  })
  return rows
}
