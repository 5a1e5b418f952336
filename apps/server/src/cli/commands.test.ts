import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { captureOutput } from '../testing/captureOutput'
import { POSTGRES, testPostgres } from '../testing/postgres'
import { CHEAP } from '../testing/startApp'
import { makeBars } from '../testing/storeFixtures'
import { tempFolder } from '../testing/tempFolder'
import { openStore } from '../store/openStore'
import { runCli } from './program'

const output = captureOutput()
let folder = ''
beforeEach(() => {
  folder = tempFolder()
  vi.stubEnv('TIDEMARK_DATA', folder)
  vi.stubEnv('DATABASE_URL', '')
  onTestFinished(() => void vi.unstubAllEnvs())
})

async function ended(...args: string[]) {
  Object.assign(output, { out: '', err: '' })
  const code = await runCli(args)
  return { code, out: output.out, err: output.err }
}

const refused = (message: string) => ({ code: 2, out: '', err: `tidemark: ${message}\n` })

describe('an exit code', () => {
  it('is 1 for what the caller cannot put right by other options', async () => {
    vi.stubEnv('TIDEMARK_DATA', 'postgres://db/x')
    expect(await ended('symbols')).toEqual({
      code: 1,
      out: '',
      err: 'tidemark: TIDEMARK_DATA: it must be a folder: the address of a database is set by DATABASE_URL.\n',
    })
  })

  it('is 2 with advice for a command that is none', async () => {
    const { code, out, err } = await ended('symbol')
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('Run it with --help to see what it takes.')
  })

  it('is 0 for help', async () => {
    expect(await ended('worker', '--help')).toMatchObject({ code: 0, err: '' })
  })
})

describe('worker', () => {
  const MISSING = 'DATABASE_URL is not set: a worker takes its jobs from the PostgreSQL database of the servers'

  it.each([
    [[], MISSING],
    [['--threads', '64', '--port', '0'], MISSING],
    [['--threads', '1', '--port', '65535'], MISSING],
    [['--threads', '0'], 'threads: must be at least 1'],
    [['--threads', '65'], 'threads: must be at most 64'],
    [['--threads', 'two'], "threads: 'two' is not a number"],
    [['--port', '-1'], 'port: must be at least 0'],
    [['--port', '65536'], 'port: must be at most 65535'],
    [['--port', '80.5'], 'port: must be a whole number'],
    [['--port', ''], "port: '' is not a number"],
  ])('%j is refused', async (options, message) => {
    expect(await ended('worker', ...options)).toEqual(refused(message))
  })
})

it('copy takes the address of a PostgreSQL database alone', async () => {
  for (const to of ['x', 'mysql://db/x', folder]) {
    expect(await ended('copy', '--to', to)).toEqual(
      refused('--to: it must be an address like postgres://user@db.example.com:5432/tidemark'),
    )
  }
  expect((await ended('copy')).err).toContain("required option '--to <url>' not specified")
})

describe('backup and restore', () => {
  it('say what is in the file, and who has to sign in again', async () => {
    const store = await openStore(folder)
    await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 's', licence: null }, makeBars([1, 2, 3]))
    await addAccount(store, 'ann', 'x', CHEAP)
    await store.close()
    const file = join(folder, 'a.backup')
    const held = /series 1, bars 3, users 1, runs 0; \d+\.\d MB/.source
    const made = await ended('backup', file)
    expect([made.code, made.err]).toEqual([0, ''])
    expect(made.out).toMatch(new RegExp(`^Wrote ${file}: ${held}\\.\\n$`))
    const replaced = await ended('restore', file, '--replace')
    expect(replaced.out).toMatch(
      new RegExp(
        `^Restored ${file}: ${held}\\.\\nWhat was there is kept as \\S+; everybody has to sign in again\\.\\n$`,
      ),
    )
    vi.stubEnv('TIDEMARK_DATA', tempFolder())
    const restored = await ended('restore', file)
    expect(restored.out).toMatch(new RegExp(`^Restored ${file}: ${held}\\.\\nEverybody has to sign in again\\.\\n$`))
  })
})

const minute = (time = 0) => new Date(time).toISOString().replace('T', ' ').slice(0, 16)

it('symbols are listed with what is stored of them', async () => {
  const store = await openStore(folder)
  await store.putSeries({ symbol: 'ABCDEFGH', timeframe: 'H1', source: 's', licence: null }, makeBars([1, 2, 3]))
  const [stored] = await store.series()
  await store.close()
  const lines = (await ended('symbols')).out.split('\n')
  expect(lines[0]).toMatch(/^symbol {2,}timeframe {2,}bars {2,}from and to {2,}source$/)
  const line = lines.find((one) => one.startsWith('ABCDEFGH')) ?? ''
  expect(line.split(/ {2,}/)).toEqual([
    'ABCDEFGH',
    'H1',
    '3',
    `${minute(stored?.first)} to ${minute(stored?.last)}`,
    's',
  ])
  const end = (lines[0]?.indexOf('bars') ?? 0) + 'bars'.length
  expect(line.slice(end - 2, end + 1)).toBe(' 3 ')
})

describe('strategies', () => {
  const SOURCE = 'export default 1'
  const NAMES = "a strategy's file is named like momentum.mjs: letters, digits, '.', '-' and '_'"

  it.each(['.a.mjs', '-a.mjs', 'a b.mjs', 'a.ts', 'a.mjs.txt', 'mjs'])('does not share %j', async (name) => {
    writeFileSync(join(folder, name), SOURCE)
    expect(await ended('strategies', 'add', join(folder, name))).toEqual(refused(`${name}: ${NAMES}`))
  })

  it('are files where there is no database to share them through', async () => {
    writeFileSync(join(folder, 'a.mjs'), SOURCE)
    const message = 'DATABASE_URL is not set, so strategies are files in the folder strategies of the data folder'
    expect(await ended('strategies', 'add', join(folder, 'a.mjs'))).toEqual(refused(message))
    expect(await ended('strategies', 'remove', 'a.mjs')).toEqual(refused(message))
    expect(await ended('strategies', 'add', join(folder, 'none.mjs'))).toEqual(
      refused(`${join(folder, 'none.mjs')}: no such file`),
    )
  })

  it.each(POSTGRES)('are added to and removed from a database (%s)', async () => {
    vi.stubEnv('DATABASE_URL', await (await testPostgres()).createDatabase())
    writeFileSync(join(folder, 'a.mjs'), SOURCE)
    expect(await ended('strategies', 'add', join(folder, 'a.mjs'))).toEqual({ code: 0, out: 'Added a.mjs.\n', err: '' })
    expect((await ended('strategies')).out).toMatch(/\na\.mjs cannot be used: it must have a default export/)
    expect(await ended('strategies', 'remove', 'a.mjs')).toEqual({ code: 0, out: 'Removed a.mjs.\n', err: '' })
    expect(await ended('strategies', 'remove', 'a.mjs')).toEqual(refused('there is no strategy file a.mjs'))
    expect((await ended('strategies')).out).not.toContain('cannot be used')
  })

  it('are described with their parameters', async () => {
    const { out } = await ended('strategies')
    expect(out).toMatch(/^SmaCross \(Moving Average\)\n {2}\S.*\n {5}n1 {2}default 10 {2}1 to 10000/)
    expect(JSON.parse((await ended('strategies', '--json')).out)).not.toHaveProperty('broken')
  })
})
