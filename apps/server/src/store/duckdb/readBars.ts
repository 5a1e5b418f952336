import { type DuckDBConnection, DuckDBDoubleVector } from '@duckdb/node-api'
import type { Bars } from '@tidemark/engine'
import type { Parameters } from './database'

/**
 * Reads columns, not rows: an object per bar would cost more than the query.
 *
 * @param sql - selects time, open, high, low, close, volume as doubles, ascending by time, an unknown volume as NaN
 */
export async function readBars(connection: DuckDBConnection, sql: string, parameters: Parameters): Promise<Bars> {
  const result = await connection.run(sql, parameters)
  const chunks = await result.fetchAllChunks()
  // Asking a chunk for its length is a call into the library: once per chunk, not once per bar.
  const parts = chunks.map((chunk) => ({ chunk, rows: chunk.rowCount }))
  const length = parts.reduce((sum, { rows }) => sum + rows, 0)

  const column = (index: number): Float64Array => {
    const values = new Float64Array(length)
    let at = 0
    for (const { chunk, rows } of parts) {
      const vector = chunk.getColumnVector(index)
      if (!(vector instanceof DuckDBDoubleVector)) throw new TypeError(`Column ${index} of the bars is no double.`)
      for (let row = 0; row < rows; row++) values[at + row] = vector.getItem(row) ?? Number.NaN
      at += rows
    }
    return values
  }
  return { time: column(0), open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) }
}
