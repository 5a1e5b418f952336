import type { NewTrailEntry } from '../accountTables'
import { addTrail } from './accountTables'
import type { Database } from './database'

/** What users delete from a table, and can restore until it is purged. */
export function deletions(db: Database, table: 'runs' | 'studies') {
  const mark = (entry: NewTrailEntry | undefined, sql: string, ...parameters: readonly (string | number)[]) =>
    db.write(async (session) => {
      const isFound = (await session.run(sql, ...parameters)) > 0
      if (isFound && entry !== undefined) await addTrail(session, entry)
      return isFound
    })
  return {
    remove: (owner: string, id: string, time: number, entry?: NewTrailEntry) => {
      const sql = `update ${table} set deleted_at = $3 where owner = $1 and id = $2 and deleted_at is null`
      return mark(entry, sql, owner, id, time)
    },
    restore: (owner: string, id: string, entry?: NewTrailEntry) =>
      mark(entry, `update ${table} set deleted_at = null where owner = $1 and id = $2`, owner, id),
    purge: (time: number) =>
      db.write(async (session) => {
        await session.run(`delete from ${table} where deleted_at < $1`, time)
      }),
  }
}
