import type { DuckDBConnection } from '@duckdb/node-api'
import type { Bars } from '@tidemark/engine'
import type { Parameters } from './database'

/**
 * Reads columns, not rows: an object per bar would cost more than the query.
 *
 * @param sql - selects time, open, high, low, close, volume as doubles, ascending by time
 * @returns an unknown volume as NaN.
 */
export async function readBars(connection: DuckDBConnection, sql: string, parameters: Parameters): Promise<Bars> {
  const result = await connection.run(sql, parameters)
  const chunks = await result.fetchAllChunks()
  const length = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0)
  const columns = Array.from({ length: 6 }, () => new Float64Array(length))
  let row = 0
  for (const chunk of chunks) {
    for (const [index, column] of columns.entries()) {
      const vector = chunk.getColumnVector(index)
      for (let i = 0; i < chunk.rowCount; i++) column[row + i] = Number(vector.getItem(i) ?? Number.NaN)
    }
    row += chunk.rowCount
  }
  const [time, open, high, low, close, volume] = columns
  if (!time || !open || !high || !low || !close || !volume) throw new Error('Six columns were asked for.')
  return { time, open, high, low, close, volume }
}
