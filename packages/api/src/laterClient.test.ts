import { expect, it, vi } from 'vitest'
import { createClient } from './client'
import { laterClient } from './laterClient'

const there = () =>
  createClient({ transport: () => Promise.resolve({ status: 200, body: ['20250114_142207_SmaCross_VIX'] }) })

it('is loaded once, by its first call, and again where that failed', async () => {
  const load = vi.fn<() => Promise<ReturnType<typeof there>>>(() => Promise.resolve(there()))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const client = laterClient(load)
  expect(client.newRequestId()).toBeNull()
  expect(load).not.toHaveBeenCalled()
  await expect(client.runIds()).rejects.toMatchObject({ name: 'ApiError', kind: 'network', isRetryable: true })
  await expect(client.runIds()).resolves.toEqual(['20250114_142207_SmaCross_VIX'])
  await client.runIds()
  expect(load).toHaveBeenCalledTimes(2)
})

it('has every call of the client', () => {
  expect(Object.keys(laterClient(() => Promise.resolve(there()))).toSorted()).toEqual(Object.keys(there()).toSorted())
})
