import { formatRunId, freeRunId } from '@tidemark/contract'
import { z } from 'zod'
import { annotate, factsColumn, NEW_ANNOTATION } from '../libraryColumns'
import type { RunStore } from '../Store'
import { deletions } from './deletions'
import type { Database, Session } from './database'

const blob = z.instanceof(Uint8Array)
const bytesRow = z.object({ bytes: z.number() })
const countRow = z.object({ count: z.number() })
const idRow = z.object({ id: z.string() })
const annotationRow = z.object({ annotation: z.string() })
const listRow = z.object({ list: blob })
const runRow = z.object({ request: z.string(), result: blob, equity: blob.nullable(), report: blob.nullable() })

const SECOND = 16

async function idsOf(session: Session, second: string): Promise<ReadonlySet<string>> {
  // The next character ends the range: '_' is 0x5F.
  const sql = 'select id from runs where id >= $1 and id < $2'
  const rows = await session.rows(idRow, sql, second, `${second.slice(0, -1)}\u0060`)
  return new Set(rows.map(({ id }) => id))
}

export function runStore(db: Database): RunStore {
  const write = (sql: string, ...parameters: readonly (string | number | Uint8Array)[]) =>
    db.write((session) => session.run(sql, ...parameters))
  const { remove, restore, purge } = deletions(db, 'runs')
  return {
    addRun: ({ owner, strategy, symbol, timeframe, startedAt, request, result, equity, report, facts }) =>
      db.write(async (session) => {
        const run = { strategy, symbol, startedAt }
        for (;;) {
          const id = freeRunId(run, await idsOf(session, formatRunId(run).slice(0, SECOND)))
          const sql = `insert into runs values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
                       on conflict (id) do nothing`
          const row = [id, owner, strategy, symbol, timeframe, startedAt, request, result, equity, report]
          // Another process took the id meanwhile.
          if ((await session.run(sql, ...row, factsColumn(id, facts), NEW_ANNOTATION)) > 0) return id
        }
      }),
    addReport: async (id, report) => void (await write('update runs set report = $2 where id = $1', id, report)),
    runIds: (owner) =>
      db.read(async (session) => {
        const sql = 'select id from runs where owner = $1 and deleted_at is null order by id desc'
        return (await session.rows(idRow, sql, owner)).map(({ id }) => id)
      }),
    storedBytes: (owner) =>
      db.read(async (session) => {
        const sql = `select ((select coalesce(sum(octet_length(result) + octet_length(equity)
                                                  + coalesce(octet_length(report), 0)), 0) from runs where owner = $1)
                           + (select coalesce(sum(octet_length(answer) + coalesce(octet_length(parts), 0)), 0)
                                from studies where owner = $1)
                           + (select coalesce(sum(bytes), 0) from user_uploads where owner = $1))::bigint as bytes`
        return (await session.rows(bytesRow, sql, owner))[0]?.bytes ?? 0
      }),
    storedCount: (owner) =>
      db.read(async (session) => {
        const sql = `select (select count(*) from runs where owner = $1 and deleted_at is null)
                          + (select count(*) from studies where owner = $1 and deleted_at is null) as count`
        return (await session.rows(countRow, sql, owner))[0]?.count ?? 0
      }),
    run: (owner, id, { withEquity, withReport }) =>
      db.read(async (session) => {
        const sql = `select request, result, ${withEquity ? 'equity' : 'null::bytea as equity'},
                            ${withReport ? 'report' : 'null::bytea as report'}
                       from runs where owner = $1 and id = $2 and deleted_at is null`
        return (await session.rows(runRow, sql, owner, id))[0] ?? null
      }),
    library: (owner) =>
      db.read(async (session) => {
        const sql = `select convert_to('[' || coalesce(string_agg('{' || facts || ',' || annotation || '}', ',' order by id desc), '') || ']', 'UTF8') as list
                       from runs where owner = $1 and deleted_at is null`
        return (await session.rows(listRow, sql, owner))[0]?.list ?? new Uint8Array()
      }),
    annotateRun: (owner, id, change) =>
      db.write(async (session) => {
        const where = 'where owner = $1 and id = $2 and deleted_at is null'
        const sql = `select annotation from runs ${where} for update`
        const [found] = await session.rows(annotationRow, sql, owner, id)
        if (found === undefined) return null
        const { annotation, column } = annotate(found.annotation, change)
        await session.run(`update runs set annotation = $3 ${where}`, owner, id, column)
        return annotation
      }),
    deleteRun: remove,
    restoreRun: restore,
    purgeRuns: purge,
  }
}
