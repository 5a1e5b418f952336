import { z } from 'zod'
import type { Database, Session } from '../session'
import { newerError } from '../Store'
import { fillLibrary } from './library'
import { addReports, moveResults } from './runResults'

type Step = string | ((session: Session) => Promise<void>)

/** Never edit a released one. */
const MIGRATIONS: readonly (readonly Step[])[] = [
  [
    'create table settings (name varchar primary key, value varchar not null)',
    `create table users (
       id varchar primary key,
       name varchar not null unique,
       password_hash varchar not null,
       password_version integer not null,
       created_at bigint not null)`,
    `create table series (
       symbol varchar not null,
       timeframe varchar not null,
       bars integer not null,
       first bigint not null,
       last bigint not null,
       source varchar not null,
       licence varchar,
       primary key (symbol, timeframe))`,
    // No key: series are written in ascending order, so a scan skips other series' blocks without an index.
    `create table bars (
       symbol varchar not null,
       timeframe varchar not null,
       time bigint not null,
       open double not null,
       high double not null,
       low double not null,
       "close" double not null,
       volume double)`,
    `create table runs (
       id varchar primary key,
       owner varchar not null,
       strategy varchar not null,
       symbol varchar not null,
       timeframe varchar not null,
       started_at bigint not null,
       request varchar not null,
       result blob not null,
       equity blob not null)`,
  ],
  ['create table revoked_tokens (id varchar primary key, expires_at bigint not null)'],
  [moveResults],
  [addReports],
  [fillLibrary],
  [
    `create table studies (
       id varchar primary key,
       owner varchar not null,
       kind varchar not null,
       strategy varchar not null,
       symbol varchar not null,
       timeframe varchar not null,
       created_at bigint not null,
       trials integer not null,
       state varchar not null)`,
    'create table study_answers (id varchar not null, answer blob not null)',
  ],
  ['create table study_parts (id varchar not null, parts blob not null)'],
  [
    `create table bar_levels (
       symbol varchar not null,
       timeframe varchar not null,
       length bigint not null,
       start bigint not null,
       first bigint not null,
       last bigint not null,
       bars integer not null,
       hash varchar not null,
       data blob not null)`,
  ],
  [
    "alter table users add column role varchar default 'administrator'",
    `create table sessions (
       id varchar primary key,
       owner varchar not null,
       created_at bigint not null,
       last_used_at bigint not null,
       expires_at bigint not null,
       address varchar not null,
       agent varchar not null)`,
    `create table api_tokens (
       id varchar primary key,
       owner varchar not null,
       name varchar not null,
       scope varchar not null,
       hash varchar not null unique,
       created_at bigint not null,
       expires_at bigint not null,
       last_used_at bigint)`,
    `create table second_factors (
       owner varchar primary key,
       secret varchar not null,
       confirmed_at bigint,
       last_step bigint not null,
       recovery varchar not null)`,
  ],
  [
    `create table trail (
       id bigint not null,
       happened_at bigint not null,
       actor varchar not null,
       address varchar not null,
       action varchar not null,
       subject varchar not null)`,
  ],
  ['alter table users add column issuer varchar', 'alter table users add column subject varchar'],
  [
    `create table replacements (
       id varchar not null,
       symbol varchar not null,
       timeframe varchar not null,
       replaced_at bigint not null,
       owner varchar,
       actor varchar not null,
       bars integer not null,
       whole integer not null,
       source varchar not null,
       licence varchar,
       hash varchar not null,
       bytes bigint not null)`,
    'create table former_bars (id varchar not null, piece integer not null, data blob not null)',
    'create table user_uploads (owner varchar primary key, bytes bigint not null)',
  ],
  [
    `create table level_pieces (
       id varchar not null,
       symbol varchar not null,
       timeframe varchar not null,
       length bigint not null,
       start bigint not null,
       first bigint not null,
       last bigint not null,
       bars integer not null,
       hash varchar not null,
       data blob not null)`,
    'create index level_piece_ids on level_pieces (id)',
    "insert into level_pieces select concat_ws(' ', symbol, timeframe, length, start), * from bar_levels",
    'drop table bar_levels',
  ],
  [
    'alter table studies add column bytes bigint default 0',
    'alter table studies add column deleted_at bigint',
    `update studies set bytes =
       (select coalesce(sum(octet_length(answer)), 0) from study_answers where study_answers.id = studies.id)
       + (select coalesce(sum(octet_length(parts)), 0) from study_parts where study_parts.id = studies.id)`,
  ],
  ['alter table series add column calendar varchar'],
  [
    // `plan`: how the study was started, as JSON. `beaten_at` in epoch ms.
    `create table study_leads (
       study varchar primary key,
       owner varchar not null,
       plan varchar not null,
       leader varchar not null,
       is_cancelled boolean not null,
       beaten_at bigint not null,
       takeovers integer not null)`,
  ],
  ['alter table replacements add column calendar varchar'],
  [
    `create table ledger (
       id bigint not null,
       happened_at bigint not null,
       state varchar not null,
       owner varchar not null,
       kind varchar not null,
       symbol varchar not null,
       timeframe varchar not null,
       strategy varchar not null,
       study varchar,
       run varchar,
       tries integer not null,
       head varchar not null,
       data blob,
       sketches blob,
       before varchar not null,
       hash varchar not null)`,
  ],
]

const versionRow = z.object({ version: z.number() })

async function versionOf(session: Session): Promise<number> {
  await session.run('create table if not exists schema_version (version integer not null)')
  const [row] = await session.rows(versionRow, 'select max(version) as version from schema_version having count(*) > 0')
  return row?.version ?? 0
}

/**
 * In one transaction.
 *
 * @throws {StoreError} 'newer' for a file of a later version of the product
 */
export async function migrate(db: Database, target: number = MIGRATIONS.length): Promise<void> {
  await db.write(async (session) => {
    const version = await versionOf(session)
    if (version > MIGRATIONS.length) throw newerError(version, MIGRATIONS.length)
    for (const step of MIGRATIONS.slice(version, target).flat()) {
      await (typeof step === 'string' ? session.run(step) : step(session))
    }
    await session.run('delete from schema_version')
    await session.run('insert into schema_version values ($version)', { version: target })
  })
}
