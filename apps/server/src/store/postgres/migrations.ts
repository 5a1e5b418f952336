import { z } from 'zod'
import type { Database, Session } from '../session'
import { newerError } from '../Store'

/**
 * Never edit a released one. Text that we sort by has the collation "C": the database's own may order ids and symbols
 * differently.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    'create table settings (name text collate "C" primary key, value text not null)',
    `create table users (
       id text collate "C" primary key,
       name text collate "C" not null unique,
       password_hash text not null,
       password_version integer not null,
       created_at bigint not null)`,
    'create table revoked_tokens (id text collate "C" primary key, expires_at bigint not null)',
    'create index revoked_tokens_expire on revoked_tokens (expires_at)',
    `create table series (
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       bars integer not null,
       first bigint not null,
       last bigint not null,
       source text not null,
       licence text,
       primary key (symbol, timeframe))`,
    // Large values lie outside of their row, so this table is its own small index.
    `create table bar_chunks (
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       first bigint not null,
       last bigint not null,
       bars integer not null,
       hash bytea not null,
       data bytea not null,
       primary key (symbol, timeframe, first))`,
    // Prices hardly compress, and trying costs more than the disk.
    'alter table bar_chunks alter column data set storage external',
    `create table runs (
       id text collate "C" primary key,
       owner text collate "C" not null,
       strategy text collate "C" not null,
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       started_at bigint not null,
       request text not null,
       result bytea not null,
       equity bytea not null,
       report bytea,
       facts text not null,
       annotation text not null,
       deleted_at bigint)`,
    // Already compressed.
    `alter table runs alter column result set storage external,
                      alter column equity set storage external,
                      alter column report set storage external`,
    'create index runs_of_owner on runs (owner, id) where deleted_at is null',
    'create index runs_of_series on runs (owner, strategy, symbol, timeframe)',
    'create index runs_deleted on runs (deleted_at) where deleted_at is not null',
    `create table studies (
       id text collate "C" primary key,
       owner text collate "C" not null,
       kind text collate "C" not null,
       strategy text collate "C" not null,
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       created_at bigint not null,
       trials integer not null,
       state text not null,
       answer bytea not null,
       parts bytea)`,
    `alter table studies alter column answer set storage external,
                         alter column parts set storage external`,
    'create index studies_of_owner on studies (owner, kind, created_at)',
    'create index studies_of_series on studies (owner, strategy, symbol, timeframe)',
  ],
  ['create table strategy_files (name text collate "C" primary key, source text not null)'],
  [
    // `jobs`: how far each that it has is, by id. All times are the database's.
    `create table workers (
       id text collate "C" primary key,
       host text not null,
       queue text collate "C" not null,
       threads integer not null,
       started_at timestamptz not null default now(),
       heartbeat_at timestamptz not null default now(),
       jobs jsonb not null)`,
    `create table job_results (
       job uuid primary key,
       outcome bytea not null,
       finished_at timestamptz not null default now())`,
    'alter table job_results alter column outcome set storage external',
    'create index job_results_finished on job_results (finished_at)',
  ],
  [
    `create table bar_levels (
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       length bigint not null,
       start bigint not null,
       first bigint not null,
       last bigint not null,
       bars integer not null,
       hash text not null,
       data bytea not null,
       primary key (symbol, timeframe, length, start))`,
    'alter table bar_levels alter column data set storage external',
  ],
  [
    "alter table users add column role text not null default 'administrator'",
    `create table sessions (
       id text collate "C" primary key,
       owner text collate "C" not null,
       created_at bigint not null,
       last_used_at bigint not null,
       expires_at bigint not null,
       address text not null,
       agent text not null)`,
    'create index sessions_of_owner on sessions (owner)',
    `create table api_tokens (
       id text collate "C" primary key,
       owner text collate "C" not null,
       name text not null,
       scope text not null,
       hash text collate "C" not null unique,
       created_at bigint not null,
       expires_at bigint not null,
       last_used_at bigint)`,
    'create index api_tokens_of_owner on api_tokens (owner)',
    `create table second_factors (
       owner text collate "C" primary key,
       secret text not null,
       confirmed_at bigint,
       last_step bigint not null,
       recovery text not null)`,
  ],
  [
    `create table trail (
       id bigint primary key,
       happened_at bigint not null,
       actor text not null,
       address text not null,
       action text not null,
       subject text not null)`,
    `create function refuse_trail_change() returns trigger language plpgsql as
       $$ begin raise exception 'the trail is append-only'; end $$`,
    `create trigger trail_is_append_only before update or delete or truncate on trail
       for each statement execute function refuse_trail_change()`,
  ],
  [
    'alter table users add column issuer text collate "C", add column subject text collate "C"',
    'create unique index users_of_identity on users (issuer, subject)',
  ],
  [
    // `plan`: how the study was started, as JSON. All times are the database's.
    `create table study_leads (
       study text collate "C" primary key,
       owner text collate "C" not null,
       plan text not null,
       leader text collate "C" not null,
       is_cancelled boolean not null default false,
       beaten_at timestamptz not null default now())`,
  ],
  ['alter table study_leads add column takeovers integer not null default 0'],
  [
    `create table replacements (
       id text collate "C" primary key,
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       replaced_at bigint not null,
       owner text,
       actor text not null,
       bars integer not null,
       whole integer not null,
       source text not null,
       licence text,
       hash text not null,
       bytes bigint not null)`,
    `create table former_bars (
       id text collate "C" not null references replacements on delete cascade,
       piece integer not null,
       data bytea not null,
       primary key (id, piece))`,
    'alter table former_bars alter column data set storage external',
    'create table user_uploads (owner text collate "C" primary key, bytes bigint not null)',
  ],
  [
    'create table job_inputs (job uuid primary key, data bytea not null, sent_at timestamptz not null default now())',
    'alter table job_inputs alter column data set storage external',
  ],
  ['alter table studies add column deleted_at bigint'],
  // Null for what servers of an older layout write meanwhile.
  ['alter table series add column calendar text'],
  ['alter table replacements add column calendar text'],
  [
    `create table ledger (
       id bigint primary key,
       happened_at bigint not null,
       state text not null,
       owner text collate "C" not null,
       kind text not null,
       symbol text collate "C" not null,
       timeframe text collate "C" not null,
       strategy text not null,
       study text collate "C",
       run text collate "C",
       tries integer not null,
       head text not null,
       data bytea,
       sketches bytea,
       before text not null,
       hash text not null)`,
    'alter table ledger alter column data set storage external, alter column sketches set storage external',
    'create index ledger_of_symbol on ledger (symbol, id)',
    `create function refuse_ledger_change() returns trigger language plpgsql as
       $$ begin raise exception 'the ledger is append-only'; end $$`,
    `create trigger ledger_is_append_only before update or delete or truncate on ledger
       for each statement execute function refuse_ledger_change()`,
  ],
]

/**
 * The oldest layout whose servers work on this one's tables, so that an update can start servers one by one. A step that
 * takes away or renames what they use must raise it; usually the code stops using it one release earlier.
 */
