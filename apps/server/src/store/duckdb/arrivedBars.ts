import { DOUBLE, type DuckDBConnection, DuckDBDataChunk, DuckDBDoubleVector, type DuckDBVector } from '@duckdb/node-api'
import { BAR_COLUMNS, type Bars } from '@tidemark/engine'

/** Rows of one appended chunk: DuckDB's own vector size. */
const CHUNK = 2048

/** Fills the column of a chunk. */
function fill(vector: DuckDBVector, column: Float64Array, from: number): void {
  if (!(vector instanceof DuckDBDoubleVector)) throw new TypeError('A column of bars is no double.')
  // Asking a vector for its length is a call of its own: once per column, not once per bar.
  const rows = vector.itemCount
  for (let row = 0; row < rows; row++) vector.setItem(row, column[from + row] ?? Number.NaN)
  vector.flush()
}

/**
 * Brings bars into the table `arrived`, which is there for the length of the connection. It has nothing but doubles: text, whole
 * numbers and nulls would have to be made for each bar here, on the thread that answers everybody. Others have that thread between
 * the chunks.
 */
export async function takeIn(connection: DuckDBConnection, bars: Bars): Promise<void> {
  const columns = BAR_COLUMNS.map((name) => `"${name}" double`)
  await connection.run(`create or replace temp table arrived (${columns.join(', ')})`)
  const appender = await connection.createAppender('arrived', 'main', 'temp')
  const types = BAR_COLUMNS.map(() => DOUBLE)
  for (let from = 0; from < bars.time.length; from += CHUNK) {
    const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK, bars.time.length - from))
    for (const [index, name] of BAR_COLUMNS.entries()) fill(chunk.getColumnVector(index), bars[name], from)
    appender.appendDataChunk(chunk)
    // By itself the appender waits for a hundred chunks, and holds everybody up for as many at once.
    appender.flushSync()
    await new Promise(setImmediate)
  }
  appender.closeSync()
}

/** What has arrived, as rows of the series $symbol, $timeframe in the table of bars. */
export const ARRIVED = `select $symbol as symbol, $timeframe as timeframe, time::bigint as time, open, high, low, "close",
  case when isnan(volume) then null else volume end as volume from arrived`
