import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { POSTGRES, sql, testPostgres } from '../testing/postgres'
import { smallDisk } from '../testing/smallDisk'
import { GOOD_REQUEST, startApp, type TestApp } from '../testing/startApp'

const FULL = { detail: 'The disk of the server is full: nothing was stored.' }

const { config: _config, ...RUN } = GOOD_REQUEST
const SWEEP = { run: RUN, axes: [['n1', [5, 6]]] }

/** As PostgreSQL refuses a row that finds no room. */
async function fill(url: string, tables: readonly string[]): Promise<void> {
  await sql(
    url,
    `create function no_room() returns trigger language plpgsql
       as $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  )
  for (const table of tables) {
    await sql(url, `create trigger no_room before insert on ${table} for each row execute function no_room()`)
  }
}

describe.each(POSTGRES)('a full disk of the database on %s', () => {
  it('stores nothing and says so, and everything works again once there is room', async () => {
    const url = await (await testPostgres()).createDatabase()
    const { call, get, login, post, store, token } = await startApp({ url })
    const ann = await token('ann')
    await fill(url, ['runs', 'studies', 'trail'])
    const refused = [
      await post(ann, GOOD_REQUEST),
      await call(ann, '/api/studies/sweep', SWEEP),
      await call(ann, endpoints.addApiToken.path, { name: 'x', scope: 'read', expires_in_days: 1 }),
      await login('ann'),
    ]
    expect(refused.map((answer) => [answer.statusCode, answer.json()])).toEqual(refused.map(() => [507, FULL]))
    const { id = '' } = (await store.userByName('ann')) ?? {}
    const found = [store.runIds(id), store.studyStates(id, 'sweep'), store.apiTokens(id)]
    expect(await Promise.all(found)).toEqual([[], [], []])
    expect(await store.sessions(id, 0)).toHaveLength(1)
    expect(await sql(url, 'select * from study_leads')).toEqual([])
    expect((await get('/readyz')).statusCode).toBe(200)
    await sql(url, 'drop function no_room cascade')
    expect((await post(ann, GOOD_REQUEST)).statusCode).toBe(200)
    expect((await login('ann')).statusCode).toBe(200)
  })
})

/** Too irregular to be compressed. */
function irregularCsv(rows: number): string {
  let seed = 1
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const row = (_: unknown, i: number) => {
    const [low, open, close, high] = [0, 1, 2, 3].map((k) => 100 * k + 100 * next())
    return [new Date(Date.UTC(2000, 0, 1) + i * 60_000).toISOString(), open, high, low, close].join(',')
  }
  return ['datetime,open,high,low,close', ...Array.from({ length: rows }, row)].join('\n')
}

const ROWS = 20_000

function upload({ app }: TestApp, token: string, symbol: string, csv: string) {
  const payload = `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv}\r\n--x--\r\n`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' }
  return app.inject({ method: 'POST', url: `${endpoints.uploadCsv.path}?symbol=${symbol}`, headers, payload })
}

describe('a full disk of the data folder', () => {
  it('harms nothing that was acknowledged, and everything works again once there is room', async () => {
    const disk = smallDisk()
    const csv = irregularCsv(ROWS)
    const before = await startApp({ folder: disk.folder })
    const ann = await before.token('ann')
    const run = (await before.post(ann, GOOD_REQUEST)).json<{ run_id: string }>().run_id
    await disk.fill()
    const stored: string[] = []
    let answer = await upload(before, ann, 'S0', csv)
    while (answer.statusCode === 200) {
      stored.push(`S${stored.length}`)
      answer = await upload(before, ann, `S${stored.length}`, csv)
    }
    expect(answer.statusCode).toBe(disk.status)
    disk.free()
    const check = async ({ get, store }: TestApp) => {
      expect((await get('/readyz')).statusCode).toBe(200)
      expect((await get(`/api/backtests/${run}`, ann)).statusCode).toBe(200)
      const bars = (await store.series()).map(({ symbol, bars: count }) => [symbol, count])
      expect(bars).toEqual(expect.arrayContaining(stored.map((symbol) => [symbol, ROWS])))
    }
    await check(before)
    expect((await before.post(ann, GOOD_REQUEST)).statusCode).toBe(200)
    expect((await upload(before, ann, 'LAST', csv)).statusCode).toBe(200)
    await before.app.close()
    await before.store.close()
    await check(await startApp({ folder: disk.folder }))
  })
})
