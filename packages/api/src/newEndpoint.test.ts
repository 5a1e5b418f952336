import { DEFAULT_DEMO_CONFIG, endpoint, openApiDocument, siteConfigSchema } from '@tidemark/contract'
import { RequestError } from '@tidemark/engine/research'
import { getResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { call } from './call'
import { createClient } from './client'
import { demoTransport } from './demo/demoTransport'
import { respond } from './demo/respond'
import { networkTransport } from './network'
import { scenariosFor } from './testing'
import type { ApiAnswer } from './transport'

const holidays = endpoint({
  name: 'holidays',
  host: 'main',
  method: 'get',
  path: '/api/holidays/:year',
  summary: 'Days without trading',
  query: z.strictObject({ zone: z.string().optional() }),
  response: z.object({ days: z.array(z.iso.date()) }),
  refusals: { 404: 'No such year.' },
  demo: { fallback: () => ({ days: [] }) },
})
const year = { params: { year: '2025' } }
const listed = { days: ['2025-12-25'] }
const answers = scenariosFor(holidays, {
  typical: listed,
  empty: { days: [] },
  partial: { days: [] },
  overflow: { days: Array.from({ length: 100 }, () => '2025-12-25') },
})

/** Returns a network on which only the mock of a story answers. */
function mocked(scenario: keyof typeof answers) {
  return networkTransport({
    config: siteConfigSchema.parse({ apiUrl: 'http://api.test' }),
    caller: () => null,
    fetch: async (url, init) =>
      (await getResponse(answers[scenario](), new Request(url, init))) ??
      Promise.reject(new Error(`nobody has ${url}`)),
  })
}

const config = () => ({ ...DEFAULT_DEMO_CONFIG, useSampleData: false, enableFallbackData: true })

function inDemo(to: typeof holidays & { readonly reserved?: string }, answer: ApiAnswer) {
  return call(demoTransport({ config, sample: async () => answer, network: async () => answer }), to, year)
}

describe('from the object of a new endpoint follow', () => {
  it('its operation in the OpenAPI document', () => {
    const { paths } = openApiDocument({ version: '1.0.0', priceApiKeyHeader: 'X-API-Key' }, [holidays])
    expect(paths['/api/holidays/{year}']?.['get']).toMatchObject({
      operationId: 'holidays',
      parameters: [
        { name: 'year', in: 'path', required: true },
        { name: 'zone', in: 'query', required: false },
      ],
      responses: { 200: {}, 404: { description: 'No such year.' } },
    })
  })

  it('its call, checked against its schema, and its scenarios', async () => {
    expect(await call(mocked('typical'), holidays, year)).toEqual(listed)
    await expect(call(mocked('broken'), holidays, year)).rejects.toMatchObject({ kind: 'contract' })
    await expect(call(mocked('failing'), holidays, year)).rejects.toMatchObject({ status: 500 })
  })

  it('its question through the client, which every page and hook asks', async () => {
    const client = createClient({ transport: mocked('typical') })
    expect(await client.ask(holidays, year)).toEqual(listed)
  })

  it('what the demo computes for it, from a request that its schemas have read', async () => {
    const { answer } = respond(holidays, ({ params, query }) => ({ days: [`${params.year}-12-25`], zone: query.zone }))
    expect(answer({ call: 'holidays', params: { year: '2024' }, query: { zone: 'UTC' } })).toEqual({
      days: ['2024-12-25'],
      zone: 'UTC',
    })
    expect(() => answer({ call: 'holidays', ...year, query: { hour: '1' } })).toThrow(RequestError)
  })

  it('what a demo answers without its backend, and that it refuses what is for administrators', async () => {
    expect(await inDemo(holidays, { status: 503, body: {} })).toEqual({ days: [] })
    expect(await inDemo(holidays, { status: 200, body: listed })).toEqual(listed)
    const reserved = inDemo({ ...holidays, reserved: 'see holidays' }, { status: 200, body: listed })
    await expect(reserved).rejects.toMatchObject({ kind: 'demo' })
  })
})
