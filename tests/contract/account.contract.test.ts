import { endpoints } from '@tidemark/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { ask, good, invalid, refused, target } from './support/target'

const { account, addApiToken, apiTokens, endSession, login, removeApiToken, replaced, sessions, takeBack, trail } =
  endpoints

let mine: string
beforeAll(async () => {
  const form = new URLSearchParams({ grant_type: 'password', username: target.user, password: target.password })
  mine = (await good(login, { isSignedIn: false, body: form })).access_token
})

const as = (token: string) => ({ isSignedIn: false, headers: { authorization: `Bearer ${token}` } })

describe('the account', () => {
  it('says who is signed in, with role and second factor', async () => {
    const { name, role, second_factor } = await good(account, as(mine))
    expect([name, role, second_factor.is_on]).toEqual([target.user, 'administrator', false])
  })

  it('lists sessions with their own marked, and ends one', async () => {
    const form = new URLSearchParams({ grant_type: 'password', username: target.user, password: target.password })
    const other = (await good(login, { isSignedIn: false, body: form })).access_token
    const { sessions: list } = await good(sessions, as(other))
    const own = list.filter(({ is_current }) => is_current)
    expect(own).toHaveLength(1)
    expect((await ask(endSession, { ...as(mine), params: { id: own[0]?.id ?? '' } })).status).toBe(204)
    expect(await refused(401, account, as(other))).not.toBe('')
    expect(await refused(404, endSession, { ...as(mine), params: { id: 'no-such' } })).not.toBe('')
  })

  it('makes an API token that is shown once, reads, runs nothing, and is revoked', async () => {
    const body = { name: 'contract', scope: 'read', expires_in_days: 1 }
    const made = await good(addApiToken, { ...as(mine), body })
    const listed = await ask(apiTokens, as(mine))
    expect(JSON.stringify(listed.body)).not.toContain(made.token)
    expect((await good(account, as(made.token))).name).toBe(target.user)
    expect(await refused(403, sessions, as(made.token))).toMatch(/^An API token may not do this/)
    expect(await refused(403, trail, as(made.token))).toMatch(/scope admin; yours has the scope read/)
    expect((await ask(removeApiToken, { ...as(mine), params: { id: made.id } })).status).toBe(204)
    expect(await refused(401, account, as(made.token))).not.toBe('')
  })

  it('refuses a token without name and end, field by field', async () => {
    const body = { name: ' ', scope: 'all', expires_in_days: 0 }
    expect(await invalid(addApiToken, { ...as(mine), body })).toEqual(['name', 'scope', 'expires_in_days'])
  })
})

describe('the trail', () => {
  it('is read by pages, newest first, and names sign-ins', async () => {
    const first = await good(trail, { ...as(mine), query: { limit: '1', actor: target.user } })
    expect(first.entries).toHaveLength(1)
    expect(first.next).toBe(first.entries[0]?.id)
    const query = { action: 'signed in', actor: target.user }
    const { entries } = await good(trail, { ...as(mine), query })
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted((a, b) => b - a))
  })

  it('refuses unknown actions and days, field by field', async () => {
    expect(await invalid(trail, { ...as(mine), query: { action: 'flew', from: 'yesterday', limit: '0' } })).toEqual([
      'action',
      'from',
      'limit',
    ])
  })

  it('lists what uploads replaced; what is not there cannot be taken back', async () => {
    expect((await good(replaced, as(mine))).replaced).toBeInstanceOf(Array)
    expect(await refused(404, takeBack, { ...as(mine), params: { id: 'no-such' } })).not.toBe('')
  })
})
