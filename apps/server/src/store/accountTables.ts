import { type TokenScope, tokenScopeSchema, type TrailAction } from '@tidemark/contract'
import { z } from 'zod'
import { change, type Database, type Session } from './session'

/** Of its token. Times are epoch ms. */
const sessionRow = z.object({
  id: z.string(),
  owner: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  expiresAt: z.number(),
  address: z.string(),
  agent: z.string(),
})
export type SessionRecord = Readonly<z.infer<typeof sessionRow>>

interface SessionStore {
  /** Also removes those that have expired when this one begins. */
  addSession(session: SessionRecord): Promise<void>
  /** Those that expire after `time`, epoch ms, last used first. */
  sessions(owner: string, time: number): Promise<SessionRecord[]>
  touchSession(id: string, time: number): Promise<void>
  removeSession(id: string): Promise<void>
}

/** Times are epoch ms. */
const tokenRow = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  scope: tokenScopeSchema satisfies z.ZodType<TokenScope>,
  hash: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  lastUsedAt: z.number().nullable(),
})
export type ApiTokenRecord = Readonly<z.infer<typeof tokenRow>>

interface ApiTokenStore {
  /** false, and nothing stored, when the owner has `most` already, expired ones too. */
  addApiToken(token: ApiTokenRecord, most: number): Promise<boolean>
  /** Newest first, expired ones too. */
  apiTokens(owner: string): Promise<ApiTokenRecord[]>
  apiTokenByHash(hash: string): Promise<ApiTokenRecord | null>
  touchApiToken(id: string, time: number): Promise<void>
  /** false when the owner has no such token. */
  removeApiToken(owner: string, id: string): Promise<boolean>
}

const factorRow = z.object({
  /** Base32. */
  secret: z.string(),
  /** Turned on, epoch ms; null until its first code was entered. */
  confirmedAt: z.number().nullable(),
  /** Of the newest code that was used: it and older ones are refused. */
  lastStep: z.number(),
  /** Hashes of unused recovery codes. */
  recovery: z.string().transform((text): readonly string[] => z.array(z.string()).parse(JSON.parse(text))),
})
export type FactorRecord = Readonly<z.infer<typeof factorRow>>

interface FactorStore {
  factor(owner: string): Promise<FactorRecord | null>
  putFactor(owner: string, factor: FactorRecord): Promise<void>
  /**
   * Replaces the factor only if it is still `before`, so that two requests cannot both use one code. Returns whether it
   * did.
   */
  replaceFactor(owner: string, before: FactorRecord, after: FactorRecord): Promise<boolean>
  removeFactor(owner: string): Promise<void>
}

/** `at` is epoch ms. */
export interface NewTrailEntry {
  readonly at: number
  readonly actor: string
  readonly address: string
  readonly action: TrailAction
  readonly subject: string
}

/** `action`: a newer server on the same database may record some that this one does not know. */
const trailRow = z.object({
  id: z.number(),
  at: z.number(),
  actor: z.string(),
  address: z.string(),
  action: z.string(),
  subject: z.string(),
})
type TrailRecord = Readonly<z.infer<typeof trailRow>>

interface TrailFilter {
  readonly actor?: string | undefined
  readonly action?: TrailAction | undefined
  /** Epoch ms, inclusive. */
  readonly from?: number | undefined
  /** Epoch ms, exclusive. */
  readonly to?: number | undefined
  /** An id. */
  readonly before?: number | undefined
  readonly limit: number
}

/** Entries are only ever added. */
export interface TrailStore {
  addTrail(entry: NewTrailEntry): Promise<void>
  /** Newest first. */
  trail(filter: TrailFilter): Promise<TrailRecord[]>
}

export interface AccountTables extends SessionStore, ApiTokenStore, FactorStore, TrailStore {}

const SELECT_TOKENS = `select id, owner, name, scope, hash, created_at as "createdAt", expires_at as "expiresAt",
                              last_used_at as "lastUsedAt" from api_tokens`

/** Within the session's transaction, as its last change: two that lock more after it could wait for each other. */
export async function addTrail(session: Session, entry: NewTrailEntry): Promise<void> {
  // Ids without gaps: a missing one would be a removed entry.
  await session.lock('trail')
  const sql = `insert into trail
    select coalesce(max(id), 0) + 1, $at::bigint, $actor::text, $address::text, $action::text, $subject::text from trail`
  await session.run(sql, { ...entry })
}

