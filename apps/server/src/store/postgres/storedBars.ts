import type { Bars } from '@tidemark/engine'
import { z } from 'zod'
import { without } from '../formerBars'
import { replaceSeries, type StoredBars } from '../series'
import type { Session } from '../session'
import { cut, encodeBars, hashOf, mergeBars } from './chunks'
import { readBars } from './readBars'

const countRow = z.object({ count: z.number() })
const dataRow = z.object({ data: z.instanceof(Uint8Array) })
const rangeRow = z.object({ first: z.number().nullable(), last: z.number().nullable() })

const OF = 'symbol = $symbol and timeframe = $timeframe'

interface Key {
  readonly symbol: string
  readonly timeframe: string
}

async function putChunks(session: Session, key: Key, bars: Bars): Promise<void> {
  for (const piece of cut(bars)) {
    const data = encodeBars(piece)
    const [first = 0, last = 0, count] = [piece.time[0], piece.time.at(-1), piece.time.length]
    const sql = 'insert into bar_chunks values ($symbol, $timeframe, $first, $last, $count, $hash, $data)'
    await session.run(sql, { ...key, first, last, count, hash: hashOf(data), data })
  }
}

/**
 * Times between which chunks must be rewritten: those that overlap the new bars, or the one before, so that single bars
 * fill it up.
 */
async function affected(session: Session, key: Key, times: Float64Array) {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const sql = `select min(first) as first, max(last) as last from bar_chunks
                where ${OF} and first <= $last
                  and last >= coalesce((select max(first) from bar_chunks where ${OF} and first <= $first), $first)`
  const [range] = await session.rows(rangeRow, sql, { ...key, first, last })
  return { from: range?.first ?? first, to: range?.last ?? last }
}

export function storedBars(session: Session): StoredBars {
  const stored: StoredBars = {
    session,
    extent: ['sum(bars)::integer, min(first), max(last)', 'bar_chunks'],
    levelTable: 'bar_levels',
    read: (query) => readBars(session, query),
    remove: async (key) => {
      const sql = `select coalesce(sum(bars), 0)::bigint as count from bar_chunks where ${OF}`
      const [removed] = await session.rows(countRow, sql, { ...key })
      await session.run(`delete from bar_chunks where ${OF}`, { ...key })
      return removed?.count ?? 0
    },
    put: (key, bars) => putChunks(session, key, bars),
    merge: async (key, bars, gone) => {
      const range = await affected(session, key, (gone ?? bars).time)
      const old = await readBars(session, { ...key, ...range })
      const merged = await mergeBars(gone === undefined ? old : await without(old, gone.time), bars)
      await session.run(`delete from bar_chunks where ${OF} and first between $from and $to`, { ...key, ...range })
      await putChunks(session, key, merged.bars)
      return merged.replaced
    },
    insertLevel: (key: Key, row, data) =>
      session.run(
        `insert into bar_levels values ($symbol, $timeframe, $length, $start, $first, $last, $bars, $hash, $data)`,
        { ...key, ...row, data },
      ),
    levelPieces: async (key: Key, length, starts) => {
      const [from = 0, to = 0] = [starts[0], starts.at(-1)]
      const sql = `select data from bar_levels where ${OF} and length = $length and start between $from and $to
                    order by start`
      return (await session.rows(dataRow, sql, { ...key, length, from, to })).map(({ data }) => data)
    },
    seed: async (folder, series) => {
      // Loaded here only: it is a database of its own.
      const { readSeed } = await import('../duckdb/readSeed')
      await replaceSeries(stored, series, await readSeed(folder, series))
    },
  }
  return stored
}
