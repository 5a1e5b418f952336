import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import type { Bars } from '@tidemark/engine'
import { z } from 'zod'
import {
  barsOfPieces,
  type FormerStore,
  type KeptBars,
  MOST_BYTES,
  replacementOf,
  type ReplacementRow,
  replacementRow,
} from '../formerBars'
import type { Database, Session } from './database'

const SELECT = `select id, symbol, timeframe, replaced_at::double as "at", owner, actor, bars, whole, source, licence, hash,
                       bytes::double as bytes from replacements`

const pieceRow = z.object({ data: z.instanceof(Uint8Array) })

/** Within the session's transaction. */
export async function keepFormer(session: Session, { row, pieces }: KeptBars): Promise<void> {
  const { at: time, ...rest } = row
  await session.run(
    `insert into replacements values
       ($id, $symbol, $timeframe, $time, $owner, $actor, $bars, $whole, $source, $licence, $hash, $bytes)`,
    { ...rest, time },
  )
  for (const [piece, data] of pieces.entries()) {
    const values = { id: row.id, piece, data: new DuckDBBlobValue(data) }
    await session.connection.run('insert into former_bars values ($id, $piece, $data)', values, { data: BLOB })
  }
}

/** What this user's uploads have added, in bytes; may be negative. */
export async function countUpload(session: Session, owner: string, bytes: number): Promise<void> {
  await session.run(
    `insert into user_uploads values ($owner, $bytes)
       on conflict (owner) do update set bytes = user_uploads.bytes + excluded.bytes`,
    { owner, bytes },
  )
}

export async function formerById(session: Session, id: string): Promise<{ row: ReplacementRow; bars: Bars } | null> {
  const [row] = await session.rows(replacementRow, `${SELECT} where id = $id`, { id })
  if (row === undefined) return null
  const pieces = await session.rows(pieceRow, 'select data from former_bars where id = $id order by piece', { id })
  return { row, bars: barsOfPieces(pieces.map(({ data }) => data)) }
}

export async function forgetFormer(session: Session, id: string): Promise<void> {
  await session.run('delete from former_bars where id = $id', { id })
  await session.run('delete from replacements where id = $id', { id })
}

export function formerTables(db: Database): Omit<FormerStore, 'takeBack'> {
  return {
    replacements: async () => {
      const rows = await db.read((session) => session.rows(replacementRow, `${SELECT} order by replaced_at desc, id`))
      return rows.map(replacementOf)
    },
    purgeReplacements: (time) =>
      db.write(async (session) => {
        await session.run(
          `delete from replacements where replaced_at < $time or id in (
             select id from (select id, sum(bytes) over (order by replaced_at desc, id) as total from replacements)
              where total > ${MOST_BYTES})`,
          { time },
        )
        await session.run('delete from former_bars where id not in (select id from replacements)')
      }),
  }
}
