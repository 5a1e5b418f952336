import crypto from 'node:crypto'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { endpoints } from '@tidemark/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from './environment/environment'
import { serve, startError, StartError } from './serve'
import { whilePaused } from './store/pause'
import { placeOf } from './store/postgres/errors'
import { POSTGRES, testPostgres } from './testing/postgres'
import { openAt } from './testing/stores'
import { strategyFolder } from './testing/strategyFolder'
import { tempFolder } from './testing/tempFolder'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  server.close()
  await once(server, 'close')
  return Number(port)
}

/** Runs `work` before each password is hashed. */
function beforeHashing(work: () => Promise<void>): void {
  const real = crypto.scrypt
  const spy = vi.spyOn(crypto, 'scrypt').mockImplementation((...given: Parameters<typeof real>) => {
    void work().then(() => real(...given))
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

it('is not ready before people can sign in, on its first start and when the password is set anew', async () => {
  const port = await freePort()
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 'not listening',
    )
  let before: unknown[] = []
  beforeHashing(async () => void before.push(await readiness()))
  const TIDEMARK_DATA = join(tempFolder(), 'data')
  for (const more of [{}, { TIDEMARK_ADMIN_PASSWORD: 'from now on' }]) {
    before = []
    const serving = await serve(readEnvironment({ TIDEMARK_DATA, PORT: String(port), ...more }))
    // The first is the hash that unknown names are compared with.
    expect(before[0]).toBe('not listening')
    expect(new Set(before.slice(1))).toEqual(new Set([503]))
    expect(await readiness()).toBe(200)
    await serving.stop()
  }
  const store = await openAt(TIDEMARK_DATA)
  expect((await store.trail({ limit: 9 })).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['server start', 'password changed', 'admin'],
    ['server start', 'account added', 'admin'],
  ])
})

async function start(variables: Record<string, string>) {
  const serving = await serve(readEnvironment({ PORT: '0', TIDEMARK_DATA: join(tempFolder(), 'data'), ...variables }))
  onTestFinished(() => serving.stop())
  return serving
}

/** Returns a function that posts as the administrator. */
async function startAsked(variables: Record<string, string>) {
  const TIDEMARK_ADMIN_PASSWORD = 'from now on'
  const { address } = await start({ TIDEMARK_ADMIN_PASSWORD, ...variables })
  const form = new URLSearchParams({ grant_type: 'password', username: 'admin', password: TIDEMARK_ADMIN_PASSWORD })
  const login = await fetch(new URL(endpoints.login.path, address), { method: 'POST', body: form })
  const { access_token } = Object(await login.json())
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  return (path: string, body: object) =>
    fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('a server', () => {
  it('tells the site what the environment says', async () => {
    const { address } = await start({
      TIDEMARK_API_URL: 'https://api.example.com',
      TIDEMARK_PRICE_URL: 'https://prices.example.com',
      TIDEMARK_UPLOAD_URL: 'https://uploads.example.com',
      TIDEMARK_PRICE_API_KEY: 'k',
      TIDEMARK_PRICE_API_KEY_HEADER: 'X-Prices',
      TIDEMARK_DEMO_HEADER: 'X-Demo',
      TIDEMARK_RUN_RESULT_PATH: '/api/results/:id',
    })
    expect(await (await fetch(`${address}config.json`)).json()).toEqual({
      apiUrl: 'https://api.example.com',
      priceUrl: 'https://prices.example.com',
      uploadUrl: 'https://uploads.example.com',
      priceApiKey: 'k',
      priceApiKeyHeader: 'X-Prices',
      demoHeader: 'X-Demo',
      runResultPath: '/api/results/:id',
      extensions: false,
    })
  })

  it('says where it is, where its data are and what the first password is, and has metrics of its process', async () => {
    const TIDEMARK_DATA = join(tempFolder(), 'data')
    const first = await start({ TIDEMARK_DATA, HOST: '0.0.0.0', TIDEMARK_METRICS_TOKEN: 'a-token-of-metrics' })
    expect(first.address).toMatch(/^http:\/\/localhost:\d+\/$/)
    expect(first.banner).toContain(`  App        ${first.address}\n`)
    expect(first.banner).toContain(`  Data       ${TIDEMARK_DATA}\n`)
    expect(first.banner).toContain('Note it down')
    const headers = { authorization: 'Bearer a-token-of-metrics' }
    expect(await (await fetch(`${first.address}metrics`, { headers })).text()).toContain('tidemark_process_cpu')
    expect(await (await fetch(`${first.address}config.json`)).json()).toMatchObject({ apiUrl: '', extensions: true })
    await first.stop()
    const again = await start({ TIDEMARK_DATA })
    expect(again.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(again.banner).toContain('as printed on the first start, or set since')
    await again.stop()
    expect((await start({ TIDEMARK_DATA, TIDEMARK_ADMIN_PASSWORD: 'from now on' })).banner).toContain('as given in')
  })

  it('pauses its writes for a backup while it runs', async () => {
    const TIDEMARK_DATA = join(tempFolder(), 'data')
    const serving = await start({ TIDEMARK_DATA })
    expect(await whilePaused(TIDEMARK_DATA, async () => 'copied')).toBe('copied')
    await serving.stop()
    expect(await whilePaused(TIDEMARK_DATA, async () => 'copied')).toBeNull()
  })

  it('ends strategies of the folder when the environment says', async () => {
    const head = `id: 'Loop', name: 'Loop', description: 'Never ends.', params: []`
    const TIDEMARK_DATA = strategyFolder({ 'loop.mjs': `export default { ${head}, decide() { for (;;); } }` })
    const ask = await startAsked({ TIDEMARK_DATA, TIDEMARK_STRATEGY_SECONDS: '1' })
    const answer = await ask(endpoints.runBacktest.path, { symbol: 'EURUSD - 1 Hour', strategy_name: 'Loop' })
    expect(await answer.text()).toContain('it was stopped after 1 s')
  })

  it('leaves nothing open where its port is taken', async () => {
    const { address } = await start({})
    const TIDEMARK_DATA = join(tempFolder(), 'data')
    const { port } = new URL(address)
    await expect(start({ TIDEMARK_DATA, PORT: port })).rejects.toThrow(
      new StartError(
        `Port ${port} is taken. Stop what listens there, or choose another: PORT=${Number(port) + 1} npm start`,
      ),
    )
    await expect(start({ TIDEMARK_DATA })).resolves.toMatchObject({ address: expect.any(String) })
  })
})

describe.each(POSTGRES)('a server with %s', () => {
  it('computes itself where no worker is alive', async () => {
    const DATABASE_URL = await (await testPostgres()).createDatabase()
    const ask = await startAsked({ DATABASE_URL, TIDEMARK_COMPUTE: 'here' })
    const answer = await ask(endpoints.runBacktest.path, { symbol: 'EURUSD - 1 Hour', strategy_name: 'SmaCross' })
    expect(answer.status).toBe(200)
  })

  it('says where its data are, and what waits for a worker', async () => {
    const DATABASE_URL = await (await testPostgres()).createDatabase()
    const { address, banner } = await start({ DATABASE_URL, TIDEMARK_COMPUTE: 'workers' })
    expect(banner).toContain(`  Data       PostgreSQL at ${placeOf(DATABASE_URL)}\n`)
    expect(await (await fetch(`${address}statusz`)).text()).toContain('Computations waiting for a worker: 0')
  })
})

const failure = (code: string | undefined, PORT = 80) =>
  startError(Object.assign(new Error('its words'), { code }), { HOST: 'desk', PORT })

describe('what keeps a server from starting', () => {
  it.each([
    ['EADDRINUSE', 'Port 80 is taken. Stop what listens there, or choose another: PORT=81 npm start'],
    ['EACCES', 'Port 80 may not be opened by this user. Choose one above 1023: PORT=8080 npm start'],
    ['EADDRNOTAVAIL', "HOST is 'desk': this machine has no such address. 127.0.0.1 is itself, 0.0.0.0 is all."],
    ['ENOTFOUND', "HOST is 'desk': this machine has no such address. 127.0.0.1 is itself, 0.0.0.0 is all."],
  ])('is said in words for %s', (code, words) => {
    expect(failure(code)).toEqual(new StartError(words))
  })

  it('names another port after the last one too', () => {
    expect(failure('EADDRINUSE', 65_535)).toMatchObject({ message: expect.stringContaining('PORT=1 npm start') })
  })

  it('is the error itself where it is another', () => {
    expect(failure('EIO')).toMatchObject({ name: 'Error', message: 'its words' })
    const error = new Error('its words')
    expect(startError(error, { HOST: 'desk', PORT: 80 })).toBe(error)
    expect(startError('text', { HOST: 'desk', PORT: 80 })).toBe('text')
  })
})
