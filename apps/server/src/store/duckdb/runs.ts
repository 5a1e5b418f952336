import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import { formatRunId, freeRunId } from '@tidemark/contract'
import { z } from 'zod'
import type { NewRun, RunStore } from '../Store'
import type { Database, Session } from './database'

const idRow = z.object({ id: z.string() })
const runRow = z.object({ result: z.instanceof(Uint8Array), equity: z.instanceof(Uint8Array).nullable() })

/** Length of `yyyymmdd_hhmmss_`. */
const SECOND = 16

/** An id that no run has: ids of one second are few, and one query reads them all. */
async function freeId(session: Session, parts: NewRun): Promise<string> {
  const second = formatRunId(parts).slice(0, SECOND)
  const taken = await session.rows(idRow, 'select id from runs where starts_with(id, $second)', { second })
  return freeRunId(parts, new Set(taken.map(({ id }) => id)))
}

/** The table of finished runs. */
export function runStore(db: Database): RunStore {
  return {
    addRun: (run) =>
      db.write(async (session) => {
        const id = await freeId(session, run)
        await session.connection.run(
          `insert into runs values ($id, $owner, $strategy, $symbol, $timeframe, $startedAt, $request, $result, $equity)`,
          { ...run, id, result: new DuckDBBlobValue(run.result), equity: new DuckDBBlobValue(run.equity) },
          { result: BLOB, equity: BLOB },
        )
        return id
      }),
    runIds: (owner) =>
      db.read(async (session) => {
        const rows = await session.rows(idRow, 'select id from runs where owner = $owner order by id desc', { owner })
        return rows.map(({ id }) => id)
      }),
    run: (owner, id, { withEquity }) =>
      db.read(async (session) => {
        const equity = withEquity ? 'equity' : 'null::blob as equity'
        const sql = `select result, ${equity} from runs where owner = $owner and id = $id`
        return (await session.rows(runRow, sql, { owner, id }))[0] ?? null
      }),
  }
}
