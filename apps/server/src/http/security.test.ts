import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startApp } from '../testing/startApp'
import { CHART_STYLE_HASH, limitRate } from './security'

describe('headers', () => {
  it('allow pages nothing inline, no frames, and no other host', async () => {
    const { get } = await startApp()
    const { headers } = await get('/health')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
  })

  it('allow the hosts that the site is told to use', async () => {
    const { get } = await startApp({
      site: { apiUrl: 'https://api.example.com/v1', priceUrl: 'https://prices.example.com' },
    })
    const policy = String((await get('/health')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://api.example.com https://prices.example.com;")
    const same = await startApp({ site: { apiUrl: 'https://a.example/v1', uploadUrl: 'https://a.example/v2' } })
    expect((await same.get('/health')).headers['content-security-policy']).toContain(
      "connect-src 'self' https://a.example;",
    )
  })

  it('allow the one style element of the installed chart library', () => {
    const library = dirname(createRequire(import.meta.url).resolve('lightweight-charts/package.json'))
    const code = readFileSync(join(library, 'dist/lightweight-charts.production.mjs'), 'utf8')
    const style = /"(a#tv-attr-logo\{[^"]+)"/.exec(code)?.[1] ?? ''
    expect(CHART_STYLE_HASH).toBe(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })
})

function from(origin: string) {
  return { origin, 'access-control-request-method': 'GET' }
}

describe('other origins', () => {
  it('may not call by default', async () => {
    const { app } = await startApp()
    const answer = await app.inject({ url: '/health', headers: from('https://a.example') })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('may call when they are listed, and only they', async () => {
    const { app } = await startApp({ corsOrigins: ['https://a.example'] })
    const ask = (origin: string) => app.inject({ method: 'OPTIONS', url: '/api/strategies', headers: from(origin) })
    expect((await ask('https://a.example')).headers['access-control-allow-origin']).toBe('https://a.example')
    expect((await ask('https://b.example')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('are told what they may do, and need not ask again for ten minutes', async () => {
    const { app } = await startApp({ corsOrigins: ['https://a.example', 'https://b.example'] })
    for (const origin of ['https://a.example', 'https://b.example']) {
      const { headers } = await app.inject({ method: 'OPTIONS', url: '/api/strategies', headers: from(origin) })
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-max-age': '600',
      })
    }
  })
})

describe('too many requests', () => {
  it('are refused per address, and files are not counted', async () => {
    const { app } = await startApp({ ratePerMinute: 3 })
    const ask = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress })
    for (let i = 0; i < 3; i++) expect((await ask('/health', '10.0.0.1')).statusCode).toBe(200)
    const refused = await ask('/health', '10.0.0.1')
    expect(refused.statusCode).toBe(429)
    const { detail } = refused.json<{ detail: string }>()
    expect(detail).toMatch(/^More than 3 requests in a minute\. Try again in \d+ s\.$/)
    const seconds = Number(/in (\d+) s/.exec(detail)?.[1])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.headers).toHaveProperty('retry-after')
    expect((await ask('/health', '10.0.0.2')).statusCode).toBe(200)
    expect((await ask('/favicon.ico', '10.0.0.1')).statusCode).toBe(404)
  })

  it('are counted by the minute, however far the clock jumps back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2025, 0, 2) })
    onTestFinished(() => void vi.useRealTimers())
    const { app } = await startApp({ ratePerMinute: 1 })
    const ask = async () => (await app.inject('/health')).statusCode
    expect([await ask(), await ask()]).toEqual([200, 429])
    vi.setSystemTime(Date.UTC(2025, 0, 1))
    vi.advanceTimersByTime(60_000)
    expect(await ask()).toBe(200)
  })

  it('are counted by the address that a trusted proxy speaks for', async () => {
    const { app } = await startApp({ ratePerMinute: 1, trustProxy: true })
    const ask = (forwarded: string) => app.inject({ url: '/health', headers: { 'x-forwarded-for': forwarded } })
    expect((await ask('1.1.1.1')).statusCode).toBe(200)
    expect((await ask('1.1.1.1')).statusCode).toBe(429)
    expect((await ask('2.2.2.2')).statusCode).toBe(200)
    // Entries that the client put first can be forged.
    expect((await ask('3.3.3.3, 2.2.2.2')).statusCode).toBe(429)
  })

  it('are not refused where there is no limit', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    await limitRate(app, 0)
    app.get('/', () => ({}))
    const { statusCode, headers } = await app.inject('/')
    expect([statusCode, headers['x-ratelimit-limit']]).toEqual([200, undefined])
  })
})
