import { appendFileSync, existsSync, readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { killWhenReady } from '../../testing/killWhenReady'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { CLI, startProgram } from '../../testing/startProgram'
import { makeBars, makeRun, makeUser } from '../../testing/storeFixtures'
import { tempFolder } from '../../testing/tempFolder'
import { backUp } from '../backup'
import { openStore } from '../openStore'
import { backUpPostgres, restorePostgres } from './backup'
import { MIGRATIONS } from './migrations'
import { openPostgres } from './openPostgres'

const SERIES = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
const BY = { at: 8, actor: 'command line', address: '' } as const
const REPLACE = { secrets: ['token_secret'], isReplacing: true, by: BY } as const

async function emptyDatabase(): Promise<string> {
  return (await testPostgres()).createDatabase()
}

/** @param name - of its user */
async function filledDatabase(name: string, bars = 50_000): Promise<string> {
  const url = await emptyDatabase()
  const store = await openPostgres(url)
  await store.addUser(makeUser(name))
  await store.setSetting('theme', "it's ünï 🌊")
  await store.setSetting('token_secret', 'secret')
  await store.addTrail({ at: 7, actor: name, address: '', action: 'signed in', subject: '' })
  await store.putSeries(SERIES, makeBars(Array.from({ length: bars }, (_, i) => i)))
  for (let k = 0; k < 40; k++) await store.addRun(makeRun({ report: null }))
  await store.sharedStrategies?.put('mine.mjs', 'export default 1')
  await store.putStudy({
    id: 's',
    owner: `id-${name}`,
    kind: 'sweep',
    strategy: 'SmaCross',
    symbol: 'ABC',
    timeframe: 'H1',
    createdAt: 1,
    trials: 2,
    state: '{}',
    answer: Uint8Array.of(0, 1, 255),
    parts: null,
  })
  await store.close()
  return url
}

const WITHOUT: Readonly<Record<string, string>> = {
  settings: "where name <> 'token_secret'",
  trail: "where action <> 'data restored'",
}

/** The hash of each table, without the secret that a restore removes and the entry that it adds. */
async function contents(url: string): Promise<Record<string, unknown>> {
  const tables = await sql(url, `select tablename from pg_tables where schemaname = 'public' order by 1`)
  const found: Record<string, unknown> = {}
  for (const { tablename } of tables) {
    const where = WITHOUT[String(tablename)] ?? ''
    const hash = `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`
    found[String(tablename)] = await sql(url, `select ${hash} from ${String(tablename)} as t ${where}`)
  }
  return found
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe.each(POSTGRES)('a backup of %s', () => {
  it('holds everything, is its owner’s alone, and fills an empty database by the command', async () => {
    const url = await filledDatabase('ann')
    const file = join(tempFolder(), 'made')
    const env = { TIDEMARK_DATA: tempFolder(), DATABASE_URL: url }
    const made = await startProgram(CLI, env, ['backup', file]).ended
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(made.stdout).toContain('series 1, bars 50,000, users 1, runs 40; ')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(readdirSync(dirname(file))).toEqual(['made'])

    const other = await emptyDatabase()
    const done = await startProgram(CLI, { ...env, DATABASE_URL: other }, ['restore', file]).ended
    expect(done).toMatchObject({ code: 0, stdout: expect.stringContaining('Everybody has to sign in again.') })
    expect(await contents(other)).toEqual(await contents(url))
    expect(await sql(other, `select * from settings where name = 'token_secret'`)).toEqual([])
    await expect(sql(other, 'delete from trail')).rejects.toThrow('append-only')
  })

  it('is made of one moment while a server writes', async () => {
    const url = await filledDatabase('ann', 1000)
    const store = await openPostgres(url)
    const file = join(tempFolder(), 'made')
    // Holds the backup up between two tables.
    const holder = new Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('lock table studies in access exclusive mode')
    const making = backUpPostgres(url, tempFolder(), file)
    const waiting = () => sql(url, 'select count(*) from pg_locks where not granted')
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ count: '1' }])
    await store.sharedStrategies?.put('later.mjs', 'export default 2')
    await holder.query('commit')
    await holder.end()
    await making
    await store.close()

    const other = await emptyDatabase()
    await restorePostgres(other, file, REPLACE)
    expect(await sql(other, 'select name from strategy_files')).toEqual([{ name: 'mine.mjs' }])
    expect(await sql(url, 'select name from strategy_files')).toHaveLength(2)
  })

  it('takes the place of other data only when told so, and never while a server uses them', async () => {
    const file = join(tempFolder(), 'made')
    const from = await filledDatabase('ann')
    await backUpPostgres(from, tempFolder(), file)
    const url = await filledDatabase('bob', 300)
    const before = await contents(url)
    const asked = refusal(restorePostgres(url, file, { ...REPLACE, isReplacing: false }))
    expect(await asked).toMatchObject({
      kind: 'exists',
      message: expect.stringMatching(/has data already: add --replace/),
    })
    const store = await openPostgres(url)
    expect(await refusal(restorePostgres(url, file, REPLACE))).toMatchObject({
      kind: 'locked',
      message: expect.stringMatching(/is in use: stop all its servers and workers first\.$/),
    })
    await store.close()
    expect(await contents(url)).toEqual(before)
    expect(await restorePostgres(url, file, REPLACE)).toMatchObject({ users: 1, series: 1, bars: 50_000, runs: 40 })
    expect(await contents(url)).toEqual(await contents(from))
    const entry = { happened_at: '8', actor: 'command line', action: 'data restored', subject: 'made' }
    expect(await sql(url, 'select * from trail order by id')).toMatchObject([{ action: 'signed in' }, entry])
  })

  it('that is cut off while it is restored leaves the data as they were', async () => {
    const file = join(tempFolder(), 'made')
    await backUpPostgres(await filledDatabase('ann'), tempFolder(), file)
    const url = await filledDatabase('bob', 300)
    const before = await contents(url)
    await killWhenReady('killedMidRestore', url, file)
    expect(await contents(url)).toEqual(before)
  })

  it.each<[string, (file: string) => unknown, RegExp]>([
    ['is none', (file) => writeFileSync(file, 'x'.repeat(100)), /its first line is another/],
    ['is empty', (file) => truncateSync(file, 0), /it is cut off/],
    ['is cut off', (file) => truncateSync(file, 300_000), /it is cut off/],
    [
      'has a wrong byte',
      (file) => writeFileSync(file, readFileSync(file).fill(7, 300_000, 300_001)),
      /its hash is wrong/,
    ],
    [
      'is one of a data folder',
      async (file) => {
        const folder = tempFolder()
        await (await openStore(folder)).close()
        truncateSync(file, 0)
        await backUp(folder, `${file}.duckdb`)
        appendFileSync(file, readFileSync(`${file}.duckdb`))
      },
      /its first line is another/,
    ],
  ])('that %s is refused, and the data stay as they are', async (_, spoil, reason) => {
    const file = join(tempFolder(), 'made')
    const url = await filledDatabase('ann')
    await backUpPostgres(url, tempFolder(), file)
    await spoil(file)
    const before = await contents(url)
    const found = await refusal(restorePostgres(url, file, REPLACE))
    expect(found).toMatchObject({ kind: 'damaged', message: expect.stringMatching(reason) })
    expect(await contents(url)).toEqual(before)
  })

  it('of an older layout is brought to the present one', async () => {
    const url = await emptyDatabase()
    await (await openPostgres(url, MIGRATIONS.slice(0, 1))).close()
    const file = join(tempFolder(), 'made')
    await backUpPostgres(url, tempFolder(), file)
    const other = await emptyDatabase()
    await restorePostgres(other, file, REPLACE)
    expect(Object.keys(await contents(other))).toContain('trail')
    const store = await openPostgres(other)
    expect(await store.users()).toEqual([])
    await store.close()
  })

  it.each([
    ['newer', 99, /newer version of Tidemark \(layout 99/],
    ['not ours', null, /has no data of Tidemark/],
  ] as const)('is not made of data that are %s', async (_, version, message) => {
    const url = version === null ? await emptyDatabase() : await filledDatabase('ann', 10)
    if (version !== null) await sql(url, `update schema_version set version = ${version}`)
    const file = join(tempFolder(), 'made')
    const found = await refusal(backUpPostgres(url, tempFolder(), file))
    expect(String(found)).toMatch(message)
    expect(existsSync(file)).toBe(false)
  })
})
