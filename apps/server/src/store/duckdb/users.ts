import { roleSchema } from '@tidemark/contract'
import { z } from 'zod'
import { StoreError, type User, type UserStore } from '../Store'
import type { Database, Parameters } from './database'
import { removeResults } from './runResults'

const userRow = z.object({
  id: z.string(),
  name: z.string(),
  passwordHash: z.string(),
  passwordVersion: z.number(),
  role: roleSchema,
  createdAt: z.number(),
}) satisfies z.ZodType<User>

const SELECT = `select id, name, password_hash as passwordHash, password_version as passwordVersion,
                       created_at::double as createdAt, role from users`

export function userStore(db: Database): UserStore {
  const select = (rest: string, parameters?: Parameters) =>
    db.read((session) => session.rows(userRow, `${SELECT} ${rest}`, parameters))
  return {
    users: () => select('order by name'),
    userByName: async (name) => (await select('where name = $name', { name }))[0] ?? null,
    userById: async (id) => (await select('where id = $id', { id }))[0] ?? null,
    addUser: (user) =>
      db.write(async (session) => {
        const taken = await session.rows(userRow, `${SELECT} where name = $name`, { name: user.name })
        if (taken.length > 0) throw new StoreError('exists', `There is a user named ${user.name} already.`)
        await session.run('insert into users values ($id, $name, $passwordHash, $passwordVersion, $createdAt, $role)', {
          ...user,
        })
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
        for (const table of ['sessions', 'api_tokens', 'second_factors']) {
          await session.run(`delete from ${table} where owner = $id`, { id })
        }
        await session.run('delete from users where id = $id', { id })
      }),
  }
}
