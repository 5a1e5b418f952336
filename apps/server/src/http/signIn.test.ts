import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import type { Role } from '@tidemark/contract'
import { originOf, signInAnswer } from './signIn'

const USER = { id: 'u1', name: 'ann', passwordHash: '', passwordVersion: 0, createdAt: 0, identity: null }

function start(atSignIn: string | null = 'k', role: Role = 'administrator') {
  const app = Fastify({ trustProxy: true })
  onTestFinished(() => app.close())
  app.get('/origin', (request) => originOf(request))
  app.get('/', (request, reply) => {
    const ticket = { token: 't', deviceMark: 'mark', expiresInSeconds: 60, user: { ...USER, role } }
    return signInAnswer(ticket, { own: 'k', published: '', atSignIn }, request, reply)
  })
  return {
    signIn: (headers: Record<string, string> = {}) => app.inject({ url: '/', headers }),
    markIn: async (cookie: string) => (await app.inject({ url: '/origin', headers: { cookie } })).json().deviceMark,
    app,
  }
}

it('finds the mark of the browser among its cookies', async () => {
  const { markIn } = start()
  expect(await markIn('tidemark_device=a.b-c_1')).toBe('a.b-c_1')
  expect(await markIn('x=1; tidemark_device=abc; y=2')).toBe('abc')
  expect(await markIn('x=1;tidemark_device=abc')).toBe('abc')
  expect(await markIn(`tidemark_device=${'a'.repeat(201)}`)).toBe('a'.repeat(200))
  for (const cookie of ['', 'x=1', 'tidemark_device=', 'tidemark_device="a"', 'x_tidemark_device=abc']) {
    expect([cookie, await markIn(cookie)]).toEqual([cookie, undefined])
  }
})

it('knows where a request comes from', async () => {
  const { app } = start()
  const origin = await app.inject({ url: '/origin', remoteAddress: '10.0.0.7', headers: { 'user-agent': 'curl/8' } })
  expect(origin.json()).toEqual({ address: '10.0.0.7', agent: 'curl/8' })
})

it('marks the browser for 400 days, by a cookie that scripts cannot read', async () => {
  const { signIn } = start()
  const cookie = 'tidemark_device=mark; Path=/api/login; Max-Age=34560000; HttpOnly; SameSite=Strict'
  expect((await signIn()).headers['set-cookie']).toBe(cookie)
  expect((await signIn({ 'x-forwarded-proto': 'https' })).headers['set-cookie']).toBe(`${cookie}; Secure`)
})

it('tells the price key where there is one for the caller, and each role but that of administrators', async () => {
  const always = { access_token: 't', token_type: 'Bearer', expires_in: 60 }
  expect((await start().signIn()).json()).toEqual({ ...always, price_api_key: 'k' })
  expect((await start(null, 'researcher').signIn()).json()).toEqual({ ...always, role: 'researcher' })
})
