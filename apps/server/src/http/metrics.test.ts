import { describe, expect, it } from 'vitest'
import type { Jobs } from '../compute/jobs/jobs'
import { fakeQueue } from '../testing/fakeQueue'
import { heldRunner } from '../testing/heldRunner'
import { listenRaw } from '../testing/rawSocket'
import { GOOD_REQUEST, startApp } from '../testing/startApp'

const away = () => Promise.reject(new Error('away'))

describe('/metrics', () => {
  it('counts answers by route, and refused sign-ins', async () => {
    const { app, get, login, price } = await startApp()
    await price('/ohlc/latest/ABC/H1?count=3')
    await price('/ohlc/latest/XYZ/H1')
    await get('/no/such/path')
    await login('nobody')
    const { statusCode, headers, body } = await app.inject('/metrics')
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
    const count = (labels: string) =>
      new RegExp(`tidemark_http_request_seconds_count\\{${labels}\\} (\\d+)`).exec(body)?.[1]
    expect(count('method="GET",route="/ohlc/latest/:symbol/:timeframe",status="200"')).toBe('1')
    expect(count('method="GET",route="/ohlc/latest/:symbol/:timeframe",status="404"')).toBe('1')
    expect(count('method="ANY",route="none",status="404"')).toBe('1')
    expect(body).toContain('tidemark_logins_refused_total{status="401"} 1')
    expect(body).toContain('tidemark_http_requests_under_way 1')
    expect(body).not.toContain('XYZ')
  })

  it('answers while the database is away, without what only that knows', async () => {
    const { queue, setWorkers } = fakeQueue()
    setWorkers(2)
    const jobs: Jobs = { run: async () => null, threads: () => 0, queue, close: async () => undefined }
    const { app } = await startApp({ jobs })
    const known = ['tidemark_workers{state="alive"} 2', 'tidemark_workers{state="silent"} 1', 'tidemark_jobs_waiting 0']
    const tells = async () => {
      const { statusCode, body } = await app.inject('/metrics')
      expect([statusCode, body.includes('tidemark_http_requests_under_way 1')]).toEqual([200, true])
      return body.split('\n').filter((line) => /^tidemark_(?:workers|jobs)/.test(line))
    }
    expect(await tells()).toEqual(known)
    const answering = { ...queue }
    Object.assign(queue, { workers: away, waiting: away })
    expect(await tells()).toEqual([])
    Object.assign(queue, answering)
    expect(await tells()).toEqual(known)
  })

  it('is for callers on this machine', async () => {
    const { app } = await startApp()
    const ask = (options: object) => app.inject({ url: '/metrics', ...options })
    expect((await ask({ remoteAddress: '10.0.0.9' })).statusCode).toBe(403)
    expect((await ask({ headers: { host: '127.0.0.1:8080' } })).statusCode).toBe(200)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip']) {
      expect([name, (await ask({ headers: { [name]: '127.0.0.1' } })).statusCode]).toEqual([name, 403])
    }
    // A proxy that adds no header still passes on the requested host.
    expect((await ask({ headers: { host: 'desk.example.com' } })).statusCode).toBe(403)
    expect((await ask({ headers: { host: 'localhost.example.com' } })).statusCode).toBe(403)
  })

  it('counts no request as under way whose caller has gone away', async () => {
    const { runner, begun, release } = heldRunner()
    const { app, token } = await startApp({ runner })
    const good = await token('ann')
    const { open } = await listenRaw(app)
    const underWay = async () => /requests_under_way (\d+)/.exec((await app.inject('/metrics')).body)?.[1]
    const post = (path: string, length: number, body: string) => {
      const socket = open()
      const head = [`POST ${path} HTTP/1.1`, 'host: x', 'content-type: application/json', `content-length: ${length}`]
      socket.write(`${[...head, `authorization: Bearer ${good}`].join('\r\n')}\r\n\r\n${body}`)
      return socket
    }
    const run = JSON.stringify(GOOD_REQUEST)
    const pipelined = post('/api/backtests', run.length, run)
    pipelined.write('GET /api/strategies HTTP/1.1\r\nhost: x\r\n\r\n')
    const sockets = [
      post('/api/backtests', run.length, run),
      pipelined,
      post('/api/backtests', 1000, '{'),
      post('/api/nothing', 1000, '{'),
    ]
    await begun
    await expect.poll(underWay, { timeout: 20_000 }).toBe('6')
    for (const socket of sockets) socket.destroy()
    await expect.poll(underWay, { timeout: 20_000 }).toBe('1')
    release()
    expect(await underWay()).toBe('1')
  })

  it('is for those with the token where there is one', async () => {
    const { app } = await startApp({ metrics: { token: 'a-long-secret' } })
    const ask = (authorization: string) =>
      app.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers: { authorization } })
    expect((await ask('')).statusCode).toBe(401)
    expect((await ask('Bearer another')).statusCode).toBe(401)
    expect((await ask('Bearer a-long-secret')).statusCode).toBe(200)
  })
})

describe('the request id', () => {
  it('is told with every answer, and taken over where it is a plain word', async () => {
    const { app } = await startApp()
    const idOf = async (given?: string) => {
      const headers = given === undefined ? {} : { 'x-request-id': given }
      return (await app.inject({ url: '/api/strategies', headers })).headers['x-request-id']
    }
    expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf('proxy-17.a')).toBe('proxy-17.a')
    expect(await idOf('two words')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the log', () => {
  it('has a line per answer, without queries, tokens and passwords', async () => {
    const lines: string[] = []
    const { app, login, token } = await startApp({
      logLevel: 'info',
      logStream: { write: (line) => void lines.push(line) },
    })
    const good = await token('ann')
    await login('ann', 'a wrong password')
    await app.inject({
      url: '/api/strategies?secret=1',
      headers: { authorization: `Bearer ${good}`, 'x-request-id': 'r-1' },
    })
    app.log.warn({
      headers: { authorization: good },
      req: { headers: { authorization: good } },
      password: 'correct horse',
    })
    const text = lines.join('')
    expect(lines.filter((line) => line.includes('"level":40') && line.includes('"status":401'))).toHaveLength(1)
    expect(text).toContain('"reqId":"r-1"')
    expect(JSON.parse(lines.find((line) => line.includes('r-1')) ?? '{}')).toMatchObject({
      method: 'GET',
      path: '/api/strategies',
      status: 200,
      user: 'ann',
    })
    for (const secret of [good, 'correct horse', 'a wrong password', 'secret=1']) expect(text).not.toContain(secret)
  })
})
