import { z } from 'zod'
import { addTrail } from '../accountTables'
import type { Database } from '../session'
import type { SharedStrategies } from '../Store'

const hashRow = z.object({ name: z.string(), hash: z.string() })
const sourceRow = z.object({ source: z.string() })

export function sharedStrategies(db: Database): SharedStrategies {
  return {
    hashes: () =>
      db.read(async (session) => {
        const sql = `select name, encode(sha256(convert_to(source, 'UTF8')), 'hex') as hash from strategy_files order by name`
        return new Map((await session.rows(hashRow, sql)).map(({ name, hash }) => [name, hash]))
      }),
    source: (name) =>
      db.read(async (session) => {
        const sql = 'select source from strategy_files where name = $name'
        return (await session.rows(sourceRow, sql, { name }))[0]?.source ?? null
      }),
    put: (name, source, entry) =>
      db.write(async (session) => {
        const sql = `insert into strategy_files (name, source) values ($name, $source)
                     on conflict (name) do update set source = excluded.source`
        await session.run(sql, { name, source })
        if (entry !== undefined) await addTrail(session, entry)
      }),
    remove: (name, entry) =>
      db.write(async (session) => {
        const isFound = (await session.run('delete from strategy_files where name = $name', { name })) > 0
        if (isFound && entry !== undefined) await addTrail(session, entry)
        return isFound
      }),
  }
}
