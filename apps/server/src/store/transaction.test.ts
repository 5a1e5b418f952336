import { describe, expect, it } from 'vitest'
import { makeBars, makeRun, makeUser } from '../testing/storeFixtures'
import { openAt, STORE_KINDS } from '../testing/stores'

const ENTRY = { at: 10, actor: 'ann', address: '::1', action: 'signed in', subject: '' } as const

describe.each(STORE_KINDS)('a transaction with $name', (kind) => {
  it('changes all of its tables or none, and reads what it has written', async () => {
    const store = await openAt(await kind.place())
    await store.addUser(makeUser('ann'))
    const change = (error: Error | null) =>
      store.transaction(async (tables) => {
        await tables.setRole('id-ann', 'researcher')
        await tables.setSetting('s', '1')
        await tables.revokeToken({ id: 'a', expiresAt: 20 }, 10)
        await tables.addTrail(ENTRY)
        if (error !== null) throw error
        return (await tables.userById('id-ann'))?.role
      })
    const found = async () => [
      (await store.userById('id-ann'))?.role,
      await store.setting('s'),
      (await store.revokedTokens(0)).length,
      (await store.trail({ limit: 9 })).length,
    ]
    await expect(change(new Error('pulled the plug'))).rejects.toThrow('pulled the plug')
    expect(await found()).toEqual(['administrator', null, 0, 0])
    expect(await change(null)).toBe('researcher')
    expect(await found()).toEqual(['researcher', '1', 1, 1])
  })

  it('is undone by a statement that fails', async () => {
    const store = await openAt(await kind.place())
    const failing = store.transaction(async (tables) => {
      await tables.setSetting('s', '1')
      // No whole number.
      await tables.addTrail({ ...ENTRY, at: Number.NaN })
    })
    await expect(failing).rejects.toThrow(/./)
    expect([await store.setting('s'), await store.trail({ limit: 9 })]).toEqual([null, []])
  })

  it('keeps bars and runs as they were when the trail cannot record the change', async () => {
    const store = await openAt(await kind.place())
    const series = { symbol: 'ABC', timeframe: 'H1', source: 's', licence: null } as const
    const by = { actor: 'ann', address: '' }
    const keep = (id: string, at: number) => ({ ...by, id, at, owner: null })
    await store.mergeBars(series, makeBars([10, 20]))
    await store.mergeBars(series, makeBars([20], 5), keep('a', 1))
    const run = await store.addRun(makeRun())
    const gone = await store.addRun(makeRun())
    await store.deleteRun('id-ann', gone, 5)
    const found = async () => [
      await store.bars(series),
      await store.replacements(),
      await store.runIds('id-ann'),
      Buffer.from(await store.library('id-ann')).toString(),
      await store.trail({ limit: 9 }),
    ]
    const before = await found()
    const broken = { ...ENTRY, at: Number.NaN }
    await expect(store.mergeBars(series, makeBars([30]), keep('b', Number.NaN))).rejects.toThrow(/./)
    await expect(store.putSeries({ ...series, timeframe: 'H4' }, makeBars([1]), keep('c', Number.NaN))).rejects.toThrow(
      /./,
    )
    await expect(store.takeBack('a', { ...by, at: Number.NaN })).rejects.toThrow(/./)
    await expect(store.deleteRun('id-ann', run, 7, broken)).rejects.toThrow(/./)
    await expect(store.restoreRun('id-ann', gone, broken)).rejects.toThrow(/./)
    expect(await found()).toEqual(before)
    expect(await store.deleteRun('id-bob', run, 7, ENTRY)).toBe(false)
    await store.takeBack('a', { ...by, at: 2 })
    expect((await store.trail({ limit: 9 })).map(({ action, subject }) => [action, subject])).toEqual([
      ['taken back', 'ABC H1 (a)'],
      ['replaced', 'ABC H1: 1 of 1 bars (a)'],
    ])
  })
})
