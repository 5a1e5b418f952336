import { once } from 'node:events'
import { createServer } from 'node:net'
import { endpoints } from '@tidemark/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from '../../environment/environment'
import { serve } from '../../serve'
import { olderServer } from '../../testing/olderServer'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { GOOD_REQUEST, startApp } from '../../testing/startApp'
import { MAIN, startProgram } from '../../testing/startProgram'
import { makeBars, makeRun } from '../../testing/storeFixtures'
import { openAt } from '../../testing/stores'
import { tempFolder } from '../../testing/tempFolder'
import { MIGRATIONS } from './migrations'
import { openPostgres } from './openPostgres'

async function refusal(DATABASE_URL: string): Promise<string> {
  const ended = await startProgram(MAIN, { TIDEMARK_DATA: tempFolder(), DATABASE_URL }).ended
  expect(ended).toMatchObject({ code: 1, stdout: '' })
  expect(ended.stderr).not.toContain('secret')
  expect(ended.stderr).toMatch(/^[^\n]+\n$/)
  return ended.stderr.trim()
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  server.close()
  await once(server, 'close')
  return Number(port)
}

const UNUSABLE: readonly (readonly [string, () => Promise<string>, RegExp])[] = [
  [
    'DATABASE_URL is none',
    async () => 'mysql://ann:secret@db/tidemark',
    /^DATABASE_URL: it must be an address like postgres:\/\/user:password@db\.example\.com:5432\/tidemark\.$/,
  ],
  [
    'nobody listens there',
    async () => `postgres://ann:secret@127.0.0.1:${await closedPort()}/tidemark`,
    /^The database at 127\.0\.0\.1:\d+\/tidemark cannot be reached \(.*ECONNREFUSED.*\)\. Check DATABASE_URL, and that PostgreSQL is running there\.$/,
  ],
  [
    'there is no such host',
    async () => 'postgres://ann:secret@nowhere.invalid/tidemark',
    /^The database at nowhere\.invalid:5432\/tidemark cannot be reached \(.+\)\. Check DATABASE_URL, .+$/,
  ],
  [
    'the server is older',
    () => olderServer('12.22 (Debian 12.22-1)'),
    /^The server at 127\.0\.0\.1:\d+\/tidemark is PostgreSQL 12\.22 \(Debian 12\.22-1\): Tidemark needs 13 or newer\.$/,
  ],
]

