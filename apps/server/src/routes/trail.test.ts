import { endpoints } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { CHEAP, GOOD_REQUEST, PASSWORD, startApp, type TestApp } from '../testing/startApp'

const { path, response } = endpoints.trail

const pageOf = async ({ get }: TestApp, token: string, query = '') =>
  response.parse((await get(`${path}${query}`, token)).json())

const actionsOf = async (test: TestApp, token: string, query = '') =>
  (await pageOf(test, token, query)).entries.map(({ actor, action, subject }) => [actor, action, subject])

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
  const upload = (close: number) => {
    const form = new FormData()
    form.append(
      'file',
      new File(
        [`datetime,open,high,low,close\n2024-01-01 00:00:00,1,9,1,${close}\n2024-01-01 01:00:00,1,9,1,2\n`],
        'a.csv',
      ),
    )
    return test.app.inject({
      method: 'POST',
      url: '/api/upload_csv?symbol=NEW',
      headers: { authorization: `Bearer ${ann}` },
      payload: form,
    })
  }
  expect((await upload(2)).statusCode).toBe(200)
  expect((await upload(3)).statusCode).toBe(200)
  expect((await actionsOf(test, ann)).slice(0, 2)).toEqual([
    ['ann', 'replaced', 'NEW H1: 2 of 2 bars'],
    ['ann', 'uploaded', 'NEW H1'],
  ])
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
  expect(await actionsOf(test, ann, '?actor=bob')).toHaveLength(2)
  expect(await actionsOf(test, ann, '?to=2025-01-14')).toHaveLength(2)
  expect(await actionsOf(test, ann, '?from=2025-01-15')).toHaveLength(1)
  expect(await actionsOf(test, ann, '?action=uploaded')).toEqual([])
  const wrong = await test.get(`${path}?action=flew&limit=0&from=yesterday`, ann)
  expect([wrong.statusCode, wrong.json<{ detail: { loc: string[] }[] }>().detail.map(({ loc }) => loc[1])]).toEqual([
    422,
    ['action', 'from', 'limit'],
  ])
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
