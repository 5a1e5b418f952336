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

const SELECT = `select id, symbol, timeframe, replaced_at as "at", owner, actor, bars, whole, source, licence, hash, bytes
                  from replacements`

const pieceRow = z.object({ data: z.instanceof(Uint8Array) })

/** Within the session's transaction. */
export async function keepFormer(session: Session, { row, pieces }: KeptBars): Promise<void> {
  const { id, symbol, timeframe, at, owner, actor, bars, whole, source, licence, hash, bytes } = row
  const sql = 'insert into replacements values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)'
  await session.run(sql, id, symbol, timeframe, at, owner, actor, bars, whole, source, licence, hash, bytes)
  for (const [piece, data] of pieces.entries()) {
    await session.run('insert into former_bars values ($1, $2, $3)', id, piece, data)
  }
}

/** What this user's uploads have added, in bytes; may be negative. */
export async function countUpload(session: Session, owner: string, bytes: number): Promise<void> {
  const sql = `insert into user_uploads values ($1, $2)
                 on conflict (owner) do update set bytes = user_uploads.bytes + excluded.bytes`
  await session.run(sql, owner, bytes)
}

export async function formerById(session: Session, id: string): Promise<{ row: ReplacementRow; bars: Bars } | null> {
  const [row] = await session.rows(replacementRow, `${SELECT} where id = $1 for update`, id)
  if (row === undefined) return null
  const pieces = await session.rows(pieceRow, 'select data from former_bars where id = $1 order by piece', id)
  return { row, bars: barsOfPieces(pieces.map(({ data }) => data)) }
}

export async function forgetFormer(session: Session, id: string): Promise<void> {
  await session.run('delete from replacements where id = $1', id)
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
          `delete from replacements where replaced_at < $1 or id in (
             select id from (select id, sum(bytes) over (order by replaced_at desc, id) as total from replacements) as sums
              where total > ${MOST_BYTES})`,
          time,
        )
      }),
  }
}
