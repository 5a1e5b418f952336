import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { POSTGRES, sql, testPostgres } from '../testing/postgres'
import { GOOD_REQUEST, startApp } from '../testing/startApp'

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
      await call(ann, '/api/sweeps', SWEEP),
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
