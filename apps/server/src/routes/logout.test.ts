import { describe, expect, it } from 'vitest'
import { startApp } from '../testing/startApp'

const DAY = 24 * 3_600_000

describe('POST /api/logout', () => {
  it('ends the token it comes with, and no other of the same user or second', async () => {
    const { call, get, token } = await startApp({ now: () => Date.UTC(2025, 0, 1) })
    const [mine, other] = [await token('ann'), await token('ann')]
    expect(mine).not.toBe(other)
    expect((await get('/api/strategies', mine)).statusCode).toBe(200)
    const answer = await call(mine, '/api/logout', {})
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const after = await get('/api/strategies', mine)
    expect([after.statusCode, after.json()]).toEqual([401, { detail: 'Could not validate credentials' }])
    expect((await call(mine, '/api/logout', {})).statusCode).toBe(401)
    expect((await get('/api/strategies', other)).statusCode).toBe(200)
  })

  it('ends it in every spelling: the last letter of a signature has bits that nobody reads', async () => {
    const { call, get, token } = await startApp()
    const mine = await token('ann')
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const at = letters.indexOf(mine.at(-1) ?? '')
    const same = mine.slice(0, -1) + letters.charAt(at + (at % 4 === 3 ? -1 : 1))
    expect((await get('/api/strategies', same)).statusCode).toBe(200)
    await call(mine, '/api/logout', {})
    expect((await get('/api/strategies', same)).statusCode).toBe(401)
  })

  it('needs no body, and minds none', async () => {
    const { app, token } = await startApp()
    for (const payload of [undefined, '{"all":true}']) {
      const headers = {
        authorization: `Bearer ${await token('ann')}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      }
      const answer = await app.inject({ method: 'POST', url: '/api/logout', headers, ...(payload && { payload }) })
      expect(answer.statusCode).toBe(204)
    }
  })

  it('is kept over a restart', async () => {
    const first = await startApp()
    const [ended, kept] = [await first.token('ann'), await first.token('ann')]
    await first.call(ended, '/api/logout', {})
    await first.app.close()
    await first.store.close()
    const second = await startApp({ folder: first.folder })
    expect((await second.get('/api/strategies', ended)).statusCode).toBe(401)
    expect((await second.get('/api/strategies', kept)).statusCode).toBe(200)
  })

  it('is forgotten a month after the token is over by itself', async () => {
    let now = Date.UTC(2025, 0, 1)
    const { call, store, token } = await startApp({ now: () => now })
    await call(await token('ann'), '/api/logout', {})
    expect(await store.revokedTokens(now)).toHaveLength(1)
    now += 31 * DAY
    const ended = await token('ann')
    await call(ended, '/api/logout', {})
    expect(await store.revokedTokens(0)).toEqual([{ id: expect.any(String), expiresAt: now + DAY }])
  })
})
