import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints'
import type { Endpoint } from './endpoints/endpoint'
import { openApiDocument, openApiPath } from './openapi'

const document = openApiDocument({ version: '1.0.0', priceApiKeyHeader: 'X-API-Key' })

const SECURITY: Readonly<Record<string, unknown>> = { login: [], signOn: [], demoConfig: [] }

const EMPTY: readonly string[] = [
  'logout',
  'deleteRun',
  'restoreRun',
  'deleteStudy',
  'restoreStudy',
  'endSession',
  'endOtherSessions',
  'removeApiToken',
  'turnOffSecondFactor',
]

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

describe('the OpenAPI document', () => {
  it('has every endpoint once, with its answer and how it refuses', () => {
    for (const [name, { path, method, host }] of Object.entries<Endpoint>(endpoints)) {
      const operation = document.paths[openApiPath(path)]?.[method]
      const good = EMPTY.includes(name) ? 204 : 200
      expect(operation).toMatchObject({ operationId: name, responses: { [good]: {}, 422: {}, default: {} } })
      const names = [...path.matchAll(/:(\w+)/g)].map((found) => found[1])
      expect(operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(names)
      expect(operation?.security).toEqual(SECURITY[name] ?? [host === 'price' ? { priceKey: [] } : { token: [] }])
    }
  })

  it('refers to nothing that it does not hold', () => {
    const names = referencesIn(document)
    expect(names.length).toBeGreaterThan(30)
    for (const name of names) {
      expect(name).toMatch(/^#\/components\/schemas\//)
      expect(document.components.schemas).toHaveProperty([name.slice('#/components/schemas/'.length)])
    }
  })

  it('says what is on the wire: text in a query, defaults optional', () => {
    const parameters = document.paths['/ohlc/latest/{symbol}/{timeframe}']?.['get']?.parameters
    expect(parameters?.find(({ name }) => name === 'count')).toMatchObject({
      required: false,
      schema: { type: 'string' },
    })
    expect(document.components.schemas['RunBacktestRequest']).toMatchObject({
      required: ['symbol', 'strategy_name'],
      additionalProperties: false,
    })
    expect(document.components.schemas['UploadCsvRequest']).toMatchObject({ required: ['file'] })
  })

  it('is JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})
