import { endpoints } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { createTokens } from '../accounts/tokens'
import { generateKey } from '../accounts/passwords'
import { startApp, type TestApp } from '../testing/startApp'

const PROTECTED = [
  '/api/strategies',
  '/api/indicators',
  '/api/indicators_info',
  '/api/symbols',
  '/api/backtests/ids',
  '/api/backtests/x',
]
async function keyAtSignIn({ login, token }: TestApp): Promise<string | undefined> {
  await token('ann')
  return endpoints.login.response.parse((await login('ann')).json()).price_api_key
}

async function symbolsWith({ app }: TestApp, key = ''): Promise<number> {
  return (await app.inject({ url: '/symbols', headers: { 'x-api-key': key } })).statusCode
}

const PRICES = ['/symbols', '/ohlc/latest/ABC/H1', '/ohlc/range/ABC/H1']

describe('routes that ask for a token', () => {
  it.each(PROTECTED)('refuse %s without one', async (url) => {
    const { app } = await startApp()
    const answer = await app.inject({ url, headers: { 'x-api-key': 'a price key' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toEqual({ detail: 'Not authenticated' })
  })

  it('refuse a run before reading what it asks for', async () => {
    const { app } = await startApp()
    const answer = await app.inject({ method: 'POST', url: '/api/backtests', payload: 'no json at all' })
    expect(answer.statusCode).toBe(401)
  })

  it('refuse forged tokens', async () => {
    const { get, store, token } = await startApp()
    const good = await token('ann')
    const user = await store.userByName('ann')
    const forged = await createTokens(generateKey(), Date.now).issue(user ?? { id: '', passwordVersion: 0 })
    for (const bad of [forged, `${good}x`, good.slice(0, -3), 'nonsense', '..']) {
      const answer = await get('/api/strategies', bad)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ detail: 'Could not validate credentials' })
    }
  })

  it('refuse what the role of the user does not allow', async () => {
    const { get, store, token } = await startApp()
    const ann = await token('ann')
    expect((await get('/api/trail', ann)).statusCode).toBe(200)
    await store.setRole((await store.userByName('ann'))?.id ?? '', 'researcher')
    const answer = await get('/api/trail', ann)
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Only administrators may read the trail; your role is researcher.' },
    ])
  })

  it('refuse an expired token', async () => {
    let now = Date.UTC(2025, 0, 1)
    const { get, token } = await startApp({ now: () => now })
    const good = await token('ann')
    expect((await get('/api/strategies', good)).statusCode).toBe(200)
    now += 24 * 3_600_000
    expect((await get('/api/strategies', good)).statusCode).toBe(401)
  })

  it('refuse the token of a user who was deleted, even when another takes the name', async () => {
    const { get, store, token } = await startApp()
    const old = await token('ann')
    const { id } = (await store.userByName('ann')) ?? { id: '' }
    await store.removeUser(id)
    expect((await get('/api/strategies', old)).statusCode).toBe(401)
    const fresh = await token('ann')
    expect((await get('/api/strategies', old)).statusCode).toBe(401)
    expect((await get('/api/strategies', fresh)).statusCode).toBe(200)
  })

  it('refuse a token from before the password was changed', async () => {
    const { get, store, token } = await startApp()
    const old = await token('ann')
    const user = await store.userByName('ann')
    await store.setPassword(user?.id ?? '', user?.passwordHash ?? '')
    expect((await get('/api/strategies', old)).statusCode).toBe(401)
    expect((await get('/api/strategies', await token('ann'))).statusCode).toBe(200)
  })

  it('go on taking a token after a restart', async () => {
    const first = await startApp()
    const kept = await first.token('ann')
    await first.app.close()
    await first.store.close()
    const second = await startApp({ folder: first.folder })
    expect((await second.get('/api/strategies', kept)).statusCode).toBe(200)
  })
})

describe('routes that ask for the price API key', () => {
  it.each(PRICES)('refuse %s without it, whatever token comes instead', async (url) => {
    const { get, token } = await startApp()
    const answer = await get(url, await token('ann'))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ detail: 'The header X-API-Key with the API key is missing' })
  })

  it.each(PRICES)('refuse %s with another', async (url) => {
    const { app } = await startApp()
    const answer = await app.inject({ url, headers: { 'x-api-key': 'a price kez' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ detail: 'Invalid API key' })
  })

  it('generate a key once when none is given, and tell it to those who sign in alone', async () => {
    const first = await startApp({ site: {} })
    const key = await keyAtSignIn(first)
    expect(key?.length).toBeGreaterThan(40)
    expect(await symbolsWith(first, key)).toBe(200)
    for (const url of ['/config.json', '/api/openapi.json', '/']) expect((await first.get(url)).body).not.toContain(key)
    expect((await first.login('ann', 'wrong')).body).not.toContain(key)
    await first.app.close()
    await first.store.close()
    const second = await startApp({ site: {}, folder: first.folder })
    expect(await keyAtSignIn(second)).toBe(key)
  })

  it('keep a key that the operator gave for them to those who sign in', async () => {
    const given = await startApp({ site: { priceApiKey: 'k' } })
    expect((await given.get('/config.json')).json()).toMatchObject({ priceApiKey: '' })
    expect(await keyAtSignIn(given)).toBe('k')
    expect(await symbolsWith(given, 'k')).toBe(200)
  })

  it('publish the key of another price host, which is told nothing of ours and opens nothing here', async () => {
    const given = await startApp({ site: { priceApiKey: 'k', priceUrl: 'https://prices.example.com' } })
    expect((await given.get('/config.json')).json()).toMatchObject({ priceApiKey: 'k' })
    expect(await keyAtSignIn(given)).toBeUndefined()
    expect(await symbolsWith(given, 'k')).toBe(401)
  })

  it('publish the key where another server does the sign-in', async () => {
    const given = await startApp({ site: { priceApiKey: 'k', apiUrl: 'https://api.example.com' } })
    expect((await given.get('/config.json')).json()).toMatchObject({ priceApiKey: 'k' })
    expect(await symbolsWith(given, 'k')).toBe(200)
  })

  it('take it in the header that the site is told to use', async () => {
    const { app } = await startApp({ site: { priceApiKey: 'k', priceApiKeyHeader: 'X-Prices' } })
    expect((await app.inject({ url: '/symbols', headers: { 'x-prices': 'k' } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/symbols', headers: { 'x-api-key': 'k' } })).statusCode).toBe(401)
  })
})
