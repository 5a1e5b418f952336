import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readAndRefuse } from './errors'
import { countAnswers, type MetricsOptions } from './metrics'

function start(options: MetricsOptions = {}) {
  const app = Fastify()
  onTestFinished(() => app.close())
  readAndRefuse(app)
  countAnswers(app, options)
  app.post<{ Querystring: { status: string } }>('/api/login', (request, reply) =>
    reply.code(Number(request.query.status)).send({}),
  )
  app.get('/other', (_request, reply) => reply.code(401).send({}))
  const ask = (given: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
    app.inject({ url: '/metrics', ...given })
  return { app, ask, text: async () => (await ask()).body }
}

describe('without a token', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (remoteAddress) => {
    const { ask } = start()
    const answer = await ask({ remoteAddress })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  it.each(['10.127.0.1', '::ffff:10.0.0.1', '::11', '1::1', '128.0.0.1', '1270.0.0.1'])(
    '%s is another',
    async (remoteAddress) => {
      const { ask } = start()
      const answer = await ask({ remoteAddress })
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'Metrics are told on this machine only, unless TIDEMARK_METRICS_TOKEN is set.' },
      ])
    },
  )

  it.each([
    ['localhost', 200],
    ['LOCALHOST:8080', 200],
    ['127.1.22.133:80', 200],
    ['[::1]', 200],
    ['[::1]:8080', 200],
    ['xlocalhost', 403],
    ['localhost:x', 403],
    ['localhost:80x', 403],
    ['127.0.0.1.example.com', 403],
    ['127.0.0', 403],
    ['127.a.b.c', 403],
    ['[::12]', 403],
  ])('the name %j gets %i', async (host, status) => {
    const { ask } = start()
    expect((await ask({ headers: { host } })).statusCode).toBe(status)
  })

  it.each(['x-forwarded-a', 'forwarded', 'via', 'real-ip', 'x-real-ip', 'client-ip', 'x-client-ip', 'true-client-ip'])(
    'a request with %s came by a proxy',
    async (name) => {
      const { ask } = start()
      expect((await ask({ headers: { [name]: 'x' } })).statusCode).toBe(403)
    },
  )

  it.each(['cluster-client-ip', 'x-cluster-client-ip', 'cf-ray'])('so did one with %s', async (name) => {
    const { ask } = start()
    expect((await ask({ headers: { [name]: 'x' } })).statusCode).toBe(403)
  })

  it.each(['x-forwarded-', 'x-forwarded', 'forwarded-x', 'a-via', 'viable', 'x-real-ips', 'cf-', 'a-cf-b'])(
    'but not one with %s',
    async (name) => {
      const { ask } = start()
      expect((await ask({ headers: { [name]: 'x' } })).statusCode).toBe(200)
    },
  )
})

describe('what is counted', () => {
  it('are the workers and what waits for them, where there can be some', async () => {
    const state = { id: 'w', host: 'h', threads: 1, running: 0, silentMs: 0, isOurs: true }
    const workers = async () => [true, true, false, true].map((isAlive) => ({ ...state, isAlive }))
    const text = await start({ jobs: { workers, waiting: async () => 7 } }).text()
    expect(text).toContain('tidemark_workers{state="alive"} 3\n')
    expect(text).toContain('tidemark_workers{state="silent"} 1\n')
    expect(text).toContain('tidemark_jobs_waiting 7\n')
    expect(await start().text()).not.toMatch(/tidemark_workers|tidemark_jobs/)
  })

  it('is the process, if asked for', async () => {
    expect(await start({ ofProcess: true }).text()).toContain('tidemark_process_cpu_seconds_total')
    expect(await start().text()).not.toContain('tidemark_process')
  })

  it('are refused sign-ins alone', async () => {
    const { app, text } = start()
    for (const status of [200, 399, 400, 429, 429])
      await app.inject({ method: 'POST', url: `/api/login?status=${status}` })
    await app.inject('/other')
    const lines = (await text()).split('\n').filter((line) => line.startsWith('tidemark_logins_refused_total{'))
    expect(lines.toSorted()).toEqual([
      'tidemark_logins_refused_total{status="400"} 1',
      'tidemark_logins_refused_total{status="429"} 2',
    ])
  })

  it('are seconds', async () => {
    const { app, text } = start()
    await app.inject('/other')
    await app.inject('/nothing')
    const counts = await text()
    expect(counts).toContain('seconds_bucket{le="60",method="GET",route="/other",status="401"} 1')
    expect(counts).toContain('seconds_bucket{le="60",method="ANY",route="none",status="404"} 1')
  })
})
