import { parseRunId } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase, type Session } from './database'
import { migrate } from './migrations'
import { runStore } from './runs'

const NOON = Date.UTC(2025, 0, 14, 12)

/** A database in memory that counts its queries. */
async function countingDatabase() {
  const db = await openDatabase(':memory:')
  onTestFinished(() => db.close())
  await migrate(db)
  let queries = 0
  const counting = (session: Session): Session => ({
    ...session,
    rows: (schema, sql, parameters) => {
      queries++
      return session.rows(schema, sql, parameters)
    },
  })
  const counted: Database = { ...db, write: (work) => db.write((session) => work(counting(session))) }
  return { runs: runStore(counted), queries: () => queries }
}

describe('run ids', () => {
  it('of 1,800 runs of one pair in a minute keep to the clock, at one query each', async () => {
    const { runs, queries } = await countingDatabase()
    const count = 1800
    const starts = Array.from({ length: count }, (_, i) => NOON + Math.floor((i * 60_000) / count))
    const ids: string[] = []
    for (const startedAt of starts) {
      ids.push(
        await runs.addRun({
          owner: 'ann',
          strategy: 'SmaCross',
          symbol: 'EURUSD',
          timeframe: 'H1',
          startedAt,
          request: '{}',
          result: Uint8Array.of(1),
          equity: Uint8Array.of(2),
        }),
      )
    }
    expect(new Set(ids).size).toBe(count)
    const ahead = ids.map((id, i) => (parseRunId(id)?.startedAt ?? Infinity) - starts[i]!)
    expect(Math.max(...ahead)).toBeLessThanOrEqual(1000)
    expect(Math.min(...ahead)).toBeGreaterThan(-1000)
    expect(queries()).toBe(count)
    expect(await runs.runIds('ann')).toEqual(ids.toReversed())
  }, 30_000)
})
