import { SKETCH_LENGTH } from '@tidemark/contract'
import type { TryBatch } from '@tidemark/engine/ledger'
import { describe, expect, it } from 'vitest'
import { DuckDBInstance } from '@duckdb/node-api'
import { Client } from 'pg'
import { join } from 'node:path'
import { DATA_FILE } from '../store/dataFolder'
import { openAt, STORE_KINDS } from '../testing/stores'
import { acceptedRow, rowOf } from './rows'

const WORK = { owner: 'id-ann', at: 1000, study: null }
const WHAT = { kind: 'run', symbol: 'ABC', timeframe: 'H1', strategy: 'SMA' }

function batch(count: number, from = 0): TryBatch {
  return {
    kind: 'cell',
    strategy: 'SMA',
    symbol: 'ABC',
    timeframe: 'H1',
    code: null,
    from: 0,
    to: 9,
    first: 0,
    last: 9,
    n: 300,
    perYear: 252,
    tradeFrom: null,
    count,
    params: {},
    keys: Uint8Array.from({ length: 64 * count }, (_, k) => (k * 7 + from) % 256),
    figures: Float64Array.from({ length: 7 * count }, (_, k) => (k % 7 === 0 ? 30 : 0.1)),
    sketches: new Float64Array(SKETCH_LENGTH * count).fill(1 / Math.sqrt(SKETCH_LENGTH)),
  }
}

/** Changes the database behind the store's back. */
async function tamper(place: string, sql: string): Promise<void> {
  if (place.startsWith('postgres:')) {
    const client = new Client(place)
    await client.connect()
    await client.query('alter table ledger disable trigger all')
    await client.query(sql)
    await client.end()
    return
  }
  const instance = await DuckDBInstance.create(join(place, DATA_FILE))
  const connection = await instance.connect()
  await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
}

describe.each(STORE_KINDS)('the ledger in $name', (kind) => {
  it('is a chain, of which a changed, a removed and a missing last row is named', async () => {
    const at = await kind.place()
    const store = await openAt(at)
    await store.addTries([acceptedRow(WORK, WHAT, 2), rowOf(WORK, batch(2)), rowOf(WORK, batch(1, 9))])
    await Promise.all([1, 2, 3].map((k) => store.addTries([rowOf(WORK, batch(1, k))])))
    const whole = await store.verifyLedger()
    expect(whole).toMatchObject({ rows: 6, brokenAt: null })
    await store.close()
    for (const [sql, brokenAt] of [
      ['delete from ledger where id = 6', 6],
      [`update ledger set head = '{}' where id = 5`, 5],
      [`update ledger set state = 'tried' where id = 1`, 1],
    ] as const) {
      await tamper(at, sql)
      const again = await openAt(at)
      expect((await again.verifyLedger(whole)).brokenAt).toBe(brokenAt)
      await again.close()
    }
  })
})

it.each(STORE_KINDS.filter(({ name }) => name === 'postgres'))(
  'in $name cannot be changed by accident',
  async (kind) => {
    const at = await kind.place()
    await (await openAt(at)).addTries([acceptedRow(WORK, WHAT, 1)])
    const client = new Client(at)
    await client.connect()
    await expect(client.query('update ledger set tries = 5')).rejects.toThrow('append-only')
    await client.end()
  },
)