const OLDEST = 5

const versionRow = z.object({ version: z.number(), oldest: z.number() })

/** Of the tables; 0 in an empty database. */
export async function layoutOf(session: Session): Promise<z.output<typeof versionRow>> {
  await session.run('create table if not exists schema_version (version integer not null)')
  await session.run('alter table schema_version add column if not exists oldest integer not null default 1')
  const [found] = await session.rows(versionRow, 'select version, oldest from schema_version')
  return found ?? { version: 0, oldest: 0 }
}

/** From one layout to a later one. */
export async function runSteps(session: Session, from: number, migrations = MIGRATIONS): Promise<void> {
  for (const step of migrations.slice(from).flat()) await session.run(step)
  await session.run('delete from schema_version')
  const sql = 'insert into schema_version (version, oldest) values ($version, $oldest)'
  await session.run(sql, { version: migrations.length, oldest: OLDEST })
}

/**
 * In one transaction, one process at a time. Tables of a later version of the product stay as they are.
 *
 * @throws {StoreError} 'newer' for tables that this version cannot work on
 */
export async function migrate(db: Database, migrations = MIGRATIONS): Promise<void> {
  await db.write(async (session) => {
    await session.lock('migrate')
    const { version, oldest } = await layoutOf(session)
    if (oldest > migrations.length) throw newerError(version, migrations.length)
    if (version < migrations.length) await runSteps(session, version, migrations)
  })
}
