import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../../testing/tempFolder'
import { barsOf } from './barsOf'
import { openDatabase } from './database'
import { migrate } from './migrations'

it('returns bars in their order, also those that are stored in another', async () => {
  const db = await openDatabase(join(tempFolder(), 'data.duckdb'))
  onTestFinished(() => db.close())
  await migrate(db)
  await db.write(async (session) => {
    for (const time of [30, 10, 20]) {
      await session.run(`insert into bars values ('ABC', 'H1', $time, $time, $time, $time, $time, null)`, { time })
    }
  })
  const key = { symbol: 'ABC', timeframe: 'H1' } as const
  const read = (query: object) => db.read(async (session) => [...(await barsOf(session, { ...key, ...query })).close])
  expect(await read({})).toEqual([10, 20, 30])
  expect(await read({ from: 15 })).toEqual([20, 30])
  expect(await read({ limit: 2 })).toEqual([10, 20])
})
