import { endpoint, jsonBody } from '@tidemark/contract'
import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readAndRefuse } from './errors'
import { route } from './route'

const holidays = endpoint({
  name: 'holidays',
  method: 'post',
  path: '/api/holidays/:year',
  summary: 'Days without trading',
  query: z.strictObject({ limit: z.string().transform(Number).optional() }),
  body: jsonBody(z.strictObject({ zone: z.string() })),
  response: z.object({ days: z.array(z.string()) }),
})

async function ask(options: InjectOptions) {
  const app = Fastify()
  readAndRefuse(app)
  app.decorateRequest('caller', null)
  route(app, holidays, ({ params: { year }, query: { limit = 1 }, body: { zone } }) => ({
    days: [`${year}-12-25`, zone].slice(0, limit),
  }))
  route(app, { ...holidays, path: '/bytes' }, () => Buffer.from('{"days":[]}'))
  route(app, { ...holidays, path: '/own', method: 'get' }, ({ user }) => ({ days: [user.name] }))
  route(app, { ...holidays, path: '/done', response: z.undefined() }, async () => undefined)
  const { statusCode, headers, body } = await app.inject({ method: 'POST', ...options })
  return { status: statusCode, type: headers['content-type'], body: body === '' ? undefined : JSON.parse(body) }
}

const good = { url: '/api/holidays/2025', payload: { zone: 'UTC' } }
const where = (answer: { body: { detail: readonly { loc: unknown }[] } }) => answer.body.detail.map(({ loc }) => loc)

describe('route', () => {
  it('gives what was sent as the schemas read it, and answers in JSON', async () => {
    const type = 'application/json; charset=utf-8'
    expect(await ask({ ...good, query: { limit: '2' } })).toEqual({
      status: 200,
      type,
      body: { days: ['2025-12-25', 'UTC'] },
    })
    expect(await ask({ url: '/bytes' })).toEqual({ status: 200, type, body: { days: [] } })
  })

  it('answers 204 where the endpoint has no answer', async () => {
    expect(await ask({ url: '/done' })).toEqual({ status: 204, type: undefined, body: undefined })
  })

  it('refuses the first part that is wrong, where it is', async () => {
    const answer = await ask({ ...good, query: { sort: 'up' }, payload: {} })
    expect(answer.status).toBe(422)
    expect(where(answer)).toEqual([['query', 'sort']])
    expect(where(await ask({ ...good, payload: {} }))).toEqual([['body', 'zone']])
  })

  it('refuses a handler that asks who calls where nobody had to sign in', async () => {
    expect((await ask({ url: '/own', method: 'GET' })).status).toBe(401)
  })
})
