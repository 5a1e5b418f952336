import { formatRunId, freeRunId } from '@tidemark/contract'
import { z } from 'zod'
import { appendTries } from '../ledger'
import type { RunStore } from '../Store'
import type { Database } from '../session'
import { addToLibrary, libraryStore } from './library'
import { addPart, addResult, partAfter, putReport, resultOf } from './runResults'

const bytesRow = z.object({ bytes: z.number() })
const partRow = z.object({ part: z.number() })
const askedRow = z.object({ part: z.number(), request: z.string() })
const stateRow = z.object({ newest: z.number(), bytes: z.number(), taken: z.array(z.string()) })

/** Length of `yyyymmdd_hhmmss_`. */
const SECOND = 16

const STATE = `
  with last as (select coalesce(max(part), 0) as newest from runs)
  select newest,
         (select coalesce(sum(bytes), 0)::bigint from runs where part = newest) as bytes,
         (select coalesce(list(id), []::varchar[]) from runs where starts_with(id, $second)) as taken
  from last`

export function runStore(db: Database): RunStore {
  const { changed, ...library } = libraryStore(db)
  return {
    ...library,
    addRun: ({ result, equity, report, facts, tries = [], ...run }) =>
      db
        .write(async (session) => {
          const second = formatRunId(run).slice(0, SECOND)
          const [state] = await session.rows(stateRow, STATE, { second })
          if (state === undefined) throw new TypeError('The store does not say which runs it has.')
          const id = freeRunId(run, new Set(state.taken))
          const part = partAfter(state.newest, state.bytes)
          const bytes = result.length + equity.length + (report?.length ?? 0)
          await session.run(
            `insert into runs values ($id, $owner, $strategy, $symbol, $timeframe, $startedAt, $request, $part, $bytes)`,
            { ...run, id, part, bytes },
          )
          if (part !== state.newest) await addPart(session, part)
          await addResult(session, part, { id, result, equity, report })
          await addToLibrary(session, run.owner, id, facts)
          await appendTries(
            session,
            tries.map((row) => ({ ...row, run: id })),
          )
          return id
        })
        .finally(changed),
    addReport: (id, report) =>
      db.write(async (session) => {
        const [found] = await session.rows(partRow, 'select part from runs where id = $id', { id })
        if (found !== undefined) await putReport(session, found.part, id, report)
      }),
    storedBytes: (owner) =>
      db.read(async (session) => {
        const sql = `select ((select coalesce(sum(bytes), 0) from runs where owner = $owner)
                           + (select coalesce(sum(bytes), 0) from studies where owner = $owner)
                           + (select coalesce(sum(bytes), 0) from user_uploads where owner = $owner))::bigint as bytes`
        return (await session.rows(bytesRow, sql, { owner }))[0]?.bytes ?? 0
      }),
    run: (owner, id, parts) =>
      db.read(async (session) => {
        const sql = `select part, request from runs
                      where id = (select id from library where owner = $owner and id = $id and deleted_at is null)`
        const [found] = await session.rows(askedRow, sql, { owner, id })
        const result = found && (await resultOf(session, found.part, id, parts))
        return found && result ? { ...result, request: found.request } : null
      }),
  }
}
