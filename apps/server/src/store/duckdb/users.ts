import type { UserStore } from '../Store'
import { takenError, userRow } from '../userRow'
import type { Database, Parameters } from './database'
import { removeResults } from './runResults'

const SELECT = `select id, name, password_hash as passwordHash, password_version as passwordVersion,
                       created_at::double as createdAt, role, issuer, subject from users`

const OF_IDENTITY = 'where issuer = $issuer and subject = $subject'

export function userStore(db: Database): UserStore {
  const select = (rest: string, parameters?: Parameters) =>
    db.read((session) => session.rows(userRow, `${SELECT} ${rest}`, parameters))
  return {
    users: () => select('order by name'),
    userByName: async (name) => (await select('where name = $name', { name }))[0] ?? null,
    userById: async (id) => (await select('where id = $id', { id }))[0] ?? null,
    userByIdentity: async (identity) => (await select(OF_IDENTITY, { ...identity }))[0] ?? null,
    addUser: ({ identity, ...user }) =>
      db.write(async (session) => {
        const taken = await session.rows(userRow, `${SELECT} where name = $name`, { name: user.name })
        const known = identity === null ? [] : await session.rows(userRow, `${SELECT} ${OF_IDENTITY}`, { ...identity })
        if (taken.length + known.length > 0) throw takenError(user.name)
        await session.run(
          `insert into users (id, name, password_hash, password_version, created_at, role, issuer, subject)
             values ($id, $name, $passwordHash, $passwordVersion, $createdAt, $role, $issuer, $subject)`,
          { ...user, issuer: identity?.issuer ?? null, subject: identity?.subject ?? null },
        )
      }),
    setPassword: (id, passwordHash) =>
      db.write((session) =>
        session.run(
          'update users set password_hash = $passwordHash, password_version = password_version + 1 where id = $id',
          { id, passwordHash },
        ),
      ),
    setRole: (id, role) =>
      db.write((session) => session.run('update users set role = $role where id = $id', { id, role })),
    removeUser: (id) =>
      db.write(async (session) => {
        await removeResults(session, id)
        await session.run('delete from library where owner = $owner', { owner: id })
        await session.run('delete from runs where owner = $id', { id })
        for (const table of ['study_answers', 'study_parts']) {
          await session.run(`delete from ${table} where id in (select id from studies where owner = $id)`, { id })
        }
        await session.run('delete from studies where owner = $id', { id })
        for (const table of ['study_leads', 'sessions', 'api_tokens', 'second_factors', 'user_uploads']) {
          await session.run(`delete from ${table} where owner = $id`, { id })
        }
        await session.run('delete from users where id = $id', { id })
      }),
  }
}
