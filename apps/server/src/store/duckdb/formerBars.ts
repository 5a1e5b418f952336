import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
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
  const { at: time, calendar, ...rest } = row
  await session.run(
    `insert into replacements values
       ($id, $symbol, $timeframe, $time, $owner, $actor, $bars, $whole, $source, $licence, $hash, $bytes, $calendar)`,
    { ...rest, time, calendar: JSON.stringify(calendar) },
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

export async function formerById(session: Session, id: string): Promise<KeptBars | null> {
  const [row] = await session.rows(replacementRow, `${SELECT_REPLACEMENTS} where id = $id`, { id })
  if (row === undefined) return null
  const sql = 'select data from former_bars where id = $id order by piece'
  return { row, pieces: await session.rows(pieceRow, sql, { id }) }
}

export async function forgetFormer(session: Session, id: string): Promise<void> {
  await session.run('delete from former_bars where id = $id', { id })
  await session.run('delete from replacements where id = $id', { id })
}

export function formerTables(db: Database): Omit<FormerStore, 'takeBack'> {
  return {
    replacements: () => listReplacements(db),
    purgeReplacements: (time) =>
      db.write(async (session) => {
        await session.run(`delete from replacements where replaced_at < $time or id in (${OVER_LIMIT})`, { time })
        await session.run('delete from former_bars where id not in (select id from replacements)')
      }),
  }
}
