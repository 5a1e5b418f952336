import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { ensureAdministrator } from './accounts/accounts'
import { readEnvironment } from './environment'
import { serve } from './serve'
import { openAt } from './testing/stores'
import { tempFolder } from './testing/tempFolder'

vi.mock('./accounts/accounts', async (original) => {
  const real = await original<typeof import('./accounts/accounts')>()
  return { ...real, ensureAdministrator: vi.fn<typeof real.ensureAdministrator>(real.ensureAdministrator) }
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = Object(server.address())
  server.close()
  await once(server, 'close')
  return Number(port)
}

it('is not ready before people can sign in, on its first start and when the password is set anew', async () => {
  const port = await freePort()
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  const real = vi.mocked(ensureAdministrator).getMockImplementation()
  const before: number[] = []
  vi.mocked(ensureAdministrator).mockImplementation(async (...given) => {
    before.push(await readiness())
    return real?.(...given) ?? null
  })
  const TIDEMARK_DATA = join(tempFolder(), 'data')
  for (const more of [{}, { TIDEMARK_ADMIN_PASSWORD: 'from now on' }]) {
    const serving = await serve(readEnvironment({ TIDEMARK_DATA, PORT: String(port), ...more }))
    expect([before.at(-1), await readiness()]).toEqual([503, 200])
    await serving.stop()
  }
  expect(before).toHaveLength(2)
  const store = await openAt(TIDEMARK_DATA)
  expect((await store.trail({ limit: 9 })).map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['server start', 'password changed', 'admin'],
    ['server start', 'account added', 'admin'],
  ])
}, 60_000)
