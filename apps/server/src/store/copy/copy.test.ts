import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acceptedRow } from '../../ledger/rows'
import { CLI, startProgram } from '../../testing/startProgram'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { makeBars, makeRun, makeUser } from '../../testing/storeFixtures'
import { openStore } from '../openStore'
import { encodeBars } from '../postgres/chunks'
import { openPostgres } from '../postgres/openPostgres'
import type { Store, StoredRun, StoredStudy } from '../Store'
import { tempFolder } from '../../testing/tempFolder'
import { copyToPostgres, type Copied } from './copyToPostgres'

const SERIES = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const
const STUDY: StoredStudy = {
  id: 'study-1',
  owner: 'id-ann',
  kind: 'sweep',
  strategy: 'SmaCross',
  symbol: 'EURUSD',
  timeframe: 'H1',
  createdAt: 1_700_000_000_000,
  trials: 20,
  state: '{"n":1}',
  answer: Uint8Array.of(0, 1, 255),
  parts: null,
}

/** @param size - of a run's equity in bytes: 24 MB fill a table of results */
async function filledFolder(size = 3): Promise<string> {
  const folder = tempFolder()
  const store = await openStore(folder)
  await store.addUser(makeUser('ann'))
  await store.setSetting('secret', "it's ünï 🌊")
  await store.revokeToken({ id: 'token', expiresAt: 5_000 }, 10)
  const session = { id: 's', owner: 'id-ann', createdAt: 1, lastUsedAt: 2, expiresAt: 3, address: '', agent: '' }
  await store.addSession(session)
  await store.addTrail({ at: 7, actor: 'ann', address: '', action: 'signed in', subject: '' })
  const token = { owner: 'id-ann', name: 'n', scope: 'run', hash: 'h', createdAt: 1, expiresAt: 2 } as const
  await store.addApiToken({ ...token, id: 't', lastUsedAt: null }, 50)
  await store.putFactor('id-ann', { secret: 'ABC', confirmedAt: null, lastStep: 0, recovery: ['r'] })
  await store.putSeries(SERIES, makeBars(Array.from({ length: 45_000 }, (_, i) => i)))
  const keep = { id: 'k', at: 1, owner: 'id-ann', actor: 'ann', address: '' }
  await store.mergeBars({ ...SERIES, timeframe: 'H4', licence: 'MIT' }, makeBars([10, 20]), keep)
  await store.mergeBars(SERIES, makeBars([-5, 7, 50_000], 3), { ...keep, id: '3f9a2c1d', at: 8 })
  const first = await store.addRun(makeRun({ equity: new Uint8Array(size).fill(7) }))
  await store.addRun(makeRun({ report: null }))
  await store.annotateRun('id-ann', first, { star: true, tags: ['best'], note: 'a "note"' })
  const gone = await store.addRun(makeRun())
  await store.deleteRun('id-ann', gone, 99)
  await store.putStudy(STUDY)
  await store.putStudy({ ...STUDY, id: 'study-2', parts: Uint8Array.of(3) })
  await store.studyLeads.claim('a', '{"kind":"sweep"}', { ...STUDY, id: 'study-3' })
  const work = { owner: 'id-ann', at: 1, study: 'study-1' }
  await store.addTries([1, 2].map((n) => acceptedRow(work, { ...SERIES, kind: 'sweep', strategy: 'SMA' }, n)))
  mkdirSync(join(folder, 'strategies'))
  writeFileSync(join(folder, 'strategies', 'mine.mjs'), 'export default 1')
  writeFileSync(join(folder, 'strategies', 'notes.txt'), '')
  await store.close()
  return folder
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function plainRun(run: StoredRun | null) {
  if (run === null) return null
  const { request, result, equity, report } = run
  return { request, result: digest(result), equity: equity && digest(equity), report: report && digest(report) }
}

async function contents(store: Store) {
  const ids = await store.runIds('id-ann')
  const runs = []
  for (const id of ids) runs.push(plainRun(await store.run('id-ann', id, { withEquity: true, withReport: true })))
  const found = {
    users: await store.users(),
    secret: await store.setting('secret'),
    revoked: await store.revokedTokens(0),
    sessions: await store.sessions('id-ann', 0),
    tokens: await store.apiTokens('id-ann'),
    trail: await store.trail({ limit: 9 }),
    factor: await store.factor('id-ann'),
    series: await store.series(),
    bars: digest(encodeBars(await store.bars(SERIES))),
    ids,
    runs,
    library: Buffer.from(await store.library('id-ann')).toString(),
    states: await store.studyStates('id-ann', 'sweep'),
    answer: [...((await store.studyAnswer('id-ann', 'sweep', 'study-1')) ?? [])],
    parts: [...((await store.studyParts('id-ann', 'study-2')) ?? [])],
    unfinished: (await store.studyLeads.takeOver('b')).map(({ id, plan }) => [id, plan]),
    ledger: await store.verifyLedger(),
    used: await store.storedBytes('id-ann'),
    replaced: await store.replacements(),
    takenBack: await store.takeBack('3f9a2c1d'),
    formerBars: digest(encodeBars(await store.bars(SERIES))),
    usedThen: await store.storedBytes('id-ann'),
    isRestored: await store.restoreRun('id-ann', '20250114_142207_SmaCross~003_EURUSD'),
  }
  await store.close()
  return found
}

async function copied(folder: string, url: string): Promise<Copied[]> {
  const tables: Copied[] = []
  await copyToPostgres(folder, url, (one) => tables.push(one))
  return tables
}

it('needs an address of PostgreSQL', async () => {
  const ended = await startProgram(CLI, { TIDEMARK_DATA: tempFolder() }, ['copy', '--to', 'mysql://db/x']).ended
  expect(ended).toMatchObject({ code: 2, stdout: '' })
  expect(ended.stderr).toBe('tidemark: --to: it must be an address like postgres://user@db.example.com:5432/tidemark\n')
})

describe.each(POSTGRES)('%s', () => {
  it('moves everything over, and keeps what an earlier copy has stored', async () => {
    const folder = await filledFolder(25_000_000)
    const url = await (await testPostgres()).createDatabase()
    const all = {
      settings: 1,
      users: 1,
      revoked_tokens: 1,
      sessions: 1,
      api_tokens: 1,
      second_factors: 1,
      user_uploads: 1,
      trail: 3,
      runs: 3,
      studies: 3,
      study_leads: 1,
      ledger: 2,
      strategy_files: 1,
      series: 2,
      replacements: 1,
    }
    expect(await copied(folder, url)).toEqual(
      Object.entries(all).map(([name, written]) => ({ name, written, present: 0 })),
    )
    await sql(url, `delete from runs where id like '%~002%'`)
    await sql(url, 'delete from series')
    await sql(url, 'delete from bar_chunks')
    await sql(url, 'delete from replacements')
    expect(await copied(folder, url)).toEqual(
      Object.entries(all).map(([name, count]) => {
        const written = { runs: 1, series: 2, replacements: 1 }[name] ?? 0
        return { name, written, present: count - written }
      }),
    )
    await sql(url, `update study_leads set beaten_at = now() - interval '11 seconds'`)
    const found = await contents(await openPostgres(url))
    expect(found).toEqual(await contents(await openStore(folder)))
    expect(found.unfinished).toEqual([['study-3', '{"kind":"sweep"}']])
  })

  it('is resumed by the command after the connection broke, and says what it did', async () => {
    const folder = await filledFolder()
    const url = await (await testPostgres()).createDatabase()
    await expect(
      copyToPostgres(folder, url, async ({ name }) => {
        if (name === 'runs') throw new Error('pulled the plug')
      }),
    ).rejects.toThrow('pulled the plug')
    const ended = await startProgram(CLI, { TIDEMARK_DATA: folder }, ['copy', '--to', url]).ended
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.stdout).toContain(
      'runs: 0 copied, 3 were there\nstudies: 3 copied\nunfinished studies: 1 copied\nrows of the ledger: 2 copied\nstrategy files: 1 copied\nseries: 2 copied\nreplaced bars: 1 copied\n',
    )
  })

  it.each([
    [`update users set password_hash = 'other'`, 'users: id-ann'],
    [`update runs set result = '\\x00' where id like '%~002%'`, 'runs: 20250114_142207_SmaCross~002_EURUSD'],
    [`update former_bars set data = overlay(data placing '\\x01' from 9)`, 'replaced bars: 3f9a2c1d'],
    [`update bar_chunks set data = overlay(data placing '\\x01' from 9) where first = -5`, 'series: ABC H1'],
  ])('overwrites nothing: %s', async (change, what) => {
    const folder = await filledFolder()
    const url = await (await testPostgres()).createDatabase()
    await copied(folder, url)
    await sql(url, change)
    await expect(copied(folder, url)).rejects.toThrow(
      new RegExp(`^The database at \\S+ has other data already \\(${what} differs\\): copy into an empty one\\.$`),
    )
  })
})
