import { addTrail, type NewTrailEntry } from './accountTables'
import type { Database, Parameters } from './session'

/** What users delete from a table, and can restore until it is purged. */
export function deletions(db: Pick<Database, 'write'>, table: 'runs' | 'library' | 'studies') {
  const mark = (entry: NewTrailEntry | undefined, sql: string, parameters: Parameters) =>
    db.write(async (session) => {
      const isFound = (await session.run(`update ${table} set ${sql}`, parameters)) > 0
      if (isFound && entry !== undefined) await addTrail(session, entry)
      return isFound
    })
  return {
    remove: (owner: string, id: string, time: number, entry?: NewTrailEntry) => {
      const sql = 'deleted_at = $time where owner = $owner and id = $id and deleted_at is null'
      return mark(entry, sql, { owner, id, time })
    },
    restore: (owner: string, id: string, entry?: NewTrailEntry) =>
      mark(entry, 'deleted_at = null where owner = $owner and id = $id', { owner, id }),
  }
}
