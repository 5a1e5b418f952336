import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { buildApp } from '../app'
import { CHEAP, GOOD_REQUEST, PASSWORD, startApp, type TestApp } from '../testing/startApp'

const { path, response } = endpoints.trail

const pageOf = async ({ get }: TestApp, token: string, query = '') =>
  response.parse((await get(`${path}${query}`, token)).json())

const actionsOf = async (test: TestApp, token: string, query = '') =>
  (await pageOf(test, token, query)).entries.map(({ actor, action, subject }) => [actor, action, subject])

/** Two bars of NEW H1, the first with this close. */
async function upload({ app }: TestApp, token: string, close: number): Promise<void> {
  const form = new FormData()
  const lines = [
    'datetime,open,high,low,close',
    `2024-01-01 00:00:00,1,9,1,${close}`,
    '2024-01-01 01:00:00,1,9,1,2',
    '',
  ]
  form.append('file', new File([lines.join('\n')], 'a.csv'))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ method: 'POST', url: '/api/upload_csv?symbol=NEW', headers, payload: form })
  expect(answer.statusCode).toBe(200)
}

it('records sign-ins, failed ones and changes with who, when and from where, but no secret', async () => {
  const test = await startApp({ now: () => Date.UTC(2025, 0, 14) })
  const { app, call, get, login, post, token } = test
  const ann = await token('ann')
  await login('ann', 'a wrong secret', '10.9.9.9')
  await login('not-a-name-but-a-secret')
  const made = await call(ann, '/api/account/tokens', { name: 'nightly', scope: 'read', expires_in_days: 1 })
  const { run_id } = (await post(ann, GOOD_REQUEST)).json<{ run_id: string }>()
  const headers = { authorization: `Bearer ${ann}` }
  await app.inject({ method: 'DELETE', url: `/api/backtests/${run_id}`, headers })
  await call(ann, `/api/backtests/${run_id}/restore`, {})
  expect(await actionsOf(test, ann)).toEqual([
    ['ann', 'run restored', run_id],
    ['ann', 'run deleted', run_id],
    ['ann', 'token made', 'nightly (read)'],
    ['', 'sign-in failed', ''],
    ['ann', 'sign-in failed', ''],
    ['ann', 'signed in', ''],
  ])
  const { entries } = await pageOf(test, ann)
  expect(entries.at(-2)).toMatchObject({ address: '10.9.9.9', at: '2025-01-14T00:00:00.000Z' })
  const { body } = await get(path, ann)
  for (const secret of ['secret', PASSWORD, made.json<{ token: string }>().token]) expect(body).not.toContain(secret)
})

it('records uploads and what they replaced', async () => {
  const test = await startApp()
  const ann = await test.token('ann')
  await upload(test, ann, 2)
  await upload(test, ann, 3)
  expect((await actionsOf(test, ann)).slice(0, 2)).toEqual([
    ['ann', 'replaced', expect.stringMatching(/^NEW H1: 2 of 2 bars \([0-9a-f]{8}\)$/)],
    ['ann', 'uploaded', 'NEW H1'],
  ])
})

const closes = async ({ store }: TestApp) => [...(await store.bars({ symbol: 'NEW', timeframe: 'H1' })).close]

