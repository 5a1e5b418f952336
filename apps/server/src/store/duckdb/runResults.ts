import { z } from 'zod'
import type { Session } from '../session'
import type { RunParts, StoredRun } from '../Store'

/**
 * A checkpoint, every 16 MB, rewrites each table that has new rows: with one table, storing a run would get
 * slower with the number of runs.
 */
function tableOf(part: number): string {
  return `run_results_${part}`
}

const FULL_BYTES = 24 * 1024 * 1024

/** @param newest - the last part; 0 if there is none */
export function partAfter(newest: number, bytes: number): number {
  return newest === 0 || bytes >= FULL_BYTES ? newest + 1 : newest
}

export interface RunResult {
  readonly id: string
  readonly result: Uint8Array
  readonly equity: Uint8Array
  readonly report: Uint8Array | null
}

/** May exist, emptied when its runs' user was deleted. */
export async function addPart(session: Session, part: number): Promise<void> {
  await session.run(
    `create table if not exists ${tableOf(part)}
       (id varchar not null, result blob not null, equity blob not null, report blob)`,
  )
}

export async function addResult(session: Session, part: number, run: RunResult): Promise<void> {
  await session.run(`insert into ${tableOf(part)} values ($id, $result, $equity, $report)`, { ...run })
}

export async function putReport(session: Session, part: number, id: string, report: Uint8Array): Promise<void> {
  await session.run(`update ${tableOf(part)} set report = $report where id = $id`, { id, report })
}

const blob = z.instanceof(Uint8Array)
const resultRow = z.object({ result: blob, equity: blob.nullable(), report: blob.nullable() })

/** null when the part has no such run. */
export async function resultOf(
  session: Session,
  part: number,
  id: string,
  { withEquity, withReport }: RunParts,
): Promise<Omit<StoredRun, 'request'> | null> {
  const equity = withEquity ? 'equity' : 'null::blob as equity'
  const report = withReport ? 'report' : 'null::blob as report'
  const sql = `select result, ${equity}, ${report} from ${tableOf(part)} where id = $id`
  return (await session.rows(resultRow, sql, { id }))[0] ?? null
}

const partRow = z.object({ part: z.number() })

/** All that is a user's in tables without owner, and the library. Call it while the runs are still listed. */
export async function removeResults(session: Session, owner: string): Promise<void> {
  const parts = 'select distinct part from runs where owner = $owner'
  for (const { part } of await session.rows(partRow, parts, { owner })) {
    const ids = 'select id from runs where owner = $owner and part = $part'
    await session.run(`delete from ${tableOf(part)} where id in (${ids})`, { owner, part })
  }
  await session.run('delete from library where owner = $owner', { owner })
  for (const table of ['study_answers', 'study_parts']) {
    await session.run(`delete from ${table} where id in (select id from studies where owner = $owner)`, { owner })
  }
}

export async function removeResult(session: Session, part: number, id: string): Promise<void> {
  await session.run(`delete from ${tableOf(part)} where id = $id`, { id })
}

const sizeRow = z.object({ id: z.string(), bytes: z.number() })

export async function moveResults(session: Session): Promise<void> {
  await session.run('alter table runs rename to whole_runs')
  await session.run(
    `create table runs (
       id varchar primary key,
       owner varchar not null,
       strategy varchar not null,
       symbol varchar not null,
       timeframe varchar not null,
       started_at bigint not null,
       request varchar not null,
       part integer not null,
       bytes bigint not null)`,
  )
  const sizes = await session.rows(
    sizeRow,
    'select id, octet_length(result) + octet_length(equity) as bytes from whole_runs order by started_at, id',
  )
  let [part, held] = [0, 0]
  for (const { id, bytes } of sizes) {
    const next = partAfter(part, held)
    held = next === part ? held + bytes : bytes
    part = next
    await session.run(
      `insert into runs select id, owner, strategy, symbol, timeframe, started_at, request, $part, $bytes
         from whole_runs where id = $id`,
      { id, part, bytes },
    )
  }
  for (let k = 1; k <= part; k++) {
    await session.run(
      `create table ${tableOf(k)} as
         select id, result, equity from whole_runs where id in (select id from runs where part = ${k})`,
    )
  }
  await session.run('drop table whole_runs')
}

export async function addReports(session: Session): Promise<void> {
  for (const { part } of await session.rows(partRow, 'select distinct part from runs')) {
    await session.run(`alter table ${tableOf(part)} add column report blob`)
  }
}
