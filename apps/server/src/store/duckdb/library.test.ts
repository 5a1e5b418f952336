import { describe, expect, it, onTestFinished } from 'vitest'
import { makeRun } from '../../testing/storeFixtures'
import { type Database, openDatabase } from './database'
import { migrate } from './migrations'
import { runStore } from './runs'

async function countingStore() {
  const db = await openDatabase(':memory:')
  onTestFinished(() => db.close())
  await migrate(db)
  const state = { reads: 0, isBroken: false }
  const counted: Database = {
    ...db,
    read: (work) => {
      state.reads++
      return state.isBroken ? Promise.reject(new Error('broken')) : db.read(work)
    },
  }
  return { runs: runStore(counted), state }
}

describe('the list of a library', () => {
  it('is built once until it changes, of each user', async () => {
    const { runs, state } = await countingStore()
    const id = await runs.addRun(makeRun())
    const list = await runs.library('id-ann')
    expect([await runs.library('id-ann'), state.reads]).toEqual([list, 1])
    expect(await runs.library('id-ann')).toBe(list)
    expect(Buffer.from(await runs.library('id-bob')).toString()).toBe('[]')
    expect(state.reads).toBe(2)
    await runs.annotateRun('id-ann', id, { star: true })
    expect(await runs.library('id-ann')).not.toEqual(list)
    expect(state.reads).toBe(3)
  })

  it('is built once for all who ask meanwhile, and again for those who ask after a change', async () => {
    const { runs, state } = await countingStore()
    const [one, two] = [runs.library('id-ann'), runs.library('id-ann')]
    expect(await one).toBe(await two)
    expect(state.reads).toBe(1)
    const adding = runs.addRun(makeRun())
    await adding
    const before = runs.library('id-ann')
    await runs.addRun(makeRun())
    const after = runs.library('id-ann')
    expect([JSON.parse(Buffer.from(await before).toString()).length >= 1, state.reads]).toEqual([true, 3])
    expect(JSON.parse(Buffer.from(await after).toString())).toHaveLength(2)
  })

  it('is built again when that failed', async () => {
    const { runs, state } = await countingStore()
    state.isBroken = true
    await expect(runs.library('id-ann')).rejects.toThrow('broken')
    state.isBroken = false
    expect(Buffer.from(await runs.library('id-ann')).toString()).toBe('[]')
  })
})
