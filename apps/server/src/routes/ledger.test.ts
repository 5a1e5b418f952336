import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { endpoints, studyEndpointsOf, TRY_KINDS } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { DATA_FILE } from '../store/dataFolder'
import { GOOD_REQUEST, startApp, type TestApp } from '../testing/startApp'
import { STORE_KINDS } from '../testing/stores'
import { tempFolder } from '../testing/tempFolder'

const AXES = [
  ['n1', [5, 7]],
  ['n2', [10, 20, 30]],
]
const { config: _config, ...RUN } = GOOD_REQUEST
const ON = '?symbol=ABC&timeframe=H1'

const pageOf = async ({ get }: TestApp, token: string, query = ON) =>
  endpoints.ledger.response.parse((await get(`${endpoints.ledger.path}${query}`, token)).json())

const kindsIn = (page: Awaited<ReturnType<typeof pageOf>>) => page.tries.kind.map((kind) => TRY_KINDS[kind])

async function study(test: TestApp, token: string, kind: 'sweep' | 'walkforward' | 'checks', body: object) {
  const { start, get } = studyEndpointsOf(kind)
  const { id } = (await test.call(token, start.path, body)).json<{ id: string }>()
  const ask = async () => (await test.get(get.path.replace(':id', id), token)).json()
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe('done')
  return ask()
}

describe.each(STORE_KINDS)('the ledger on $name', (kind) => {
  const start = async () => startApp(kind.name === 'postgres' ? { folder: tempFolder(), url: await kind.place() } : {})

  it('counts runs, cells, training cells and stitched wholes once, and what is deleted too', async () => {
    const test = await start()
    const ann = await test.token('ann')
    const { run_id } = (await test.post(ann, GOOD_REQUEST)).json<{ run_id: string }>()
    await test.post(ann, GOOD_REQUEST)
    expect(kindsIn(await pageOf(test, ann))).toEqual(['run'])
    const sweep = await study(test, ann, 'sweep', { run: RUN, axes: AXES })
    // One cell is the run.
    const swept = await pageOf(test, ann)
    expect(kindsIn(swept)).toEqual(['run', ...Array.from({ length: 5 }, () => 'cell')])
    const { n1 = [], n2 = [] } = swept.tries.params
    // Pieces may end in any order.
    expect(n1.map((one, k) => `${one} ${n2[k]}`).toSorted()).toEqual(['5 10', '5 20', '5 30', '7 10', '7 20', '7 30'])
    expect(swept.tries.run).toEqual([run_id, null, null, null, null, null])
    expect(swept.studies).toEqual([sweep.id])
    expect(swept.answer?.counted).toBe(6)
    await test.app.inject({
      method: 'DELETE',
      url: `/api/backtests/${run_id}`,
      headers: { authorization: `Bearer ${ann}` },
    })
    expect((await pageOf(test, ann)).answer?.counted).toBe(6)
    await study(test, ann, 'walkforward', { run: RUN, axes: AXES, train: 200, test: 100 })
    const walked = await pageOf(test, ann)
    expect(kindsIn(walked).filter((kind) => kind === 'fold')).toHaveLength(3 * 6)
    expect(kindsIn(walked).filter((kind) => kind === 'walkforward')).toHaveLength(1)
    expect((await test.store.verifyLedger()).brokenAt).toBeNull()
  })

  it('shows others’ tries without their settings and names, but to an administrator', async () => {
    const test = await start()
    const ann = await test.token('ann')
    await test.post(ann, GOOD_REQUEST)
    await test.token('rita')
    const { id } = (await test.store.userByName('rita'))!
    await test.store.setRole(id, 'researcher')
    const rita = await test.token('rita')
    await test.post(rita, { ...GOOD_REQUEST, config: { n1: 6, n2: 11 } })
    const seen = await pageOf(test, rita)
    expect(seen.tries.params).toEqual({ n1: [null, 6], n2: [null, 11] })
    expect(seen.tries.owner).toEqual([null, 0])
    expect(seen.owners).toEqual(['rita'])
    expect(seen.tries.run[0]).toBeNull()
    const all = await pageOf(test, ann)
    expect(all.owners).toEqual(['ann', 'rita'])
    expect(all.tries.params['n1']).toEqual([5, 6])
    expect(all.tries.sharpe).toEqual(seen.tries.sharpe)
  })

  it('says what more tries would ask of the best, and refuses a question that lacks a series', async () => {
    const test = await start()
    const ann = await test.token('ann')
    await test.post(ann, GOOD_REQUEST)
    const budget = async (add: number) =>
      endpoints.ledgerBudget.response.parse(
        (await test.get(`${endpoints.ledgerBudget.path}${ON}&add=${add}`, ann)).json(),
      )
    const [none, more] = [await budget(0), await budget(48)]
    expect(none).toMatchObject({ counted: 1, effectiveTrials: 1, add: 0, n: 20, luck: 0, luckAfter: 0 })
    expect(more.luckAfter).toBeGreaterThan(1)
    expect((await test.get(`${endpoints.ledgerBudget.path}?symbol=NONE&timeframe=H1&add=1`, ann)).statusCode).toBe(404)
    expect((await test.get(`${endpoints.ledger.path}?symbol=ABC`, ann)).statusCode).toBe(422)
    expect((await test.get(`${endpoints.ledger.path}${ON}&population=strategy`, ann)).statusCode).toBe(422)
    expect((await pageOf(test, ann, '?symbol=ABC&population=market')).tries.at).toHaveLength(1)
  })

  it('is what the checks of a run are read against', async () => {
    const test = await start()
    const ann = await test.token('ann')
    await study(test, ann, 'sweep', { run: RUN, axes: AXES })
    const { result } = await study(test, ann, 'checks', { run: GOOD_REQUEST })
    expect(result.evidence.tries.made).toBe(6)
    expect(result.evidence.luck.tries).toBe(6)
    const { tries } = await pageOf(test, ann)
    expect(tries.at.length).toBeGreaterThan(6)
  })
})

