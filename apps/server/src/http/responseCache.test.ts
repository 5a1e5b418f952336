import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { createCachedBody } from './cachedBody'
import { createResponseCache } from './responseCache'

function start(mostBytes: number) {
  const cache = createResponseCache(mostBytes)
  const state = { version: 1, made: 0 }
  const app = Fastify()
  onTestFinished(() => app.close())
  app.get<{ Params: { key: string } }>('/:key', (request, reply) => {
    const make = async () => ({ made: ++state.made })
    return cache.send(request, reply, { key: request.params.key, version: state.version, make })
  })
  const get = (key: string, headers: Record<string, string> = {}) => app.inject({ url: `/${key}`, headers })
  return { state, get }
}

it('makes an answer once for each version of a key', async () => {
  const { state, get } = start(1000)
  const first = await get('a')
  expect(first.json()).toEqual({ made: 1 })
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect((await get('a')).json()).toEqual({ made: 1 })
  expect((await get('b')).json()).toEqual({ made: 2 })
  expect((await get('a')).json()).toEqual({ made: 1 })
  state.version = 2
  const changed = await get('a')
  expect(changed.json()).toEqual({ made: 3 })
  expect(changed.headers['etag']).not.toBe(first.headers['etag'])
})

it('keeps only so many bytes', async () => {
  const { get } = start('{"made":1}'.length)
  await get('a')
  expect((await get('a')).json()).toEqual({ made: 1 })
  await get('b')
  expect((await get('a')).json()).toEqual({ made: 3 })
})

it('sends nothing again to those who have it', async () => {
  const { get } = start(1000)
  const etag = String((await get('a')).headers['etag'])
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const given of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} ,"y"`, '*']) {
    const { statusCode, body, headers } = await get('a', { 'if-none-match': given })
    expect([given, statusCode, body, headers['etag']]).toEqual([given, 304, '', etag])
  }
  for (const given of ['', '"x"', etag.replaceAll('"', ''), `${etag.slice(0, 3)}W/${etag.slice(3)}`]) {
    expect([given, (await get('a', { 'if-none-match': given })).statusCode]).toEqual([given, 200])
  }
})

it('a cached body is made anew only from another source', () => {
  let made = 0
  const body = createCachedBody((from: object | null) => ({ from, made: ++made }))
  const [one, same] = [{ a: 1 }, { a: 1 }]
  expect(body(one).toString()).toBe('{"from":{"a":1},"made":1}')
  expect(body(one)).toBe(body(one))
  expect(body(same).toString()).toBe('{"from":{"a":1},"made":2}')
  expect(body(null).toString()).toBe('{"from":null,"made":3}')
  expect(body(null)).toBe(body(null))
})
