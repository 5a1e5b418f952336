import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { POSTGRES, testPostgres } from '../../testing/postgres'
import { CLI, startProgram } from '../../testing/startProgram'
import { openAt } from '../../testing/stores'
import { tempFolder } from '../../testing/tempFolder'
import type { SharedStrategies } from '../../store/Store'
import { mirrorStrategies, strategiesFolder } from './mirrorStrategies'

const EXAMPLE = fileURLToPath(new URL('../../../../../docs/examples/strategies/momentum.mjs', import.meta.url))

/** Shared files in memory, which count how often a source is read. */
function inMemory(files: Map<string, string>) {
  const reads: string[] = []
  const shared: SharedStrategies = {
    hashes: async () => files,
    source: async (name) => {
      reads.push(name)
      return files.get(name) ?? null
    },
    put: async (name, source) => void files.set(name, source),
    remove: async (name) => files.delete(name),
  }
  return { shared, reads }
}

describe('mirroring', () => {
  it('writes what changed, and removes what is gone', async () => {
    const folder = join(tempFolder(), 'shared')
    const files = new Map([
      ['a.mjs', '1'],
      ['b.js', '2'],
    ])
    const { shared, reads } = inMemory(files)
    const mirror = mirrorStrategies(shared, folder)
    await Promise.all([mirror(), mirror()])
    expect(reads).toEqual(['a.mjs', 'b.js'])
    files.set('a.mjs', '3').delete('b.js')
    writeFileSync(join(folder, 'stray.mjs'), '')
    await mirror()
    expect(readdirSync(folder)).toEqual(['a.mjs'])
    expect(readFileSync(join(folder, 'a.mjs'), 'utf8')).toBe('3')
    expect(reads).toHaveLength(3)
  })

  it('writes nothing outside of its folder', async () => {
    const folder = join(tempFolder(), 'shared')
    const { shared, reads } = inMemory(
      new Map([
        ['../out.mjs', '1'],
        ['.hidden.js', '2'],
        ['a.txt', '3'],
      ]),
    )
    await mirrorStrategies(shared, folder)()
    expect([readdirSync(folder), reads]).toEqual([[], []])
  })
})

describe('the folder of strategies', () => {
  it('is that of the operator, or a mirror beside it', async () => {
    expect(strategiesFolder('/data', null)).toEqual({ folder: '/data/strategies' })
    const data = tempFolder()
    const { shared } = inMemory(new Map([['a.mjs', '1']]))
    const { folder, refresh } = strategiesFolder(data, shared)
    expect(folder).toBe(join(data, 'shared-strategies'))
    await refresh?.()
    expect(readdirSync(folder)).toEqual(['a.mjs'])
  })
})

describe.each(POSTGRES)('shared files on %s', () => {
  it('are replaced by name and removed once', async () => {
    const { sharedStrategies: shared } = await openAt(await (await testPostgres()).createDatabase())
    await shared?.put('a.mjs', 'export default 1 // ü')
    const before = await shared?.hashes()
    expect([...(before?.keys() ?? [])]).toEqual(['a.mjs'])
    await shared?.put('a.mjs', 'export default 2')
    expect((await shared?.hashes())?.get('a.mjs')).not.toBe(before?.get('a.mjs'))
    expect([await shared?.source('a.mjs'), await shared?.source('b.mjs')]).toEqual(['export default 2', null])
    expect([await shared?.remove('a.mjs'), await shared?.remove('a.mjs')]).toEqual([true, false])
  })

  it('are added, listed and removed by the command line', async () => {
    const variables = {
      TIDEMARK_DATA: join(tempFolder(), 'data'),
      DATABASE_URL: await (await testPostgres()).createDatabase(),
    }
    const run = async (...args: string[]) => startProgram(CLI, variables, ['strategies', ...args]).ended
    expect(await run('add', EXAMPLE)).toEqual({ code: 0, stdout: 'Added momentum.mjs.\n', stderr: '' })
    expect((await run()).stdout).toContain('\nMomentum (')
    expect(await run('remove', 'momentum.mjs')).toMatchObject({ code: 0 })
    expect((await run()).stdout).not.toContain('\nMomentum (')
    expect(await run('remove', 'momentum.mjs')).toMatchObject({
      code: 2,
      stderr: 'tidemark: there is no strategy file momentum.mjs\n',
    })
    const store = await openAt(variables.DATABASE_URL)
    expect((await store.trail({ limit: 9 })).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['command line', 'strategy removed', 'momentum.mjs'],
      ['command line', 'strategy added', 'momentum.mjs'],
    ])
  })
})

it('are not shared without a database', async () => {
  const ended = await startProgram(CLI, { TIDEMARK_DATA: tempFolder() }, ['strategies', 'add', EXAMPLE]).ended
  expect(ended).toMatchObject({ code: 2, stdout: '' })
  expect(ended.stderr).toMatch(/^tidemark: DATABASE_URL is not set, .+\n$/)
})
