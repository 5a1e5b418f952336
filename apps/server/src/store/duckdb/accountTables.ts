import { factorRow, sessionRow, tokenRow, trailRow } from '../accountRows'
import type { AccountTables, FactorRecord, NewTrailEntry } from '../accountTables'
import type { Database, Session } from './database'

const SELECT_TOKENS = `select id, owner, name, scope, hash, created_at::double as createdAt,
                              expires_at::double as expiresAt, last_used_at::double as lastUsedAt from api_tokens`

async function factorOf(session: Session, owner: string): Promise<FactorRecord | null> {
  const sql = `select secret, confirmed_at::double as confirmedAt, last_step::double as lastStep, recovery
                 from second_factors where owner = $owner`
  return (await session.rows(factorRow, sql, { owner }))[0] ?? null
}

async function putFactor(session: Session, owner: string, factor: FactorRecord): Promise<void> {
  await session.run(
    `insert into second_factors values ($owner, $secret, $confirmedAt, $lastStep, $recovery)
       on conflict (owner) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at,
         last_step = excluded.last_step, recovery = excluded.recovery`,
    { ...factor, owner, recovery: JSON.stringify(factor.recovery) },
  )
}

/** Within the session's transaction. */
export async function addTrail(session: Session, { at, ...entry }: NewTrailEntry): Promise<void> {
  await session.run(
    `insert into trail
       select coalesce(max(id), 0) + 1, $time, $actor, $address, $action, $subject from trail`,
    { time: at, ...entry },
  )
}

export function accountTables(db: Database): AccountTables {
  return {
    addSession: (added) =>
      db.write(async (session) => {
        await session.run('delete from sessions where expires_at <= $time', { time: added.createdAt })
        await session.run(
          `insert into sessions values ($id, $owner, $createdAt, $lastUsedAt, $expiresAt, $address, $agent)
             on conflict do nothing`,
          { ...added },
        )
      }),
    sessions: (owner, time) =>
      db.read((session) =>
        session.rows(
          sessionRow,
          `select id, owner, created_at::double as createdAt, last_used_at::double as lastUsedAt,
                  expires_at::double as expiresAt, address, agent
             from sessions where owner = $owner and expires_at > $time order by last_used_at desc, id`,
          { owner, time },
        ),
      ),
    touchSession: (id, time) =>
      db.write((session) => session.run('update sessions set last_used_at = $time where id = $id', { id, time })),
    removeSession: (id) => db.write((session) => session.run('delete from sessions where id = $id', { id })),
    addApiToken: (token, most) =>
      db.write(async (session) => {
        const sql = `insert into api_tokens
          select $id, $owner, $name, $scope, $hash, $createdAt, $expiresAt, $lastUsedAt
           where (select count(*) from api_tokens where owner = $owner) < $most`
        return (await session.connection.run(sql, { ...token, most })).rowsChanged > 0
      }),
    apiTokens: (owner) =>
      db.read((session) =>
        session.rows(tokenRow, `${SELECT_TOKENS} where owner = $owner order by created_at desc, id`, { owner }),
      ),
    apiTokenByHash: (hash) =>
      db.read(
        async (session) => (await session.rows(tokenRow, `${SELECT_TOKENS} where hash = $hash`, { hash }))[0] ?? null,
      ),
    touchApiToken: (id, time) =>
      db.write((session) => session.run('update api_tokens set last_used_at = $time where id = $id', { id, time })),
    removeApiToken: (owner, id) =>
      db.write(async (session) => {
        const found = await session.rows(tokenRow, `${SELECT_TOKENS} where owner = $owner and id = $id`, { owner, id })
        await session.run('delete from api_tokens where owner = $owner and id = $id', { owner, id })
        return found.length > 0
      }),
    factor: (owner) => db.read((session) => factorOf(session, owner)),
    putFactor: (owner, factor) => db.write((session) => putFactor(session, owner, factor)),
    replaceFactor: (owner, before, after) =>
      db.write(async (session) => {
        // Writes are serialized: nothing changes in between.
        const present = await factorOf(session, owner)
        if (present?.lastStep !== before.lastStep || present.recovery.join() !== before.recovery.join()) return false
        await putFactor(session, owner, after)
        return true
      }),
    addTrail: (entry) => db.write((session) => addTrail(session, entry)),
    trail: ({ actor = null, action = null, from = null, to = null, before = null, limit }) =>
      db.read((session) =>
        session.rows(
          trailRow,
          `select id::double as id, happened_at::double as "at", actor, address, action, subject from trail
             where ($actor::varchar is null or actor = $actor) and ($action::varchar is null or action = $action)
               and ($since::double is null or happened_at >= $since) and ($until::double is null or happened_at < $until)
               and ($before::double is null or id < $before)
             order by trail.id desc limit ${limit}`,
          { actor, action, since: from, until: to, before },
        ),
      ),
    removeFactor: (owner) =>
      db.write((session) => session.run('delete from second_factors where owner = $owner', { owner })),
  }
}
