import {
  type FormerStore,
  type KeptBars,
  listReplacements,
  OVER_LIMIT,
  pieceRow,
  replacementRow,
  SELECT_REPLACEMENTS,
} from '../formerBars'
import type { Database, Session } from './database'

/** Within the session's transaction. */
export async function keepFormer(session: Session, { row, pieces }: KeptBars): Promise<void> {
  const { id, symbol, timeframe, at, owner, actor, bars, whole, source, licence, hash, bytes, calendar } = row
  const sql = 'insert into replacements values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)'
  await session.run(
    sql,
    id,
    symbol,
    timeframe,
    at,
    owner,
    actor,
    bars,
    whole,
    source,
    licence,
    hash,
    bytes,
    JSON.stringify(calendar),
  )
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

/** Locks it until the transaction ends. */
export async function formerById(session: Session, id: string): Promise<KeptBars | null> {
  const [row] = await session.rows(replacementRow, `${SELECT_REPLACEMENTS} where id = $1 for update`, id)
  if (row === undefined) return null
  const sql = 'select data from former_bars where id = $1 order by piece'
  return { row, pieces: await session.rows(pieceRow, sql, id) }
}

export async function forgetFormer(session: Session, id: string): Promise<void> {
  await session.run('delete from replacements where id = $1', id)
}

export function formerTables(db: Database): Omit<FormerStore, 'takeBack'> {
  return {
    replacements: () => listReplacements(db),
    purgeReplacements: (time) =>
      db.write(async (session) => {
        await session.run(`delete from replacements where replaced_at < $1 or id in (${OVER_LIMIT})`, time)
      }),
  }
}
