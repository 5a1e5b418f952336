import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, DuckDBDoubleVector, type DuckDBVector } from '@duckdb/node-api'
import { BAR_COLUMNS, type Bars } from '@tidemark/engine'

const CHUNK = 2048

function fill(vector: DuckDBVector, column: Float64Array, from: number): void {
  if (!(vector instanceof DuckDBDoubleVector)) throw new TypeError('A column of bars is no double.')
  // A native call: once per column, not per bar.
  const rows = vector.itemCount
  for (let row = 0; row < rows; row++) vector.setItem(row, column[from + row] ?? Number.NaN)
  vector.flush()
}

/** `arrived` has only doubles: creating text, integers and nulls would block the main thread. Yields between chunks. */
export async function takeIn(connection: DuckDBConnection, bars: Bars): Promise<void> {
  const columns = BAR_COLUMNS.map((name) => `"${name}" double`)
  await connection.run(`create or replace temp table arrived (${columns.join(', ')})`)
  const appender = await connection.createAppender('arrived', 'main', 'temp')
  const types = BAR_COLUMNS.map(() => DOUBLE)
  for (let from = 0; from < bars.time.length; from += CHUNK) {
    const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK, bars.time.length - from))
    for (const [index, name] of BAR_COLUMNS.entries()) fill(chunk.getColumnVector(index), bars[name], from)
    appender.appendDataChunk(chunk)
    // On its own the appender would block for a hundred chunks at a time.
    appender.flushSync()
    await new Promise(setImmediate)
  }
  appender.closeSync()
}

export const ARRIVED = `select $symbol as symbol, $timeframe as timeframe, time::bigint as time, open, high, low, "close",
  case when isnan(volume) then null else volume end as volume from arrived`
