import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StoreError } from '../store/Store'
import { methodsOf, readAndRefuse } from './errors'
import { Problem } from '../problem/problem'

const textOf = (length: number) => `"${'x'.repeat(length - 2)}"`

/** `/fail` throws `error`; `/echo` returns the body that was read. */
function start(error?: unknown) {
  const lines: string[] = []
  const app = Fastify({ bodyLimit: 50, logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  onTestFinished(() => app.close())
  readAndRefuse(app)
  app.get('/fail', () => {
    throw error
  })
  app.post('/echo', async ({ body }) => ({ body }))
  const send = (payload: string, type?: string) =>
    app.inject({ method: 'POST', url: '/echo', payload, headers: type === undefined ? {} : { 'content-type': type } })
  return { app, send, logged: () => lines.map((line) => JSON.parse(line)) }
}

const coded = (statusCode: number | undefined) => Object.assign(new Error('its words'), { statusCode })

describe('a body', () => {
  it('is read as JSON, and a blank one as none', async () => {
    const { send } = start()
    expect((await send(' {"a":1}', 'application/json')).json()).toEqual({ body: { a: 1 } })
    expect((await send(' \n', 'application/json')).json()).toEqual({})
    expect((await send('{"a":}', 'application/json')).statusCode).toBe(422)
  })

  it('that is too large is refused with the most that is taken', async () => {
    const { send, logged } = start()
    expect((await send(textOf(50), 'application/json')).statusCode).toBe(200)
    const refused = await send(textOf(51), 'application/json')
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      { detail: 'The body is too large: at most 50 bytes are taken here.' },
    ])
    expect(logged()).toEqual([])
  })

  it('of another type is refused with the one that is taken', async () => {
    const { send } = start()
    const png = await send('x', 'image/png')
    expect([png.statusCode, png.json()]).toEqual([
      415,
      { detail: "The body's type is image/png: send application/json." },
    ])
    expect((await send('x')).json()).toEqual({ detail: "The body's type is none: send application/json." })
  })
})

describe('an error', () => {
  it.each([
    ['a bug', new Error('secret words')],
    ['of the framework', coded(500)],
    ['with a status that is no refusal', coded(399)],
    ['without a status', coded(undefined)],
    ['of the store', new StoreError('closed', 'secret words')],
  ])('is logged and not shown: %s', async (_, error) => {
    const { app, logged } = start(error)
    const answer = await app.inject('/fail?secret=1')
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'Internal server error' }])
    expect(logged()).toMatchObject([
      { msg: 'request failed', method: 'GET', path: '/fail', err: { message: error.message } },
    ])
  })

  it.each([400, 418, 499])('of the framework with status %i is a refusal in its words', async (status) => {
    const { app, logged } = start(coded(status))
    const answer = await app.inject('/fail')
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail: 'its words' }])
    expect(logged()).toEqual([])
  })

  it('that is a refusal is sent with its headers, and is no news for the log', async () => {
    const { app, logged } = start(new Problem(409, 'No.', { headers: { 'x-why': 'because' } }))
    const answer = await app.inject('/fail')
    expect([answer.statusCode, answer.headers['x-why'], answer.json()]).toEqual([409, 'because', { detail: 'No.' }])
    expect(logged()).toEqual([])
  })

  it('that asks for the second factor says so', async () => {
    const { app } = start(new Problem(401, 'A code is wanted.', { secondFactor: true }))
    expect((await app.inject('/fail')).json()).toEqual({ detail: 'A code is wanted.', second_factor: true })
  })

  it.each([
    ['a full disk', Object.assign(new Error('no'), { code: 'ENOSPC' }), 507],
    ['a database that is away', new StoreError('unreachable', 'no'), 503],
  ])('is a refusal and logged for %s', async (_, error, status) => {
    const { app, logged } = start(error)
    expect((await app.inject('/fail')).statusCode).toBe(status)
    expect(logged()).toMatchObject([{ msg: 'request failed' }])
  })
})

it('knows the methods of each path', () => {
  expect(methodsOf('/api/backtests')).toEqual(['POST'])
  expect(methodsOf('/api/backtests/')).toEqual(['POST'])
  expect(methodsOf('/api/account/sessions/x1')).toEqual(['DELETE'])
  expect(methodsOf('/ohlc/latest/ABC/H1')).toEqual(['GET'])
  for (const path of ['/x/api/backtests', '/api/backtests//', '/api/account/sessions/x/y', '/api', '/']) {
    expect([path, methodsOf(path)]).toEqual([path, []])
  }
})
