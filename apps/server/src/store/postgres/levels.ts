import type { StoredSeries } from '@tidemark/engine/research'
import { z } from 'zod'
import { levelRow, type LevelWriter, type Span, writeLevels } from '../levels'
import type { SeriesTables } from '../Store'
import type { Database, Session } from './database'
import { lock } from './migrations'
import { readBars } from './readBars'

const extentRow = z.object({ from: z.number(), to: z.number() })
const dataRow = z.object({ data: z.instanceof(Uint8Array) })

const OF = 'symbol = $1 and timeframe = $2'

async function extentOf(session: Session, { symbol, timeframe }: StoredSeries): Promise<Span | null> {
  const sql = `select first as "from", last as "to" from series where ${OF}`
  return (await session.rows(extentRow, sql, symbol, timeframe))[0] ?? null
}

async function hasLevels(session: Session, { symbol, timeframe }: StoredSeries): Promise<boolean> {
  return (await session.rows(z.unknown(), `select 1 from bar_levels where ${OF} limit 1`, symbol, timeframe)).length > 0
}

function writerOf(session: Session): LevelWriter {
  return {
    bars: (query) => readBars(session, query),
    extent: (key) => extentOf(session, key),
    hasLevels: (key) => hasLevels(session, key),
    remove: async ({ symbol, timeframe }, { from, to }) => {
      await session.run(`delete from bar_levels where ${OF} and start between $3 and $4`, symbol, timeframe, from, to)
    },
    insert: async ({ symbol, timeframe }, { length, start, first, last, bars, hash }, data) => {
      const sql = 'insert into bar_levels values ($1, $2, $3, $4, $5, $6, $7, $8, $9)'
      await session.run(sql, symbol, timeframe, length, start, first, last, bars, hash, data)
    },
  }
}

/** In a session that holds the series' lock. @param changed - @default all */
export function updateLevels(session: Session, key: StoredSeries, changed?: Span): Promise<void> {
  return writeLevels(writerOf(session), key, changed)
}

export function levelTables(db: Database): Pick<SeriesTables, 'levelIndex' | 'levelPieces'> {
  return {
    levelIndex: async (key) => {
      const read = async (session: Session) => {
        const extent = await extentOf(session, key)
        const sql = `select length, start, first, last, bars, hash from bar_levels where ${OF} order by length, start`
        if (extent === null) return null
        return {
          first: extent.from,
          last: extent.to,
          rows: await session.rows(levelRow, sql, key.symbol, key.timeframe),
        }
      }
      const found = await db.snapshot(read)
      if (found === null || found.rows.length > 0) return found
      return db.write(async (session) => {
        await lock(session, `series ${key.symbol} ${key.timeframe}`)
        // Another request may have built them meanwhile.
        if (!(await hasLevels(session, key))) await updateLevels(session, key)
        return read(session)
      })
    },
    levelPieces: ({ symbol, timeframe }, length, starts) =>
      db.read(async (session) => {
        const [from = 0, to = 0] = [starts[0], starts.at(-1)]
        const sql = `select data from bar_levels where ${OF} and length = $3 and start between $4 and $5 order by start`
        return (await session.rows(dataRow, sql, symbol, timeframe, length, from, to)).map(({ data }) => data)
      }),
  }
}
