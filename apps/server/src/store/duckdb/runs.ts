import { BLOB, DuckDBBlobValue } from '@duckdb/node-api'
import { formatRunId } from '@tidemark/contract'
import { z } from 'zod'
import type { NewRun, RunStore } from '../Store'
import type { Database, Session } from './database'

const idRow = z.object({ id: z.string() })
const runRow = z.object({ result: z.instanceof(Uint8Array), equity: z.instanceof(Uint8Array).nullable() })

/** Two runs of one strategy on one symbol within a second would share an id: the later one takes the next free second. */
async function freeId(session: Session, { startedAt, strategy, symbol }: NewRun): Promise<string> {
  for (let at = startedAt; ; at += 1000) {
    const id = formatRunId({ startedAt: at, strategy, symbol })
    const taken = await session.rows(idRow, 'select id from runs where id = $id', { id })
    if (taken.length === 0) return id
  }
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