it('enters runs of before the ledger once, as what they were', async () => {
  const folder = tempFolder()
  const first = await startApp({ folder })
  const ann = await first.token('ann')
  await first.post(ann, GOOD_REQUEST)
  const after = await pageOf(first, ann)
  await first.app.close()
  await first.store.close()
  await withDatabase(folder, 'delete from ledger', `delete from settings where name like 'ledger%'`)
  for (const runsAtOnce of [1, 2]) {
    const test = await startApp({ folder, runsAtOnce })
    const token = await test.token('ann')
    await expect.poll(() => test.store.setting('ledger_entered')).toBe('yes')
    const page = await pageOf(test, token)
    expect(kindsIn(page)).toEqual(['before'])
    const { kind: _kind, ...same } = page.tries
    const { kind: _before, ...wanted } = after.tries
    expect(same).toEqual({ ...wanted, at: [Math.floor((wanted.at[0] ?? 0) / 1000) * 1000] })
    expect(page.answer).toEqual(after.answer)
    await test.app.close()
    await test.store.close()
  }
})

it('says once a day where the chain breaks, in the log and in the trail', async () => {
  const folder = tempFolder()
  const clock = { now: Date.UTC(2025, 0, 14) }
  const now = () => clock.now
  const first = await startApp({ folder, now })
  const ann = await first.token('ann')
  await first.post(ann, GOOD_REQUEST)
  await expect.poll(async () => (await pageOf(first, ann)).chain.verifiedAt).toBe(clock.now)
  await first.app.close()
  await first.store.close()
  await withDatabase(folder, `update ledger set owner = 'nobody' where id = 2`)
  clock.now += 24 * 60 * 60 * 1000
  const lines: string[] = []
  const test = await startApp({ folder, now, logLevel: 'error', logStream: { write: (line) => void lines.push(line) } })
  const again = await test.token('ann')
  await expect.poll(async () => (await pageOf(test, again)).chain).toEqual({ verifiedAt: clock.now, brokenAt: 2 })
  await expect.poll(() => lines.join('')).toContain('Row 2 of the ledger')
  await expect
    .poll(async () => (await test.store.trail({ limit: 9 })).map(({ action, subject }) => [action, subject]))
    .toContainEqual(['ledger broken', 'row 2'])
})

/** Changes a closed data folder behind the store's back. */
async function withDatabase(folder: string, ...statements: string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(folder, DATA_FILE))
  const connection = await instance.connect()
  for (const sql of statements) await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
}