/** Those that need a real server. */
const REFUSED: typeof UNUSABLE = [
  [
    'the password is wrong',
    async () => {
      const server = await testPostgres()
      await sql(server.url('postgres'), `create role locked login password 'another'`)
      return server.url('postgres', 'locked')
    },
    /^The database at \S+\/postgres refuses the user of DATABASE_URL \(password authentication failed for user "locked"\)\.$/,
  ],
  [
    'there is no such database',
    async () => (await testPostgres()).url('nothing'),
    /^There is no database at \S+\/nothing \(database "nothing" does not exist\): create it, or correct DATABASE_URL\.$/,
  ],
  [
    'the user may not create tables',
    async () => {
      const server = await testPostgres()
      const url = await server.createDatabase()
      await sql(url, 'create role guest login')
      await sql(url, 'revoke create on schema public from public')
      return url.replace('tester:', 'guest:')
    },
    /^The user of DATABASE_URL lacks a right in the database at \S+ \(permission denied for schema public\)\. Make it the owner of that database\.$/,
  ],
  [
    'the user may not create the schema of jobs',
    async () => {
      const url = await (await testPostgres()).createDatabase()
      await sql(url, 'create role tenant login')
      await sql(url, 'grant create on schema public to tenant')
      return url.replace('tester:', 'tenant:')
    },
    /^The user of DATABASE_URL lacks a right in the database at \S+ \(permission denied for database \S+\)\. Make it the owner of that database\.$/,
  ],
  [
    'the database is read-only',
    async () => {
      const url = await (await testPostgres()).createDatabase()
      await sql(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
      return url
    },
    /^The database at \S+ is read-only \(.+\)\.$/,
  ],
  [
    'the encoding cannot hold every text',
    async () => (await testPostgres()).createDatabase(`encoding 'SQL_ASCII' template template0`),
    /^The database at \S+ has the encoding SQL_ASCII: create one with UTF8\.$/,
  ],
  [
    'the data are newer',
    async () => {
      const url = await (await testPostgres()).createDatabase()
      await sql(url, 'create table schema_version (version integer not null, oldest integer not null)')
      await sql(url, 'insert into schema_version values (99, 98)')
      return url
    },
    /^The data was written by a newer version of Tidemark \(layout 99; this one knows \d+\)\.$/,
  ],
]

describe('the server says in one sentence, and ends, when', () => {
  it.each([...UNUSABLE, ...(POSTGRES.length > 0 ? REFUSED : [])])('%s', async (_name, place, sentence) => {
    expect(await refusal(await place())).toMatch(sentence)
  })
})

async function openTwice() {
  const url = await (await testPostgres()).createDatabase()
  const [one, other] = await Promise.all([openAt(url), openAt(url)])
  return { url, one, other }
}

describe.each(POSTGRES)('%s', () => {
  const series = { symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null } as const

  describe('two processes on one database', () => {
    it('seed it once, and lose nothing of what both store at the same time', async () => {
      const { one, other } = await openTwice()
      expect((await Promise.all([one.seed('', []), other.seed('', [])])).toSorted()).toEqual([false, true])
      await Promise.all([
        one.mergeBars(series, makeBars([10, 30, 50])),
        other.mergeBars(series, makeBars([20, 30, 40])),
      ])
      expect([...(await one.bars(series)).time]).toEqual([10, 20, 30, 40, 50])
      const ids = await Promise.all([one, other, one, other].map((store) => store.addRun(makeRun())))
      expect(new Set(ids).size).toBe(4)
      expect(await one.runIds('id-ann')).toEqual(ids.toSorted().toReversed())
      const secrets = await Promise.all([
        one.ensureSetting('secret', () => 'one'),
        other.ensureSetting('secret', () => 'other'),
      ])
      expect(secrets[0]).toBe(secrets[1])
    })

    it('hear of what the other changes, also of what they missed without a connection', async () => {
      const { url, one, other } = await openTwice()
      const revoked: string[] = []
      other.onRevoked(({ id }) => void revoked.push(id))
      expect(await other.series()).toEqual([])
      await one.putSeries(series, makeBars([10]))
      await vi.waitFor(async () => expect(await other.series()).toHaveLength(1))
      await one.revokeToken({ id: 'a', expiresAt: 20 }, 10)
      await vi.waitFor(() => expect(revoked).toEqual(['a']))

      const before = other.seriesVersion('ABC')
      await sql(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
                       where datname = current_database() and application_name = 'tidemark'`,
      )
      await vi.waitFor(() => one.revokeToken({ id: 'b', expiresAt: 20 }, 10))
      await vi.waitFor(() => expect(revoked).toContain('b'), 10_000)
      await vi.waitFor(() => expect(other.seriesVersion('ABC')).toBeGreaterThan(before), 10_000)
      expect(await other.revokedTokens(0)).toHaveLength(2)
    })
  })

  describe('an update, one server after the other', () => {
    /** A step as the next version may have: more columns and tables, nothing taken away. */
    const NEXT = [
      ...MIGRATIONS,
      [`alter table runs add column colour text not null default ''`, 'alter table users add column team text'],
      ['create table later (id text primary key)', 'alter table series add column checked boolean'],
    ]

    it('has both versions side by side: each shows what the other stores, and can be restarted', async () => {
      const url = await (await testPostgres()).createDatabase()
      const before = await startApp({ url })
      const ann = await before.token('ann')
      await before.post(ann, GOOD_REQUEST)
      const newer = await openPostgres(url, NEXT)
      onTestFinished(() => newer.close())
      const after = await startApp({ store: newer })
      const signedIn = await after.token('ann')

      expect((await before.post(ann, GOOD_REQUEST)).statusCode).toBe(200)
      expect((await after.post(signedIn, GOOD_REQUEST)).statusCode).toBe(200)
      await before.store.putSeries(series, makeBars([10, 20]))
      await newer.mergeBars({ ...series, symbol: 'XYZ' }, makeBars([10]))
      const again = await startApp({ url })
      for (const { get, store } of [before, after, again]) {
        expect((await get(endpoints.runIds.path, ann)).json()).toHaveLength(3)
        expect(await store.series()).toMatchObject([
          { symbol: 'ABC', bars: 2 },
          { symbol: 'XYZ', bars: 1 },
        ])
      }
      expect(await sql(url, 'select version from schema_version')).toEqual([{ version: NEXT.length }])
    })
  })

  describe('a database that goes away', () => {
    it('is a refusal that says so, and nothing more', async () => {
      const url = await (await testPostgres()).createDatabase()
      const store = await openAt(url)
      await sql(url.replace(/\/t\w+\?/, '/postgres?'), `drop database ${new URL(url).pathname.slice(1)} with (force)`)
      const error = await store.users().catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'StoreError' })
      await store.close()
      await expect(store.users()).rejects.toMatchObject({ kind: 'closed' })
    })
  })
})

it.each(POSTGRES)('the server says which database on %s has the data, without its password', async () => {
  const DATABASE_URL = await (await testPostgres()).createDatabase()
  const serving = await serve(readEnvironment({ TIDEMARK_DATA: tempFolder(), PORT: '0', DATABASE_URL }))
  onTestFinished(() => serving.stop())
  expect(serving.banner).toMatch(/^ {2}Data {7}PostgreSQL at \S+\/t[0-9a-f]{32}$/m)
  expect(serving.banner).not.toContain('secret')
})
