import { DOUBLE, type DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import { BAR_COLUMNS, type Bars } from '@tidemark/engine'
import { valuesOf } from './vectorValues'

const CHUNK = 2048
/** A flush of one costs twice as much in all; on its own the appender would block for a hundred at a time. */
const CHUNKS_AT_ONCE = 4

/** `arrived` has only doubles: creating text, integers and nulls would block the main thread. Yields between flushes. */
export async function takeIn(connection: DuckDBConnection, bars: Bars): Promise<void> {
  const columns = BAR_COLUMNS.map((name) => `"${name}" double`)
  await connection.run(`create or replace temp table arrived (${columns.join(', ')})`)
  const appender = await connection.createAppender('arrived', 'main', 'temp')
  const types = BAR_COLUMNS.map(() => DOUBLE)
  for (let [from, chunks] = [0, 1]; from < bars.time.length; from += CHUNK, chunks++) {
    const chunk = DuckDBDataChunk.create(types, Math.min(CHUNK, bars.time.length - from))
    for (const [index, name] of BAR_COLUMNS.entries()) {
      const vector = chunk.getColumnVector(index)
      valuesOf(vector).set(bars[name].subarray(from, from + CHUNK))
      vector.flush()
    }
    appender.appendDataChunk(chunk)
    if (chunks % CHUNKS_AT_ONCE > 0) continue
    appender.flushSync()
    await new Promise(setImmediate)
  }
  appender.closeSync()
}

export const ARRIVED = `select $symbol as symbol, $timeframe as timeframe, time::bigint as time, open, high, low, "close",
  case when isnan(volume) then null else volume end as volume from arrived`
