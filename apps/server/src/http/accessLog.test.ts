import Fastify, { LogController } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { logAnswers } from './accessLog'

function start(level: string) {
  const lines: string[] = []
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level, stream: { write: (line) => void lines.push(line) } },
  })
  onTestFinished(() => app.close())
  app.decorateRequest('caller', null)
  logAnswers(app)
  app.post<{ Querystring: { status: string } }>('/api/login', (request, reply) =>
    reply.code(Number(request.query.status)).send({}),
  )
  app.get('/other', (_request, reply) => reply.code(401).send({}))
  const signIn = (status: number) => app.inject({ method: 'POST', url: `/api/login?status=${status}` })
  return { app, signIn, logged: () => lines.map((line) => JSON.parse(line)) }
}

const [INFO, WARN] = [30, 40]

describe('the log of answers', () => {
  it.each(['info', 'debug', 'trace'])('has a line for each at the level %s', async (level) => {
    const { app, logged } = start(level)
    await app.inject({ url: '/other?secret=1', remoteAddress: '10.0.0.7' })
    expect(logged().filter(({ msg }) => msg === 'answered')).toMatchObject([
      { level: INFO, method: 'GET', path: '/other', status: 401, address: '10.0.0.7', ms: expect.any(Number) },
    ])
    expect(JSON.stringify(logged())).not.toMatch(/secret|"user"/)
  })

  it('warns of sign-ins that were refused, and of nothing else', async () => {
    const { app, signIn, logged } = start('info')
    for (const status of [200, 400, 401, 403, 422, 429, 500]) await signIn(status)
    await app.inject('/other')
    const levels = logged().map(({ path, status, level }) => [path, status, level])
    expect(levels).toEqual([
      ['/api/login', 200, INFO],
      ['/api/login', 400, INFO],
      ['/api/login', 401, WARN],
      ['/api/login', 403, INFO],
      ['/api/login', 422, INFO],
      ['/api/login', 429, WARN],
      ['/api/login', 500, INFO],
      ['/other', 401, INFO],
    ])
  })

  it('has at the level warn only the refused sign-ins', async () => {
    const { app, signIn, logged } = start('warn')
    await app.inject('/other')
    await signIn(200)
    await signIn(401)
    expect(logged()).toMatchObject([{ level: WARN, status: 401 }])
  })
})
