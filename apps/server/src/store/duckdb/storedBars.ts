import { join } from 'node:path'
import { z } from 'zod'
import { seedFileName } from '../../seed/catalogue'
import { describe, type StoredBars } from '../series'
import { ARRIVED, takeIn } from './arrivedBars'
import { barsOf } from './barsOf'
import type { Session } from './database'

const countRow = z.object({ count: z.number() })
const dataRow = z.object({ data: z.instanceof(Uint8Array) })

const OF = 'symbol = $symbol and timeframe = $timeframe'

interface Key {
  readonly symbol: string
  readonly timeframe: string
}

/** The indexed column: a scan by the others would read the bars of every piece, many megabytes. */
const idOf = ({ symbol, timeframe }: Key, length: number, start: number) => `${symbol} ${timeframe} ${length} ${start}`

export function storedBars(session: Session): StoredBars {
  const stored: StoredBars = {
    session,
    extent: ['count(*), min(time), max(time)', 'bars'],
    levelTable: 'level_pieces',
    read: (query) => barsOf(session, query),
    remove: (key) => session.run(`delete from bars where ${OF}`, { ...key }),
    put: async (key, bars) => {
      await takeIn(session.connection, bars)
      await session.run(`insert into bars ${ARRIVED} order by time`, { ...key })
    },
    merge: async (key, bars, gone) => {
      if (gone !== undefined) {
        await takeIn(session.connection, gone)
        await session.run(`delete from bars where ${OF} and time in (select time from arrived)`, { ...key })
      }
      const [first] = bars.time
      if (first === undefined) return 0
      await takeIn(session.connection, bars)
      // Rewrites from the first new bar on, so that the series stays in ascending order in its table.
      const later = { ...key, first }
      await session.run(`create temp table later as from bars where ${OF} and time >= $first`, later)
      const count = 'select count(*) as count from later where time in (select time from arrived)'
      const [replaced] = await session.rows(countRow, count)
      await session.run(`delete from bars where ${OF} and time >= $first`, later)
      await session.run(
        `insert into bars
           from (${ARRIVED} union all from later where time not in (select time from arrived)) order by time`,
        { ...key },
      )
      return replaced?.count ?? 0
    },
    insertLevel: (key: Key, row, data) =>
      session.run(
        `insert into level_pieces values
           ($id, $symbol, $timeframe, $length, $start, $first, $last, $bars, $hash, $data)`,
        { id: idOf(key, row.length, row.start), ...key, ...row, data },
      ),
    levelPieces: async (key: Key, length, starts) => {
      // With a list as one parameter the index is not used.
      const ids = Object.fromEntries(starts.map((start, i) => [`id${i}`, idOf(key, length, start)]))
      const names = Object.keys(ids).map((name) => `$${name}`)
      const sql = `select data from level_pieces where id in (${names.join(', ')}) order by start`
      return (await session.rows(dataRow, sql, ids)).map(({ data }) => data)
    },
    seed: async (folder, series) => {
      await session.run(
        `insert into bars
           select $symbol, $timeframe, time, open::double, high::double, low::double, "close"::double, volume::double
           from read_parquet($file) order by time`,
        { symbol: series.symbol, timeframe: series.timeframe, file: join(folder, seedFileName(series)) },
      )
      await describe(stored, series, null, { time: new Float64Array(0) })
    },
  }
  return stored
}
