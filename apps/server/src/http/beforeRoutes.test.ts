import { Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listenRaw } from '../testing/rawSocket'
import { startApp } from '../testing/startApp'
import { refuseBytes, refuseUnrouted } from './beforeRoutes'

async function start() {
  const { app } = await startApp()
  return listenRaw(app)
}

/** Whose length is that of its body. */
function refused(answer: string): unknown {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/\r\nconnection: close(?:\r\n|$)/i)
  expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/)
  expect(head).toMatch(new RegExp(`\\r\\ncontent-length: ${Buffer.byteLength(body)}\\r\\n`))
  return [head.slice('HTTP/1.1 '.length, head.indexOf('\r\n')), JSON.parse(body)]
}

const get = (headers: string, version = '1.1', path = '/healthz') =>
  `GET ${path} HTTP/${version}\r\n${headers}connection: close\r\n\r\n`

describe('a tunnel', () => {
  it.each(['example.com:443', '127.0.0.1:80', '/healthz'])('to %s is refused, and the connection ends', async (to) => {
    const { ask } = await start()
    const answer = await ask(`CONNECT ${to} HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(refused(answer)).toEqual(['405 Method Not Allowed', { detail: 'Method Not Allowed' }])
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT\r\n/)
  })
})

describe('a head with two hosts', () => {
  it.each([
    ['different ones', 'host: a\r\nhost: b\r\n'],
    ['the same twice', 'Host: a\r\nHOST: a\r\n'],
  ])('is refused: %s', async (_, hosts) => {
    const { ask } = await start()
    for (const version of ['1.1', '1.0']) {
      expect(refused(await ask(get(hosts, version)))).toEqual([
        '400 Bad Request',
        { detail: 'The header Host comes more than once: HTTP allows one.' },
      ])
    }
  })

  it('is not one with a value that reads like its name', async () => {
    const { ask } = await start()
    expect(await ask(get('host: a\r\nx: host\r\n'))).toMatch(/^HTTP\/1\.1 200/)
  })
})

it('a head without a host is refused in HTTP/1.1 alone', async () => {
  const { ask } = await start()
  expect(refused(await ask(get('')))).toEqual([
    '400 Bad Request',
    { detail: 'The header Host is missing: HTTP/1.1 asks for it.' },
  ])
  expect(await ask(get('', '1.0'))).toMatch(/^HTTP\/1\.1 200/)
})

it('an Expect that is unknown is refused, and 100-continue is taken', async () => {
  const { ask } = await start()
  expect(refused(await ask(get('host: a\r\nexpect: tea\r\n')))).toEqual([
    '417 Expectation Failed',
    { detail: 'The header Expect is "tea": 100-continue is the one that is known.' },
  ])
  expect(await ask(get('host: a\r\nexpect: 100-continue\r\n'))).toMatch(/HTTP\/1\.1 200/)
})

describe('an address', () => {
  it('that cannot be read is refused', async () => {
    const { ask } = await start()
    expect(await ask(get('host: a\r\n', '1.1', '/%'))).toMatch(
      /^HTTP\/1\.1 400 [^]*\{"detail":"The address cannot be read: a % must stand before two hexadecimal digits\."\}$/,
    )
  })

  it.each([
    [414, 414],
    [499, 499],
    [500, 400],
    [undefined, 400],
  ])('with another error of status %s is refused with %i, in its words', async (statusCode, sent) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    app.get('/', (request, reply) => {
      const error = { name: 'FastifyError', code: 'FST_ERR_OTHER', message: 'its words' }
      refuseUnrouted(statusCode === undefined ? error : { ...error, statusCode }, request, reply)
      return reply
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json()]).toEqual([sent, { detail: 'its words' }])
  })
})

describe('bytes that are no request', () => {
  it('are refused, and the connection ends', async () => {
    const { ask } = await start()
    expect(refused(await ask('nonsense\r\n\r\n'))).toEqual([
      '400 Bad Request',
      { detail: 'The request is not HTTP as this server knows it.' },
    ])
    expect(refused(await ask(get(`host: a\r\nx: ${'x'.repeat(20_000)}\r\n`)))).toEqual([
      '431 Request Header Fields Too Large',
      { detail: 'The headers of the request are too large.' },
    ])
  })

  it('get no answer where nobody can read it', () => {
    const unsent = new Socket()
    const end = vi.spyOn(unsent, 'end')
    refuseBytes({ code: 'ECONNRESET' }, unsent)
    expect([unsent.destroyed, end.mock.calls]).toEqual([true, []])
    const ended = new Socket({ readable: true, writable: false })
    const endAgain = vi.spyOn(ended, 'end')
    refuseBytes({}, ended)
    expect([ended.destroyed, endAgain.mock.calls]).toEqual([true, []])
  })
})
