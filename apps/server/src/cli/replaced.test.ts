import { expect, it } from 'vitest'
import { captureOutput } from '../testing/captureOutput'
import { makeBars } from '../testing/storeFixtures'
import { runCli } from './program'
import { withDataFolder } from './testing/dataFolder'

const KEY = { symbol: 'ABC', timeframe: 'H1', source: 'first', licence: null } as const

const output = captureOutput()
const inStore = withDataFolder()

const keep = (id: string, day: number) => ({ id, at: Date.UTC(2025, 0, day), owner: null, actor: 'ann', address: '' })

async function ended(...args: string[]) {
  Object.assign(output, { out: '', err: '' })
  const code = await runCli(['replaced', ...args])
  return { code, out: output.out, err: output.err }
}

it('lists replaced bars and takes them back, with an entry in the trail', async () => {
  expect(await ended('list')).toEqual({ code: 0, out: 'Nothing was replaced in the last 30 days.\n', err: '' })
  const before = await inStore(async (store) => {
    await store.putSeries(KEY, makeBars([10, 20, 30]))
    const bars = await store.bars(KEY)
    await store.mergeBars(KEY, makeBars([20, 40], 7), keep('3f9a2c1d', 14))
    return bars
  })
  const line = '3f9a2c1d  ABC  H1  1 bar  2025-01-14T00:00:00.000Z  ann\n'
  expect(await ended('list')).toEqual({ code: 0, out: line, err: '' })
  const done = 'ABC H1 has its 1 former bar again.\n'
  expect(await ended('take-back', '3f9a2c1d')).toEqual({ code: 0, out: done, err: '' })
  expect(await inStore((store) => store.bars(KEY))).toEqual(before)
  expect(await inStore((store) => store.trail({ limit: 9 }))).toMatchObject([
    { actor: 'command line', address: '', action: 'taken back', subject: 'ABC H1 (3f9a2c1d)' },
    { actor: 'ann', action: 'replaced', subject: 'ABC H1: 1 of 2 bars (3f9a2c1d)' },
  ])
  expect((await ended('list')).out).toContain('Nothing was replaced')
})

it('refuses an unknown id, and bars that have changed since, and changes nothing', async () => {
  const before = await inStore(async (store) => {
    await store.putSeries(KEY, makeBars([10, 20]))
    await store.mergeBars(KEY, makeBars([20], 7), keep('a', 14))
    await store.mergeBars(KEY, makeBars([20], 8), keep('b', 15))
    return store.bars(KEY)
  })
  const unknown = "tidemark: there is no replacement 'c'; 'replaced list' shows them\n"
  expect(await ended('take-back', 'c')).toEqual({ code: 2, out: '', err: unknown })
  const changed = "tidemark: the bars of 'a' have changed since: take later ones back first\n"
  expect(await ended('take-back', 'a')).toEqual({ code: 2, out: '', err: changed })
  expect(await ended('take-back')).toMatchObject({ code: 2, out: '', err: expect.stringContaining("argument 'id'") })
  expect(await inStore((store) => store.bars(KEY))).toEqual(before)
  const trail = await inStore((store) => store.trail({ limit: 9 }))
  expect(trail.map(({ action }) => action)).toEqual(['replaced', 'replaced'])
  expect((await ended('take-back', 'b')).code).toBe(0)
  expect((await ended('take-back', 'a')).code).toBe(0)
})
