import { type Endpoint, endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { ask, good, invalid, refused, target } from './support/target'

const { login } = endpoints
const FORM = { grant_type: 'password', username: target.user, password: target.password }

function signIn(fields: Readonly<Record<string, string>>) {
  return { isSignedIn: false, body: new URLSearchParams(fields) }
}

function bearer(token: string) {
  return { isSignedIn: false, headers: { authorization: `Bearer ${token}` } }
}

describe('POST /api/login', () => {
  it('answers a form with a token, its type, and how long it lasts', async () => {
    const { access_token, token_type, expires_in } = await good(login, signIn(FORM))
    expect(access_token.length).toBeGreaterThan(20)
    expect(token_type).toBe('Bearer')
    expect(expires_in).toBeGreaterThan(0)
  })

  it.each([
    ['scope', { scope: 'read write' }],
    ['client id and secret', { client_id: 'desk', client_secret: 'hidden' }],
    ['all three', { scope: '', client_id: 'desk', client_secret: 'hidden' }],
  ])('takes %s along', async (_, more) => {
    expect((await good(login, signIn({ ...FORM, ...more }))).token_type).toBe('Bearer')
  })

  it('says the same to a wrong password and to a name that nobody has', async () => {
    const wrong = await refused(401, login, signIn({ ...FORM, password: 'surely wrong' }))
    const nobody = await refused(401, login, signIn({ ...FORM, username: 'nobody-of-this-name' }))
    expect(typeof wrong).toBe('string')
    expect(nobody).toEqual(wrong)
  })

  it.each([
    ['no password', { username: 'x' }, ['password']],
    ['blanks', { username: ' ', password: ' ' }, ['username', 'password']],
    ['another grant', { ...FORM, grant_type: 'implicit' }, ['grant_type']],
  ])('refuses %s, field by field', async (_, fields, wrong) => {
    expect(await invalid(login, signIn(fields))).toEqual(wrong)
  })

  it('takes a form and nothing else, and repeats no secret', async () => {
    const { status, body } = await ask(login, { isSignedIn: false, body: { ...FORM, password: 'not-to-be-repeated' } })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).not.toContain('not-to-be-repeated')
  })

  it('gives a token that is good for nothing once a letter of it is changed', async () => {
    const { access_token: token } = await good(login, signIn(FORM))
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
    const headers = { authorization: `Bearer ${changed}` }
    expect(await refused(401, endpoints.strategies, { isSignedIn: false, headers })).not.toBe('')
  })
})

describe('POST /api/logout', () => {
  it('ends the token it comes with and no other', async () => {
    const { access_token: mine } = await good(login, signIn(FORM))
    const { access_token: other } = await good(login, signIn(FORM))
    expect(await ask(endpoints.logout, bearer(mine))).toMatchObject({ status: 204, body: undefined })
    expect(await refused(401, endpoints.strategies, bearer(mine))).not.toBe('')
    expect(await refused(401, endpoints.logout, bearer(mine))).not.toBe('')
    await good(endpoints.strategies, bearer(other))
  })
})

describe('without credentials', () => {
  const closed = Object.entries(endpoints).filter(([name]) => !['login', 'signOn', 'demoConfig'].includes(name))

  it.each(closed)('%s is 401 with a detail', async (_, endpoint: Endpoint) => {
    const params = { symbol: 'EURUSD', timeframe: 'H1', id: 'x', requestId: 'long-enough', cell: '0' }
    const detail = await refused(401, endpoint, { isSignedIn: false, params })
    expect(detail).not.toBe('')
  })

  it.each(closed)('%s is 401 for the marker of a demo alone', async (_, endpoint: Endpoint) => {
    const params = { symbol: 'EURUSD', timeframe: 'H1', id: 'x', requestId: 'long-enough', cell: '0' }
    const headers = { 'X-Demo-Mode': 'true' }
    expect(await refused(401, endpoint, { isSignedIn: false, params, headers })).not.toBe('')
  })

  it('the main host names the way to sign in', async () => {
    const { headers } = await ask(endpoints.strategies, { isSignedIn: false })
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  })
})
