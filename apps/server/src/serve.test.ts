import crypto from 'node:crypto'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from './environment'
import { serve, startError, StartError } from './serve'
import { openAt } from './testing/stores'
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
      runProgress: false,
      uploadCheck: false,
      accounts: false,
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
    expect(await (await fetch(`${first.address}config.json`)).json()).toMatchObject({ apiUrl: '', accounts: true })
    await first.stop()
    const again = await start({ TIDEMARK_DATA })
    expect(again.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(again.banner).toContain('as printed on the first start, or set since')
    await again.stop()
    expect((await start({ TIDEMARK_DATA, TIDEMARK_ADMIN_PASSWORD: 'from now on' })).banner).toContain('as given in')
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
