import { type DuckDBConnection, type DuckDBDataChunk, DuckDBDoubleVector } from '@duckdb/node-api'
import { allocateBars, BAR_COLUMNS, type Bars } from '@tidemark/engine'
import type { Parameters } from './database'

function take(chunk: DuckDBDataChunk, bars: Bars, at: number): number {
  // A native call: once per chunk, not per bar.
  const rows = chunk.rowCount
  for (const [index, name] of BAR_COLUMNS.entries()) {
    const vector = chunk.getColumnVector(index)
    if (!(vector instanceof DuckDBDoubleVector)) throw new TypeError(`Column ${index} of the bars is no double.`)
    const column = bars[name]
    for (let row = 0; row < rows; row++) column[at + row] = vector.getItem(row) ?? Number.NaN
  }
  return rows
}

/**
 * By column: an object per bar would cost more than the query. Yields between chunks.
 * @param sql - selects time, open, high, low, close, volume as doubles, ascending, an unknown volume as NaN
 */
export async function readBars(connection: DuckDBConnection, sql: string, parameters: Parameters): Promise<Bars> {
  const result = await connection.run(sql, parameters)
  const bars = allocateBars(result.rowCount)
  for (let at = 0; at < bars.time.length;) {
    const chunk = await result.fetchChunk()
    if (chunk === null) throw new Error(`The bars end after ${at} of ${bars.time.length}.`)
    at += take(chunk, bars, at)
  }
  return bars
}
