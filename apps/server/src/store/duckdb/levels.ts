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

async function extentOf(session: Session, { symbol, timeframe }: StoredSeries): Promise<Span | null> {
  const sql = `select first::double as "from", last::double as "to" from series where ${OF}`
  return (await session.rows(extentRow, sql, { symbol, timeframe }))[0] ?? null
}

async function hasLevels(session: Session, { symbol, timeframe }: StoredSeries): Promise<boolean> {
  const sql = `select 1 from bar_levels where ${OF} limit 1`
  return (await session.rows(z.unknown(), sql, { symbol, timeframe })).length > 0
}

function writerOf(session: Session): LevelWriter {
  return {
    bars: (query) => barsOf(session, query),
    extent: (key) => extentOf(session, key),
    hasLevels: (key) => hasLevels(session, key),
    remove: ({ symbol, timeframe }, { from, to }) =>
      session.run(`delete from bar_levels where ${OF} and start between $from and $to`, {
        symbol,
        timeframe,
        from,
        to,
      }),
    insert: async ({ symbol, timeframe }, row, data) => {
      const sql = `insert into bar_levels values
                     ($symbol, $timeframe, $length, $start, $first, $last, $bars, $hash, $data)`
      const values = { symbol, timeframe, ...row, data: new DuckDBBlobValue(data) }
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
                       from bar_levels where ${OF} order by length, start`
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
    levelPieces: ({ symbol, timeframe }, length, { from, to }) =>
      db.read(async (session) => {
        const sql = `select data from bar_levels
                      where ${OF} and length = $length and start between $from and $to order by start`
        return (await session.rows(dataRow, sql, { symbol, timeframe, length, from, to })).map(({ data }) => data)
      }),
  }
}
