import { describe, expect, it } from 'vitest'
import { makeRun } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'
import type { Store } from './Store'

const OWNER = 'id-ann'
const ENTRY = { at: 10, actor: 'ann', address: '', action: 'run deleted', subject: 'a run' } as const

async function idsIn(store: Store): Promise<string[]> {
  const rows: { run_id: string }[] = JSON.parse(Buffer.from(await store.library(OWNER)).toString())
  return rows.map(({ run_id }) => run_id)
}

describe.each(STORE_KINDS)('the library of $name', (kind) => {
  const openNew = async () => openAt(await kind.place())

  it('shows each change at once, however often it was read before', async () => {
    const store = await openNew()
    expect(await idsIn(store)).toEqual([])
    const first = await store.addRun(makeRun())
    expect(await idsIn(store)).toEqual([first])
    const second = await store.addRun(makeRun())
    expect(await idsIn(store)).toEqual([second, first])
    await store.deleteRun(OWNER, second, 1)
    expect(await idsIn(store)).toEqual([first])
    await store.restoreRun(OWNER, second)
    expect(await idsIn(store)).toEqual([second, first])
    await store.annotateRun(OWNER, first, { note: 'changed' })
    expect(Buffer.from(await store.library(OWNER)).toString()).toContain('"note":"changed"')
    await store.removeUser(OWNER)
    expect(await store.runIds(OWNER)).toEqual([])
  })

  it('is given to several at the same time', async () => {
    const store = await openNew()
    const id = await store.addRun(makeRun())
    expect(await Promise.all([idsIn(store), idsIn(store), idsIn(store)])).toEqual([[id], [id], [id]])
  })

  it('records in the trail what was deleted or restored, and nothing else', async () => {
    const store = await openNew()
    const id = await store.addRun(makeRun())
    const actions = async () => (await store.trail({ limit: 9 })).map(({ action }) => action)
    expect(await store.deleteRun('id-bob', id, 1, ENTRY)).toBe(false)
    expect(await store.restoreRun('id-bob', id, ENTRY)).toBe(false)
    expect(await actions()).toEqual([])
    await store.deleteRun(OWNER, id, 1, ENTRY)
    expect(await actions()).toEqual(['run deleted'])
    await store.restoreRun(OWNER, id, { ...ENTRY, action: 'run restored' })
    expect(await actions()).toEqual(['run restored', 'run deleted'])
  })

  it('purges what was deleted before a time, with its results', async () => {
    const store = await openNew()
    const [kept, early, late] = [
      await store.addRun(makeRun()),
      await store.addRun(makeRun()),
      await store.addRun(makeRun()),
    ]
    const bytes = await store.storedBytes(OWNER)
    await store.deleteRun(OWNER, early, 10)
    await store.deleteRun(OWNER, late, 20)
    await store.purgeRuns(20)
    expect(await store.storedBytes(OWNER)).toBe((bytes / 3) * 2)
    expect([await store.restoreRun(OWNER, early), await store.restoreRun(OWNER, late)]).toEqual([false, true])
    expect(await store.runIds(OWNER)).toEqual([kept, late].toSorted().toReversed())
    expect(await store.annotateRun(OWNER, early, { star: true })).toBeNull()
  })

  it('counts the bytes of a run with its report, and of one without', async () => {
    const store = await openNew()
    const parts = { result: new Uint8Array(5), equity: new Uint8Array(7), report: new Uint8Array(11) }
    await store.addRun(makeRun(parts))
    expect(await store.storedBytes(OWNER)).toBe(23)
    await store.addRun(makeRun({ ...parts, report: null }))
    expect([await store.storedBytes(OWNER), await store.storedBytes('id-bob')]).toEqual([35, 0])
    await store.addReport('no such run', Uint8Array.of(1))
  })
})
