import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from './app'
import type { Jobs } from './compute/jobs/jobs'
import { openStore } from './store/openStore'
import { deferred } from './testing/deferred'
import { GOOD_REQUEST, inlineRunner, startApp } from './testing/startApp'
import { strategyFolder } from './testing/strategyFolder'
import { tempFolder } from './testing/tempFolder'

/** Runs that end when they are released; `most` is how many were running at the same time. */
function countingRunner() {
  const { promise, resolve } = deferred<null>()
  const count = { now: 0, most: 0 }
  return {
    count,
    release: () => resolve(null),
    runner: {
      ...inlineRunner,
      async run(...given: Parameters<typeof inlineRunner.run>) {
        count.most = Math.max(count.most, ++count.now)
        await promise
        count.now--
        return inlineRunner.run(...given)
      },
    },
  }
}

const jobsOf = (threads: number): Jobs => ({
  run: async () => null,
  threads: () => threads,
  queue: { workers: async () => [], waiting: async () => 0 },
  close: async () => undefined,
})

describe('runs at the same time', () => {
  it.each([
    ['as many as there are threads', 2, undefined, 2],
    ['no fewer for few workers', 3, jobsOf(1), 3],
    ['half as many again as the threads of workers', 2, jobsOf(3), 5],
  ])('are %s', async (_, runsAtOnce, jobs, most) => {
    const { runner, count, release } = countingRunner()
    const { post, token } = await startApp({ runner, runsAtOnce, jobs })
    const ann = await token('ann')
    const answers = Array.from({ length: 8 }, () => post(ann, GOOD_REQUEST))
    await expect.poll(() => count.now).toBe(most)
    release()
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(count.most).toBe(most)
  })

  it('wait in a queue that has an end', async () => {
    const { runner, count, release } = countingRunner()
    const { post, token } = await startApp({ runner, runsAtOnce: 1, runsWaiting: 1 })
    const ann = await token('ann')
    const first = post(ann, GOOD_REQUEST)
    await expect.poll(() => count.now).toBe(1)
    const others = [post(ann, GOOD_REQUEST), post(ann, GOOD_REQUEST)]
    expect((await Promise.race(others)).statusCode).toBe(503)
    release()
    const statuses = (await Promise.all([first, ...others])).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 503])
  })
})

const siteOf = async (site: object) => (await (await startApp({ site })).get('/config.json')).json()

describe('the site', () => {
  it('has extensions where this server is all three hosts', async () => {
    const own = await siteOf({})
    expect(own).toMatchObject({ extensions: true, priceApiKey: '' })
    expect(own).not.toHaveProperty('signOn')
  })

  it.each(['apiUrl', 'priceUrl', 'uploadUrl'])('has none where another server is %s', async (host) => {
    expect(await siteOf({ [host]: 'https://other.test' })).toMatchObject({ extensions: false })
  })
})

/** The addresses in its log. */
async function seen(trustProxy: boolean | undefined): Promise<unknown[]> {
  const lines: string[] = []
  const { app } = await startApp({
    ...(trustProxy !== undefined && { trustProxy }),
    logLevel: 'info',
    logStream: { write: (line) => void lines.push(line) },
  })
  await app.inject({
    url: '/healthz',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' },
  })
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered')
    .map(({ address }) => address)
}

describe('a request', () => {
  it('has a body of at most 256 KiB', async () => {
    const { post, token } = await startApp()
    const answer = await post(await token('ann'), ' '.repeat(256 * 1024 + 1))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'The body is too large: at most 262144 bytes are taken here.' },
    ])
    expect((await post(await token('ann'), ' '.repeat(256 * 1024))).statusCode).toBe(422)
  })

  it('may name what is long', async () => {
    const { get, token } = await startApp()
    const answer = await get(`/api/backtests/${'x'.repeat(200)}`, await token('ann'))
    expect(answer.json<{ detail: string }>().detail).not.toBe('Not Found')
    expect(answer.statusCode).toBe(404)
  })

  it('comes from where its proxy says only where there is one', async () => {
    expect(await seen(true)).toEqual(['2.2.2.2'])
    expect(await seen(false)).toEqual(['10.0.0.1'])
    expect(await seen(undefined)).toEqual(['10.0.0.1'])
  })

  it('is not logged where no level is given', async () => {
    const lines: string[] = []
    const { app } = await startApp({ logStream: { write: (line) => void lines.push(line) } })
    await app.inject('/healthz')
    expect(lines).toEqual([])
  })
})

describe('its start', () => {
  it('removes uploads that another one left', async () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'uploads'))
    writeFileSync(join(folder, 'uploads', 'a.csv'), '')
    await startApp({ folder })
    expect(existsSync(join(folder, 'uploads'))).toBe(false)
  })

  it('looks at the strategies before anybody asks for them, and says which cannot be used', async () => {
    const lines: string[] = []
    const folder = strategyFolder({ 'broken.mjs': 'export default 1' })
    const { app } = await startApp({ folder, logLevel: 'warn', logStream: { write: (line) => void lines.push(line) } })
    await app.ready()
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)), { timeout: 20_000 })
      .toMatchObject([
        {
          msg: 'a strategy file cannot be used',
          file: 'broken.mjs',
          reason: expect.stringContaining('default export'),
        },
      ])
  })

  it('needs no more than a store and a folder', async () => {
    const folder = tempFolder()
    const store = await openStore(folder)
    const app = await buildApp({ store, dataFolder: folder })
    onTestFinished(async () => {
      await app.close()
      await store.close()
    })
    expect((await app.inject('/config.json')).json()).toMatchObject({ apiUrl: '', priceApiKey: '' })
    expect((await app.inject('/readyz')).json()).toEqual({ detail: 'Nobody can sign in yet.' })
    expect((await app.inject({ method: 'POST', url: endpoints.signOn.path })).statusCode).toBe(404)
    expect((await app.inject({ url: '/healthz', headers: { origin: 'https://a' } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    )
  })
})
