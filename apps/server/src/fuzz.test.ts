import { connect } from 'node:net'
import { errorBodySchema } from '@tidemark/contract'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { type MalformedRequest, malformedRequests } from './testing/malformed'
import { startApp } from './testing/startApp'

const REQUESTS = 10_000
const AT_ONCE = 16

function faultOf({ method }: MalformedRequest, { statusCode, body }: LightMyRequestResponse): string | null {
  // The web app is not built in this test.
  if (statusCode >= 500 && !body.startsWith('The web app has not been built')) return 'an error of the server'
  if (statusCode < 400 || method === 'HEAD' || statusCode >= 500) return null
  const parsed = errorBodySchema.safeParse(safeJson(body))
  if (!parsed.success) return 'a refusal without its detail'
  return /node_modules|\bat \w+ \(|\.ts:\d/.test(body) ? 'a word of the server’s inside' : null
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

describe('malformed requests', () => {
  it('are refused, ten thousand of them: never an error of the server, always a detail', async () => {
    const { app, token, get } = await startApp()
    const good = await token('ann')
    const requests = fc.sample(malformedRequests(good, await token('bob')), { seed: 20_250_114, numRuns: REQUESTS })
    const faults: unknown[] = []
    const statuses = new Set<number>()
    for (let at = 0; at < requests.length; at += AT_ONCE) {
      const batch = requests.slice(at, at + AT_ONCE)
      const answers = await Promise.all(batch.map((request) => app.inject(request)))
      answers.forEach((answer, i) => {
        const request = batch[i]
        const fault = request ? faultOf(request, answer) : null
        statuses.add(answer.statusCode)
        if (fault !== null) faults.push({ fault, request, status: answer.statusCode, body: answer.body.slice(0, 300) })
      })
    }
    expect(faults.slice(0, 3)).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 413, 415, 422]))
    expect((await get('/api/strategies', good)).statusCode).toBe(200)
  })

  it('that are no HTTP are refused with a detail, and nobody waits for them', async () => {
    const { app } = await startApp()
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const ask = (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1')
        let said = ''
        socket.on('data', (chunk) => (said += String(chunk)))
        socket.on('close', () => resolve(said))
        socket.on('error', reject)
        socket.write(bytes)
      })
    const end = 'connection: close\r\n\r\n'
    const lines = [
      'nonsense\r\n\r\n',
      'GET\r\n\r\n',
      `GET /healthz HTTP/9.9\r\nhost: x\r\n${end}`,
      `GET /healthz HTTP/1.1\r\nhost x\r\n${end}`,
      `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n${end}`,
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n${end}`,
      `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n${end}`,
      `POST /api/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n${end}zz\r\n`,
      `GET /healthz HTTP/1.1\r\n${end}`,
      `POST /api/login HTTP/1.1\r\nhost: x\r\nexpect: the best\r\n${end}`,
      `GET /%zz HTTP/1.1\r\nhost: x\r\n${end}`,
      `GET /healthz\u0000 HTTP/1.1\r\nhost: x\r\n${end}`,
    ]
    for (const line of lines) {
      const answer = await ask(line)
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      const isRefusal = errorBodySchema.safeParse(safeJson(body)).success
      expect({ line: line.slice(0, 40), isRefusal, head }).toMatchObject({
        isRefusal: true,
        head: expect.stringMatching(/^HTTP\/1\.1 4\d\d /),
      })
    }
  })
})
