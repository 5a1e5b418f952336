import crypto from 'node:crypto'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readEnvironment } from './environment'
import { serve } from './serve'
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
