import type { UserStore } from '../Store'
import { takenError, userRow } from '../userRow'
import type { Database } from './database'
import type { Value } from './values'

const SELECT = `select id, name, password_hash as "passwordHash", password_version as "passwordVersion",
                       created_at as "createdAt", role, issuer, subject from users`

/** Not cached: another process may change a password. */
export function userStore(db: Database): UserStore {
  const select = (rest: string, ...parameters: readonly Value[]) =>
    db.read((session) => session.rows(userRow, `${SELECT} ${rest}`, ...parameters))
  return {
    users: () => select('order by name'),
    userByName: async (name) => (await select('where name = $1', name))[0] ?? null,
    userById: async (id) => (await select('where id = $1', id))[0] ?? null,
    userByIdentity: async ({ issuer, subject }) =>
      (await select('where issuer = $1 and subject = $2', issuer, subject))[0] ?? null,
    addUser: ({ id, name, passwordHash, passwordVersion, createdAt, role, identity }) =>
      db.write(async (session) => {
        const added = await session.run(
          `insert into users (id, name, password_hash, password_version, created_at, role, issuer, subject)
             values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
          id,
          name,
          passwordHash,
          passwordVersion,
          createdAt,
          role,
          identity?.issuer ?? null,
          identity?.subject ?? null,
        )
        if (added === 0) throw takenError(name)
      }),
    setPassword: (id, passwordHash) =>
      db.write(async (session) => {
        const sql = 'update users set password_hash = $2, password_version = password_version + 1 where id = $1'
        await session.run(sql, id, passwordHash)
      }),
    setRole: (id, role) =>
      db.write(async (session) => {
        await session.run('update users set role = $2 where id = $1', id, role)
      }),
    removeUser: (id) =>
      db.write(async (session) => {
        await session.run('delete from runs where owner = $1', id)
        await session.run('delete from studies where owner = $1', id)
        for (const table of ['study_leads', 'sessions', 'api_tokens', 'second_factors', 'user_uploads']) {
          await session.run(`delete from ${table} where owner = $1`, id)
        }
        await session.run('delete from users where id = $1', id)
      }),
  }
}
