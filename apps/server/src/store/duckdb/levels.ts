import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import type { StoredSeries } from '@tidemark/engine/research'
import { z } from 'zod'
import { levelRow, type LevelWriter, type Span, writeLevels } from '../levels'
import type { SeriesTables } from '../Store'
import { barsOf } from './barsOf'
import type { Database, Session } from './database'

const extentRow = z.object({ from: z.number(), to: z.number() })
const dataRow = z.object({ data: z.instanceof(Uint8Array) })

const OF = 'symbol = $symbol and timeframe = $timeframe'

/** The indexed column: a scan by the others would read the bars of every piece, many megabytes. */
const idOf = ({ symbol, timeframe }: StoredSeries, length: number, start: number) =>
  `${symbol} ${timeframe} ${length} ${start}`

async function extentOf(session: Session, { symbol, timeframe }: StoredSeries): Promise<Span | null> {
  const sql = `select first::double as "from", last::double as "to" from series where ${OF}`
  return (await session.rows(extentRow, sql, { symbol, timeframe }))[0] ?? null
}

async function hasLevels(session: Session, { symbol, timeframe }: StoredSeries): Promise<boolean> {
  const sql = `select 1 from level_pieces where ${OF} limit 1`
  return (await session.rows(z.unknown(), sql, { symbol, timeframe })).length > 0
}

function writerOf(session: Session): LevelWriter {
  return {
    bars: (query) => barsOf(session, query),
    extent: (key) => extentOf(session, key),
    hasLevels: (key) => hasLevels(session, key),
    remove: ({ symbol, timeframe }, { from, to }) =>
      session.run(`delete from level_pieces where ${OF} and start between $from and $to`, {
        symbol,
        timeframe,
        from,
        to,
      }),
    insert: async (key, row, data) => {
      const { symbol, timeframe } = key
      const sql = `insert into level_pieces values
                     ($id, $symbol, $timeframe, $length, $start, $first, $last, $bars, $hash, $data)`
      const id = idOf(key, row.length, row.start)
      const values = { id, symbol, timeframe, ...row, data: new DuckDBBlobValue(data) }
      await session.connection.run(sql, values, { data: BLOB })
    },
  }
}

/** Within the session's transaction. @param changed - @default all */
export function updateLevels(session: Session, key: StoredSeries, changed?: Span): Promise<void> {
  return writeLevels(writerOf(session), key, changed)
}

export function levelTables(db: Database): Pick<SeriesTables, 'levelIndex' | 'levelPieces'> {
  return {
    levelIndex: async ({ symbol, timeframe }) => {
      const key = { symbol, timeframe }
      const read = async (session: Session) => {
        const extent = await extentOf(session, key)
        const sql = `select length::double as length, start::double as start, first::double as first,
                            last::double as last, bars, hash
                       from level_pieces where ${OF} order by length, start`
        return extent === null
          ? null
          : { first: extent.from, last: extent.to, rows: await session.rows(levelRow, sql, key) }
      }
      const found = await db.read(read)
      if (found === null || found.rows.length > 0) return found
      return db.write(async (session) => {
        // Another request may have built them meanwhile.
        if (!(await hasLevels(session, key))) await updateLevels(session, key)
        return read(session)
      })
    },
    levelPieces: (key, length, starts) =>
      db.read(async (session) => {
        // With a list as one parameter the index is not used.
        const ids = Object.fromEntries(starts.map((start, i) => [`id${i}`, idOf(key, length, start)]))
        const names = Object.keys(ids).map((name) => `$${name}`)
        const sql = `select data from level_pieces where id in (${names.join(', ')}) order by start`
        return (await session.rows(dataRow, sql, ids)).map(({ data }) => data)
      }),
  }
}
