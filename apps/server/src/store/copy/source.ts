import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DATA_FILE, SHARED_NAME, STRATEGIES_FOLDER } from '../dataFolder'
import { openDatabase } from '../duckdb/database'
import { storedBars } from '../duckdb/storedBars'
import { formerById, type KeptBars, listReplacements } from '../formerBars'
import { openStore } from '../openStore'
import { seriesStore } from '../series'
import type { Database, Session } from '../session'
import { settleOldSeries } from '../settleOldSeries'
import type { SeriesTables } from '../Store'
import { NOBODY } from '../studyLeads'

/** In the order of the target's columns; the first is the key. */
export type Row = readonly (string | number | Uint8Array | null)[]

export interface Source extends Pick<SeriesTables, 'series' | 'bars'> {
  /** Batches of some megabytes. */
  rows(table: TableName): AsyncGenerator<readonly Row[]>
  /** Replaced bars, one replacement at a time: at most some 100 MB each. */
  former(): AsyncGenerator<KeptBars>
  close(): Promise<void>
}

export const COLUMNS = {
  settings: ['name', 'value'],
  users: ['id', 'name', 'password_hash', 'password_version', 'created_at', 'role', 'issuer', 'subject'],
  revoked_tokens: ['id', 'expires_at'],
  runs: [
    'id',
    'owner',
    'strategy',
    'symbol',
    'timeframe',
    'started_at',
    'request',
    'result',
    'equity',
    'report',
    'facts',
    'annotation',
    'deleted_at',
  ],
  studies: [
    'id',
    'owner',
    'kind',
    'strategy',
    'symbol',
    'timeframe',
    'created_at',
    'trials',
    'state',
    'answer',
    'parts',
    'deleted_at',
  ],
  // Its new server takes over, as after a stop.
  study_leads: ['study', 'owner', 'plan', 'leader', 'takeovers'],
  sessions: ['id', 'owner', 'created_at', 'last_used_at', 'expires_at', 'address', 'agent'],
  api_tokens: ['id', 'owner', 'name', 'scope', 'hash', 'created_at', 'expires_at', 'last_used_at'],
  second_factors: ['owner', 'secret', 'confirmed_at', 'last_step', 'recovery'],
  user_uploads: ['owner', 'bytes'],
  trail: ['id', 'happened_at', 'actor', 'address', 'action', 'subject'],
  ledger: [
    'id',
    'happened_at',
    'state',
    'owner',
    'kind',
    'symbol',
    'timeframe',
    'strategy',
    'study',
    'run',
    'tries',
    'head',
    'data',
    'sketches',
    'before',
    'hash',
  ],
  strategy_files: ['name', 'source'],
} as const

export type TableName = keyof typeof COLUMNS

export const TABLES = [
  'settings',
  'users',
  'revoked_tokens',
  'sessions',
  'api_tokens',
  'second_factors',
  'user_uploads',
  'trail',
  'runs',
  'studies',
  'study_leads',
  'ledger',
  'strategy_files',
] as const satisfies TableName[]

/** Of the small tables, and studies. */
const BATCH = 50
/** Its rows may have a few megabytes. */
const LEDGER_BATCH = 10

const value = z.union([z.string(), z.number(), z.instanceof(Uint8Array), z.null()])
const anyRow = z.record(z.string(), value)
const partRow = z.object({ part: z.number() })

/** After the key $after. Studies have their results in tables of their own. */
const SELECTS = {
  settings: 'select name, value from settings where name > $after order by name',
  users: 'select * from users where id > $after order by id',
  revoked_tokens: 'select * from revoked_tokens where id > $after order by id',
  study_leads: `select study, owner, plan, '${NOBODY}' as leader, takeovers
                  from study_leads where study > $after order by study`,
  sessions: 'select * from sessions where id > $after order by id',
  api_tokens: 'select * from api_tokens where id > $after order by id',
  second_factors: 'select * from second_factors where owner > $after order by owner',
  user_uploads: 'select * from user_uploads where owner > $after order by owner',
  trail: 'select * from trail where id > coalesce(try_cast($after as bigint), 0) order by id',
  ledger: 'select * from ledger where id > coalesce(try_cast($after as bigint), 0) order by id',
  studies: `select s.*, a.answer, p.parts
              from (select * from studies where id > $after order by id limit ${BATCH}) as s
              join study_answers as a on a.id = s.id left join study_parts as p on p.id = s.id order by s.id`,
} as const

async function read(session: Session, table: TableName, sql: string, parameters: Record<string, string | number>) {
  const rows = await session.rows(anyRow, sql, parameters)
  return rows.map((row): Row => COLUMNS[table].map((name) => row[name] ?? null))
}

/** By the table that has their results: at most some 30 MB each. */
async function* runs(db: Database): AsyncGenerator<readonly Row[]> {
  const parts = await db.read((session) => session.rows(partRow, 'select distinct part from runs order by part'))
  for (const { part } of parts) {
    const sql = `select runs.*, result, equity, report, facts, annotation, deleted_at
                   from runs join run_results_${part} as results on results.id = runs.id
                             join library on library.id = runs.id
                  where part = $part order by runs.id`
    yield await db.read((session) => read(session, 'runs', sql, { part }))
  }
}

/** Strategy files, in one batch. */
async function* strategyFiles(dataFolder: string): AsyncGenerator<readonly Row[]> {
  const folder = join(dataFolder, STRATEGIES_FOLDER)
  const names = await readdir(folder).catch(() => [])
  const shared = names.filter((name) => SHARED_NAME.test(name))
  if (shared.length > 0)
    yield Promise.all(shared.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]))
}

async function* batches(db: Database, table: keyof typeof SELECTS): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ;) {
    const sql = `select * from (${SELECTS[table]}) limit ${table === 'ledger' ? LEDGER_BATCH : BATCH}`
    const rows = await db.read((session) => read(session, table, sql, { after }))
    if (rows.length === 0) return
    yield rows
    after = String(rows.at(-1)?.[0])
  }
}

async function* former(db: Database): AsyncGenerator<KeptBars> {
  for (const { id } of await listReplacements(db)) {
    const found = await db.read((session) => formerById(session, id))
    if (found !== null) yield found
  }
}

/** @throws {StoreError}, whose message can be shown unchanged: the server has it open, or it is damaged */
export async function openSource(folder: string): Promise<Source> {
  const old = await openStore(folder)
  await settleOldSeries(old)
  await old.close()
  const db = await openDatabase(join(folder, DATA_FILE))
  const store = seriesStore(db, storedBars, null)
  return {
    series: () => store.series(),
    bars: (query) => store.bars(query),
    rows(table) {
      if (table === 'runs') return runs(db)
      return table === 'strategy_files' ? strategyFiles(folder) : batches(db, table)
    },
    former: () => former(db),
    close: () => db.close(),
  }
}
