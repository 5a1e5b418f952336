import { describe, expect, it } from 'vitest'
import type { Jobs } from '../compute/jobs/jobs'
import { deferred } from '../testing/deferred'
import { listenRaw } from '../testing/rawSocket'
import { startApp } from '../testing/startApp'

const WORKER = { id: 'w', host: 'h', threads: 4, running: 1, silentMs: 0, isAlive: true, isOurs: true }

const jobsOf = (queue: Partial<Jobs['queue']>): Jobs => ({
  run: async () => null,
  threads: () => 0,
  queue: { workers: async () => [WORKER], waiting: async () => 3, ...queue },
  close: async () => undefined,
})

const fail = async () => {
  throw new Error('gone')
}

describe('/statusz', () => {
  it('shows the workers, where there can be some', async () => {
    const { get } = await startApp({ jobs: jobsOf({}) })
    const { statusCode, headers, body } = await get('/statusz')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain('<td>1 of 4</td>')
    expect(body).toContain('Computations waiting for a worker: 3')
    expect((await (await startApp()).get('/statusz')).body).toContain('None: this server computes itself.')
  })

  it('says when the database does not respond', async () => {
    const { get, store } = await startApp()
    await store.close()
    const closed = await get('/statusz')
    expect([closed.statusCode, closed.body.includes('does not respond')]).toEqual([503, true])
    const lost = await (await startApp({ jobs: jobsOf({ waiting: fail }) })).get('/statusz')
    expect([lost.statusCode, lost.body.includes('does not respond')]).toEqual([503, true])
  })
})

describe('/readyz', () => {
  it('sends nobody to a server that is stopping', async () => {
    const { app, get, token } = await startApp()
    const [stopping, end] = [deferred<null>(), deferred<null>()]
    app.addHook('preClose', async () => {
      stopping.resolve(null)
      await end.promise
    })
    const { ask } = await listenRaw(app)
    await token('ann')
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.headers['cache-control']]).toEqual([200, 'no-store'])
    const closed = app.close()
    await stopping.promise
    expect(await ask('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 /)
    end.resolve(null)
    await closed
  })
})

describe('health', () => {
  it('is told to anyone: the process, and the database', async () => {
    let isSetUp = false
    const { get, store, token } = await startApp({ isSetUp: () => isSetUp })
    const notYet = async () => {
      const { statusCode, body } = await get('/readyz')
      expect([statusCode, JSON.parse(body)]).toEqual([503, { detail: 'Nobody can sign in yet.' }])
    }
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    await notYet()
    isSetUp = true
    await notYet()
    await token('ann')
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
    isSetUp = false
    await notYet()
    await store.close()
    expect((await get('/healthz')).statusCode).toBe(200)
    const refused = await get('/readyz')
    expect([refused.statusCode, refused.json()]).toEqual([503, { detail: 'The database does not answer.' }])
  })
})
