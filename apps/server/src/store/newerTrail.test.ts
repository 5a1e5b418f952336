import { join } from 'node:path'
import { trailPageSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { createTrail } from '../accounts/trail'
import { sql } from '../testing/postgres'
import { openAt, STORE_KINDS } from '../testing/stores'
import { DATA_FILE } from './dataFolder'
import { openDatabase } from './duckdb/database'

const INSERT = `insert into trail (id, happened_at, actor, address, action, subject)
                  values (1, 1736812800000, 'ann', '::1', 'report signed', 'Q4')`

/** As a newer server does, which has a further column too. */
async function insertNewer(place: string): Promise<void> {
  if (place.startsWith('postgres:')) {
    await sql(place, 'alter table trail add column device jsonb')
    await sql(place, INSERT)
    return
  }
  const db = await openDatabase(join(place, DATA_FILE))
  await db.write(async (session) => {
    await session.run('alter table trail add column device varchar')
    await session.run(INSERT)
  })
  await db.close()
}

describe.each(STORE_KINDS)('the trail with $name', (kind) => {
  it('shows what a newer server has recorded by its own name', async () => {
    const place = await kind.place()
    await (await openAt(place)).close()
    await insertNewer(place)
    const store = await openAt(place)
    const page = await createTrail(store, Date.now).page({ limit: 10 })
    expect(page).toEqual({
      entries: [
        { id: 1, at: '2025-01-14T00:00:00.000Z', actor: 'ann', address: '::1', action: 'report signed', subject: 'Q4' },
      ],
      next: null,
    })
    const withMore = { ...page, entries: page.entries.map((entry) => ({ ...entry, device: 'phone' })), total: 1 }
    expect(trailPageSchema.parse(withMore)).toEqual(page)
  })
})
