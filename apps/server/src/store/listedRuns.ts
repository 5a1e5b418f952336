import { z } from 'zod'
import { deletions } from './deletions'
import { annotate } from './libraryColumns'
import type { Database } from './session'
import type { RunStore } from './Store'

const idRow = z.object({ id: z.string() })
const countRow = z.object({ count: z.number() })
const annotationRow = z.object({ annotation: z.string() })

type Listed = Pick<RunStore, 'runIds' | 'storedCount' | 'annotateRun' | 'deleteRun' | 'restoreRun'>

/** @param table - that has owner, annotation and deletion of each run */
export function listedRuns(db: Pick<Database, 'read' | 'write'>, table: 'runs' | 'library'): Listed {
  const { remove, restore } = deletions(db, table)
  return {
    runIds: (owner) =>
      db.read(async (session) => {
        const sql = `select id from ${table} where owner = $owner and deleted_at is null order by id desc`
        return (await session.rows(idRow, sql, { owner })).map(({ id }) => id)
      }),
    storedCount: (owner) =>
      db.read(async (session) => {
        const sql = `select (select count(*) from ${table} where owner = $owner and deleted_at is null)
                          + (select count(*) from studies where owner = $owner and deleted_at is null) as count`
        return (await session.rows(countRow, sql, { owner }))[0]?.count ?? 0
      }),
    annotateRun: (owner, id, change) =>
      db.write(async (session) => {
        await session.lock(`run ${id}`)
        const where = 'where owner = $owner and id = $id and deleted_at is null'
        const [found] = await session.rows(annotationRow, `select annotation from ${table} ${where}`, { owner, id })
        if (found === undefined) return null
        const { annotation, column } = annotate(found.annotation, change)
        await session.run(`update ${table} set annotation = $column ${where}`, { owner, id, column })
        return annotation
      }),
    deleteRun: remove,
    restoreRun: restore,
  }
}
