import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import { allocateBars, BAR_COLUMNS, type Bars } from '@tidemark/engine'
import type { Parameters } from '../session'
import { valuesFor } from './database'
import { valuesOf } from './vectorValues'

function take(chunk: DuckDBDataChunk, bars: Bars, at: number): number {
  for (const [index, name] of BAR_COLUMNS.entries()) bars[name].set(valuesOf(chunk.getColumnVector(index)), at)
  return chunk.rowCount
}

/**
 * By column: an object per bar would cost more than the query. Yields between chunks.
 * @param sql - selects time, open, high, low, close, volume as doubles that are not null, an unknown volume as NaN
 */
export async function readBars(connection: DuckDBConnection, sql: string, parameters: Parameters): Promise<Bars> {
  const result = await connection.run(sql, valuesFor(sql, parameters))
  const bars = allocateBars(result.rowCount)
  for (let at = 0; at < bars.time.length;) {
    const chunk = await result.fetchChunk()
    if (chunk === null) throw new Error(`The bars end after ${at} of ${bars.time.length}.`)
    at += take(chunk, bars, at)
  }
  return bars
}
