import { roleSchema } from '@tidemark/contract'
import { z } from 'zod'
import { change, type Database, type Parameters, type Session } from './session'
import { StoreError, type User, type UserStore } from './Store'

const userRow = z
  .object({
    id: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    passwordVersion: z.number(),
    role: roleSchema,
    createdAt: z.number(),
    issuer: z.string().nullable(),
    subject: z.string().nullable(),
  })
  .transform(({ issuer, subject, ...user }): User => ({
    ...user,
    identity: issuer === null || subject === null ? null : { issuer, subject },
  }))

const SELECT = `select id, name, password_hash as "passwordHash", password_version as "passwordVersion",
                       created_at as "createdAt", role, issuer, subject from users`

const OF_IDENTITY = 'where issuer = $issuer and subject = $subject'

const OWNED = ['runs', 'studies', 'study_leads', 'sessions', 'api_tokens', 'second_factors', 'user_uploads']

/**
 * Not cached: on PostgreSQL another process may change a password.
 *
 * @param removeResults - what is in tables without owner
 */
export function userStore(db: Database, removeResults?: (session: Session, owner: string) => Promise<void>): UserStore {
  const select = (rest: string, parameters: Parameters = {}) =>
    db.read((session) => session.rows(userRow, `${SELECT} ${rest}`, parameters))
  return {
    users: () => select('order by name'),
    userByName: async (name) => (await select('where name = $name', { name }))[0] ?? null,
    userById: async (id) => (await select('where id = $id', { id }))[0] ?? null,
    userByIdentity: async (identity) => (await select(OF_IDENTITY, { ...identity }))[0] ?? null,
    addUser: ({ identity, ...user }) =>
      db.write(async (session) => {
        // In a data folder identities have no index to conflict with.
        const known = identity === null ? [] : await session.rows(userRow, `${SELECT} ${OF_IDENTITY}`, { ...identity })
        const sql = `insert into users (id, name, password_hash, password_version, created_at, role, issuer, subject)
          values ($id, $name, $passwordHash, $passwordVersion, $createdAt, $role, $issuer, $subject) on conflict do nothing`
        const { issuer, subject } = identity ?? { issuer: null, subject: null }
        if (known.length === 0 && (await session.run(sql, { ...user, issuer, subject })) > 0) return
        throw new StoreError('exists', `There is a user named ${user.name} already.`)
      }),
    setPassword: (id, passwordHash) => {
      const sql =
        'update users set password_hash = $passwordHash, password_version = password_version + 1 where id = $id'
      return change(db, sql, { id, passwordHash })
    },
    setRole: (id, role) => change(db, 'update users set role = $role where id = $id', { id, role }),
    removeUser: (id) =>
      db.write(async (session) => {
        await removeResults?.(session, id)
        for (const table of OWNED) await session.run(`delete from ${table} where owner = $id`, { id })
        await session.run('delete from users where id = $id', { id })
      }),
  }
}
