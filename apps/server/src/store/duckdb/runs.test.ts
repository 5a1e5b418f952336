import { parseRunId } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { FACTS } from '../../testing/runFacts'
import type { NewRun } from '../Store'
import { userStore } from '../users'
import { type Database, openDatabase, type Session } from './database'
import { migrate } from './migrations'
import { removeResults } from './runResults'
import { runStore } from './runs'

const NOON = Date.UTC(2025, 0, 14, 12)

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
  return { db, runs: runStore(counted), queries: () => queries }
}

const run = (over: Partial<NewRun> = {}): NewRun => ({
  owner: 'ann',
  strategy: 'SmaCross',
  symbol: 'EURUSD',
  timeframe: 'H1',
  startedAt: NOON,
  request: '{}',
  result: Uint8Array.of(1),
  equity: Uint8Array.of(2),
  report: Uint8Array.of(3),
  facts: FACTS,
  ...over,
})

describe('run ids', () => {
  it('of 30 runs of one pair in every second keep to the clock, at one query each', async () => {
    const { runs, queries } = await countingDatabase()
    const count = 450
    const starts = Array.from({ length: count }, (_, i) => NOON + Math.floor((i * 1000) / 30))
    const ids: string[] = []
    for (const startedAt of starts) {
      ids.push(await runs.addRun(run({ startedAt })))
    }
    expect(new Set(ids).size).toBe(count)
    const ahead = ids.map((id, i) => (parseRunId(id)?.startedAt ?? Infinity) - starts[i]!)
    expect(Math.max(...ahead)).toBeLessThanOrEqual(1000)
    expect(Math.min(...ahead)).toBeGreaterThan(-1000)
    expect(queries()).toBe(count)
    expect(await runs.runIds('ann')).toEqual(ids.toReversed())
  })
})

describe('results', () => {
  const countRow = z.object({ name: z.string(), rows: z.number() })

  const parts = (db: Database) =>
    db.read((session) =>
      session.rows(
        countRow,
        `select table_name as name, estimated_size::integer as rows from duckdb_tables()
          where starts_with(table_name, 'run_results_') order by name`,
      ),
    )

  it('lie in tables that stay small, so that storing one takes no longer the more there are', async () => {
    const { db, runs } = await countingDatabase()
    const equity = new Uint8Array(10_000_000)
    const ids: string[] = []
    for (let i = 0; i < 7; i++) ids.push(await runs.addRun(run({ equity, result: Uint8Array.of(i) })))
    expect(await parts(db)).toEqual([
      { name: 'run_results_1', rows: 3 },
      { name: 'run_results_2', rows: 3 },
      { name: 'run_results_3', rows: 1 },
    ])
    for (const [i, id] of ids.entries()) {
      const stored = await runs.run('ann', id, { withEquity: true, withReport: true })
      expect([stored?.result[0], stored?.equity?.length]).toEqual([i, equity.length])
    }
  })

  it('go with their user, and no other', async () => {
    const { db, runs } = await countingDatabase()
    await runs.addRun(run())
    const other = await runs.addRun(run({ owner: 'bob' }))
    await userStore(db, removeResults).removeUser('ann')
    const kept = await db.read((session) => session.rows(z.object({ id: z.string() }), 'select id from run_results_1'))
    expect(kept).toEqual([{ id: other }])
  })
})
