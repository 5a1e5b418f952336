import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { siteConfigSchema } from '@tidemark/contract'
import { priceKeysOf, requirePriceKey } from '../http/priceKey'
import { readAndRefuse } from '../http/errors'
import { bearerOf, isSameSecret } from './secrets'

it('secrets are compared as a whole', () => {
  expect(isSameSecret('a secret', 'a secret')).toBe(true)
  expect(isSameSecret('', '')).toBe(true)
  for (const other of ['', 'a secre', 'a secret ', 'A secret']) expect(isSameSecret(other, 'a secret')).toBe(false)
})

it('a bearer token is read in any case and with any blanks, and nothing that only resembles one', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get('/', (request) => ({ token: bearerOf(request) }))
  const read = async (headers: Record<string, string>) => (await app.inject({ url: '/', headers })).json().token
  for (const authorization of ['Bearer a.b-c', 'bearer a.b-c', 'BEARER   a.b-c']) {
    expect([authorization, await read({ authorization })]).toEqual([authorization, 'a.b-c'])
  }
  for (const authorization of ['', 'Bearer', 'Bearera.b-c', 'Bearer a b', 'xBearer a', 'Basic Bearer a']) {
    expect([authorization, await read({ authorization })]).toEqual([authorization, undefined])
  }
  expect(await read({})).toBeUndefined()
})

const generated = async () => 'generated'

describe('price keys', () => {
  it.each([
    ['none was given', {}, { own: 'generated', atSignIn: 'generated', published: '' }],
    ['one was given', { priceApiKey: 'k' }, { own: 'k', atSignIn: 'k', published: '' }],
    [
      'prices come from another host',
      { priceApiKey: 'k', priceUrl: 'https://p' },
      { own: 'generated', atSignIn: null, published: 'k' },
    ],
    [
      'prices come from another host, without a key',
      { priceUrl: 'https://p' },
      { own: 'generated', atSignIn: null, published: '' },
    ],
    ['another host signs in', { priceApiKey: 'k', apiUrl: 'https://a' }, { own: 'k', atSignIn: 'k', published: 'k' }],
  ])('are these where %s', async (_, site, expected) => {
    expect(await priceKeysOf(site, generated)).toEqual(expected)
  })

  it('are asked for in the header of the site, whatever its case', async () => {
    const app = Fastify()
    onTestFinished(() => app.close())
    readAndRefuse(app)
    const site = siteConfigSchema.parse({ priceApiKeyHeader: 'X-Prices' })
    requirePriceKey(app, await priceKeysOf({}, generated), site)
    app.get('/', () => ({}))
    const ask = async (headers: Record<string, string>) => {
      const { statusCode, body } = await app.inject({ url: '/', headers })
      return [statusCode, JSON.parse(body)]
    }
    expect(await ask({ 'x-prices': 'generated' })).toEqual([200, {}])
    expect(await ask({ 'x-prices': 'other' })).toEqual([401, { detail: 'Invalid API key' }])
    expect(await ask({ 'x-api-key': 'generated' })).toEqual([
      401,
      { detail: 'The header X-Prices with the API key is missing' },
    ])
  })
})
