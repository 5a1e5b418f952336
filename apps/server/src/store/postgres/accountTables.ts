import { factorRow, sessionRow, tokenRow, trailRow } from '../accountRows'
import type { AccountTables, NewTrailEntry } from '../accountTables'
import type { Database, Session } from './database'
import { lock } from './migrations'

const SELECT_TOKENS = `select id, owner, name, scope, hash, created_at as "createdAt", expires_at as "expiresAt",
                              last_used_at as "lastUsedAt" from api_tokens`

/** Within the session's transaction, as its last change: two that lock more after it could wait for each other. */
export async function addTrail(session: Session, entry: NewTrailEntry): Promise<void> {
  const { at, actor, address, action, subject } = entry
  // Ids without gaps: a missing one would be a removed entry.
  await lock(session, 'trail')
  const sql = `insert into trail select coalesce(max(id), 0) + 1, $1::bigint, $2::text, $3::text, $4::text, $5::text
                 from trail`
  await session.run(sql, at, actor, address, action, subject)
}

export function accountTables(db: Database): AccountTables {
  return {
    addSession: ({ id, owner, createdAt, lastUsedAt, expiresAt, address, agent }) =>
      db.write(async (session) => {
        await session.run('delete from sessions where expires_at <= $1', createdAt)
        const sql = 'insert into sessions values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing'
        await session.run(sql, id, owner, createdAt, lastUsedAt, expiresAt, address, agent)
      }),
    sessions: (owner, time) =>
      db.read((session) =>
        session.rows(
          sessionRow,
          `select id, owner, created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
                  address, agent
             from sessions where owner = $1 and expires_at > $2 order by last_used_at desc, id`,
          owner,
          time,
        ),
      ),
    touchSession: (id, time) =>
      db.write(async (session) => {
        await session.run('update sessions set last_used_at = $2 where id = $1', id, time)
      }),
    removeSession: (id) =>
      db.write(async (session) => {
        await session.run('delete from sessions where id = $1', id)
      }),
    addApiToken: ({ id, owner, name, scope, hash, createdAt, expiresAt, lastUsedAt }, most) =>
      db.write(async (session) => {
        // Two at once would each count without the other.
        await lock(session, `API tokens of ${owner}`)
        const sql = `insert into api_tokens
          select $1::text, $2::text, $3::text, $4::text, $5::text, $6::bigint, $7::bigint, $8::bigint
           where (select count(*) from api_tokens where owner = $2) < $9::integer`
        const values = [id, owner, name, scope, hash, createdAt, expiresAt, lastUsedAt, most]
        return (await session.run(sql, ...values)) > 0
      }),
    apiTokens: (owner) =>
      db.read((session) =>
        session.rows(tokenRow, `${SELECT_TOKENS} where owner = $1 order by created_at desc, id`, owner),
      ),
    apiTokenByHash: (hash) =>
      db.read(async (session) => (await session.rows(tokenRow, `${SELECT_TOKENS} where hash = $1`, hash))[0] ?? null),
    touchApiToken: (id, time) =>
      db.write(async (session) => {
        await session.run('update api_tokens set last_used_at = $2 where id = $1', id, time)
      }),
    removeApiToken: (owner, id) =>
      db.write(
        async (session) => (await session.run('delete from api_tokens where owner = $1 and id = $2', owner, id)) > 0,
      ),
    factor: (owner) =>
      db.read(async (session) => {
        const sql = `select secret, confirmed_at as "confirmedAt", last_step as "lastStep", recovery
                       from second_factors where owner = $1`
        return (await session.rows(factorRow, sql, owner))[0] ?? null
      }),
    putFactor: (owner, { secret, confirmedAt, lastStep, recovery }) =>
      db.write(async (session) => {
        await session.run(
          `insert into second_factors values ($1, $2, $3, $4, $5)
             on conflict (owner) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at,
               last_step = excluded.last_step, recovery = excluded.recovery`,
          owner,
          secret,
          confirmedAt,
          lastStep,
          JSON.stringify(recovery),
        )
      }),
    replaceFactor: (owner, before, after) =>
      db.write(async (session) => {
        const changed = await session.run(
          `update second_factors set secret = $2, confirmed_at = $3, last_step = $4, recovery = $5
             where owner = $1 and last_step = $6 and recovery = $7`,
          owner,
          after.secret,
          after.confirmedAt,
          after.lastStep,
          JSON.stringify(after.recovery),
          before.lastStep,
          JSON.stringify(before.recovery),
        )
        return changed > 0
      }),
    addTrail: (entry) => db.write((session) => addTrail(session, entry)),
    trail: ({ actor = null, action = null, from = null, to = null, before = null, limit }) =>
      db.read((session) =>
        session.rows(
          trailRow,
          `select id, happened_at as "at", actor, address, action, subject from trail
             where ($1::text is null or actor = $1) and ($2::text is null or action = $2)
               and ($3::bigint is null or happened_at >= $3) and ($4::bigint is null or happened_at < $4)
               and ($5::bigint is null or id < $5)
             order by id desc limit $6`,
          actor,
          action,
          from,
          to,
          before,
          limit,
        ),
      ),
    removeFactor: (owner) =>
      db.write(async (session) => {
        await session.run('delete from second_factors where owner = $1', owner)
      }),
  }
}