export function accountTables(db: Database): AccountTables {
  return {
    addSession: (added) =>
      db.write(async (session) => {
        await session.run('delete from sessions where expires_at <= $time', { time: added.createdAt })
        const sql = `insert into sessions values ($id, $owner, $createdAt, $lastUsedAt, $expiresAt, $address, $agent)
                       on conflict do nothing`
        await session.run(sql, { ...added })
      }),
    sessions: (owner, time) => {
      const sql = `select id, owner, created_at as "createdAt", last_used_at as "lastUsedAt",
                          expires_at as "expiresAt", address, agent
                     from sessions where owner = $owner and expires_at > $time order by last_used_at desc, id`
      return db.read((session) => session.rows(sessionRow, sql, { owner, time }))
    },
    touchSession: (id, time) => change(db, 'update sessions set last_used_at = $time where id = $id', { id, time }),
    removeSession: (id) => change(db, 'delete from sessions where id = $id', { id }),
    addApiToken: (token, most) =>
      db.write(async (session) => {
        // Two at once would each count without the other.
        await session.lock(`API tokens of ${token.owner}`)
        const sql = `insert into api_tokens
          select $id::text, $owner::text, $name::text, $scope::text, $hash::text, $createdAt::bigint, $expiresAt::bigint,
                 $lastUsedAt::bigint
           where (select count(*) from api_tokens where owner = $owner) < $most::integer`
        return (await session.run(sql, { ...token, most })) > 0
      }),
    apiTokens: (owner) => {
      const sql = `${SELECT_TOKENS} where owner = $owner order by created_at desc, id`
      return db.read((session) => session.rows(tokenRow, sql, { owner }))
    },
    apiTokenByHash: (hash) =>
      db.read(
        async (session) => (await session.rows(tokenRow, `${SELECT_TOKENS} where hash = $hash`, { hash }))[0] ?? null,
      ),
    touchApiToken: (id, time) => change(db, 'update api_tokens set last_used_at = $time where id = $id', { id, time }),
    removeApiToken: (owner, id) => {
      const sql = 'delete from api_tokens where owner = $owner and id = $id'
      return db.write(async (session) => (await session.run(sql, { owner, id })) > 0)
    },
    factor: (owner) =>
      db.read(async (session) => {
        const sql = `select secret, confirmed_at as "confirmedAt", last_step as "lastStep", recovery
                       from second_factors where owner = $owner`
        return (await session.rows(factorRow, sql, { owner }))[0] ?? null
      }),
    putFactor: (owner, factor) => {
      const sql = `insert into second_factors values ($owner, $secret, $confirmedAt, $lastStep, $recovery)
                     on conflict (owner) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at,
                       last_step = excluded.last_step, recovery = excluded.recovery`
      return change(db, sql, { ...factor, owner, recovery: JSON.stringify(factor.recovery) })
    },
    replaceFactor: (owner, before, after) => {
      const sql = `update second_factors
                      set secret = $secret, confirmed_at = $confirmedAt, last_step = $lastStep, recovery = $recovery
                    where owner = $owner and last_step = $usedStep and recovery = $unused`
      const [recovery, unused] = [JSON.stringify(after.recovery), JSON.stringify(before.recovery)]
      const values = { ...after, owner, recovery, usedStep: before.lastStep, unused }
      return db.write(async (session) => (await session.run(sql, values)) > 0)
    },
    addTrail: (entry) => db.write((session) => addTrail(session, entry)),
    trail: ({ actor = null, action = null, from = null, to = null, before = null, limit }) => {
      const sql = `select id, happened_at as "at", actor, address, action, subject from trail
         where ($actor::text is null or actor = $actor) and ($action::text is null or action = $action)
           and ($from::bigint is null or happened_at >= $from) and ($to::bigint is null or happened_at < $to)
           and ($before::bigint is null or id < $before)
         order by id desc limit $limit`
      return db.read((session) => session.rows(trailRow, sql, { actor, action, from, to, before, limit }))
    },
    removeFactor: (owner) => change(db, 'delete from second_factors where owner = $owner', { owner }),
  }
}