describe('what an upload replaced', () => {
  it('is listed and put back, with an entry in the trail', async () => {
    const test = await startApp({ now: () => Date.UTC(2025, 0, 14) })
    const ann = await test.token('ann')
    await upload(test, ann, 2)
    await upload(test, ann, 3)
    const { replaced } = endpoints.replaced.response.parse((await test.get(endpoints.replaced.path, ann)).json())
    expect(replaced).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{8}$/),
        symbol: 'NEW',
        timeframe: 'H1',
        at: '2025-01-14T00:00:00.000Z',
        actor: 'ann',
        bars: 2,
        until: '2025-02-13T00:00:00.000Z',
      },
    ])
    const id = replaced[0]?.id ?? ''
    expect(await closes(test)).toEqual([3, 2])
    expect((await test.call(ann, `${endpoints.replaced.path}/${id}`)).json()).toEqual(replaced[0])
    expect(await closes(test)).toEqual([2, 2])
    expect((await actionsOf(test, ann))[0]).toEqual(['ann', 'taken back', `NEW H1 (${id})`])
    const again = await test.call(ann, `${endpoints.replaced.path}/${id}`)
    expect([again.statusCode, again.json()]).toEqual([
      404,
      { detail: 'There is nothing to take back: it was taken back, or is too long ago.' },
    ])
  })

  it('is put back from the last to the first, not past later changes', async () => {
    const test = await startApp()
    const ann = await test.token('ann')
    for (const close of [2, 3, 4]) await upload(test, ann, close)
    const [last, first] = (await test.store.replacements()).map(({ id }) => `${endpoints.replaced.path}/${id}`)
    const early = await test.call(ann, first ?? '')
    expect([early.statusCode, early.json()]).toEqual([
      409,
      { detail: 'These bars have changed since. Take the later replacement back first.' },
    ])
    expect(await closes(test)).toEqual([4, 2])
    for (const path of [last, first]) expect((await test.call(ann, path ?? '')).statusCode).toBe(200)
    expect(await closes(test)).toEqual([2, 2])
  })

  it('is forgotten after 30 days, when the server starts', async () => {
    let now = Date.UTC(2025, 0, 14)
    const test = await startApp({ now: () => now })
    const ann = await test.token('ann')
    await upload(test, ann, 2)
    await upload(test, ann, 3)
    now += 31 * 24 * 3_600_000
    const later = await buildApp({ store: test.store, dataFolder: test.folder, now: () => now, scryptCost: CHEAP })
    await later.ready()
    await later.close()
    expect(await test.store.replacements()).toEqual([])
  })

  it('is for administrators', async () => {
    const test = await startApp()
    await addAccount(test.store, 'rita', PASSWORD, CHEAP, 'researcher')
    const rita = await test.token('rita')
    const answers = [
      await test.get(endpoints.replaced.path, rita),
      await test.call(rita, `${endpoints.replaced.path}/x`),
    ]
    expect(answers.map((answer) => answer.json())).toEqual([
      { detail: 'Only administrators may see what uploads replaced; your role is researcher.' },
      { detail: 'Only administrators may take uploads back; your role is researcher.' },
    ])
  })
})

it('is read by pages and filters', async () => {
  let now = Date.UTC(2025, 0, 14, 23)
  const test = await startApp({ now: () => now })
  const ann = await test.token('ann')
  await test.token('bob')
  now += 3_600_000
  await test.token('bob')
  const first = await pageOf(test, ann, '?limit=2')
  expect(first.entries).toHaveLength(2)
  const second = await pageOf(test, ann, `?limit=2&before=${first.next}`)
  expect([second.entries.map(({ actor }) => actor), second.next]).toEqual([['ann'], null])
  const [latest] = first.entries
  expect((await pageOf(test, ann, '?limit=1')).next).toBe(latest?.id)
  expect((await pageOf(test, ann, '?limit=3')).next).toBeNull()
  expect(await actionsOf(test, ann, '?actor=bob')).toHaveLength(2)
  expect(await actionsOf(test, ann, '?to=2025-01-14')).toHaveLength(2)
  expect(await actionsOf(test, ann, '?from=2025-01-15')).toHaveLength(1)
  expect(await actionsOf(test, ann, '?action=uploaded')).toEqual([])
})

it('is for administrators, and API tokens with the scope admin', async () => {
  const test = await startApp()
  await addAccount(test.store, 'rita', PASSWORD, CHEAP, 'researcher')
  const refused = await test.get(path, await test.token('rita'))
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { detail: 'Only administrators may read the trail; your role is researcher.' },
  ])
  const made = await test.call(await test.token('ann'), '/api/account/tokens', {
    name: 'x',
    scope: 'upload',
    expires_in_days: 1,
  })
  const { token } = made.json<{ token: string }>()
  expect((await test.get(path, token)).json()).toEqual({
    detail: 'This needs an API token with the scope admin; yours has the scope upload.',
  })
})
