import { siteConfigSchema } from '@tidemark/contract'
import { expect, it, vi } from 'vitest'
import { endSession } from './endSession'
import type { Fetch } from './network'

const site = siteConfigSchema.parse({ apiUrl: 'http://api.test' })
const token = { type: 'Bearer', value: 'abc' }

it('sends the token out before anything else happens, in a request that outlives the page', () => {
  const send = vi.fn<Fetch>(async () => new Response(null, { status: 204 }))
  endSession(site, token, send)
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]).toMatchObject([
    'http://api.test/api/logout',
    { method: 'POST', keepalive: true, headers: { Authorization: 'Bearer abc' } },
  ])
})

it.each<[string, Fetch]>([
  ['no longer knows the token', async () => Response.json({}, { status: 401 })],
  ['breaks', async () => new Response('<html>', { status: 500 })],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
])('does not mind a server that %s', async (_, answer) => {
  const send = vi.fn<Fetch>(answer)
  expect(endSession(site, token, send)).toBeUndefined()
  expect(send).toHaveBeenCalledTimes(1)
  await Promise.allSettled(send.mock.results.map(({ value }) => value))
})
