import { formatRunId, freeRunId } from '@tidemark/contract'
import { z } from 'zod'
import { appendTries } from '../ledger'
import { factsColumn, NEW_ANNOTATION } from '../libraryColumns'
import { listedRuns } from '../listedRuns'
import { change, type Database, type Session } from '../session'
import type { RunStore } from '../Store'

const blob = z.instanceof(Uint8Array)
const bytesRow = z.object({ bytes: z.number() })
const idRow = z.object({ id: z.string() })
const listRow = z.object({ list: blob })
const runRow = z.object({ request: z.string(), result: blob, equity: blob.nullable(), report: blob.nullable() })

const SECOND = 16

async function idsOf(session: Session, second: string): Promise<ReadonlySet<string>> {
  // The next character ends the range: '_' is 0x5F.
  const sql = 'select id from runs where id >= $second and id < $end'
  const rows = await session.rows(idRow, sql, { second, end: `${second.slice(0, -1)}\u0060` })
  return new Set(rows.map(({ id }) => id))
}

export function runStore(db: Database): RunStore {
  return {
    ...listedRuns(db, 'runs'),
    addRun: ({ facts, tries = [], ...run }) =>
      db.write(async (session) => {
        for (;;) {
          const id = freeRunId(run, await idsOf(session, formatRunId(run).slice(0, SECOND)))
          const sql = `insert into runs values ($id, $owner, $strategy, $symbol, $timeframe, $startedAt, $request, $result,
                         $equity, $report, $facts, $annotation)
                       on conflict (id) do nothing`
          const row = { ...run, id, facts: factsColumn(id, facts), annotation: NEW_ANNOTATION }
          // Another process took the id meanwhile.
          if ((await session.run(sql, row)) === 0) continue
          await appendTries(
            session,
            tries.map((one) => ({ ...one, run: id })),
          )
          return id
        }
      }),
    addReport: (id, report) => change(db, 'update runs set report = $report where id = $id', { id, report }),
    storedBytes: (owner) =>
      db.read(async (session) => {
        const sql = `select ((select coalesce(sum(octet_length(result) + octet_length(equity)
                                                  + coalesce(octet_length(report), 0)), 0) from runs where owner = $owner)
                           + (select coalesce(sum(octet_length(answer) + coalesce(octet_length(parts), 0)), 0)
                                from studies where owner = $owner)
                           + (select coalesce(sum(bytes), 0) from user_uploads where owner = $owner))::bigint as bytes`
        return (await session.rows(bytesRow, sql, { owner }))[0]?.bytes ?? 0
      }),
    run: (owner, id, { withEquity, withReport }) =>
      db.read(async (session) => {
        const sql = `select request, result, ${withEquity ? 'equity' : 'null::bytea as equity'},
                            ${withReport ? 'report' : 'null::bytea as report'}
                       from runs where owner = $owner and id = $id and deleted_at is null`
        return (await session.rows(runRow, sql, { owner, id }))[0] ?? null
      }),
    library: (owner) =>
      db.read(async (session) => {
        const sql = `select convert_to('[' || coalesce(string_agg('{' || facts || ',' || annotation || '}', ',' order by id desc), '') || ']', 'UTF8') as list
                       from runs where owner = $owner and deleted_at is null`
        return (await session.rows(listRow, sql, { owner }))[0]?.list ?? new Uint8Array()
      }),
    purgeRuns: (time) => change(db, 'delete from runs where deleted_at < $time', { time }),
  }
}
