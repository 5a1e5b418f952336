import { describe, expect, it } from 'vitest'
import { listenRaw } from '../testing/rawSocket'
import { startApp } from '../testing/startApp'

async function start() {
  const { app } = await startApp()
  return listenRaw(app)
}

const refusal = (status: string, detail: string) =>
  new RegExp(`^HTTP/1\\.1 ${status}\\r\\n[^]*\\r\\n\\r\\n\\{"detail":"${detail}"\\}$`)

describe('a tunnel', () => {
  it.each(['example.com:443', '127.0.0.1:80', '/healthz'])('to %s is refused, and the connection ends', async (to) => {
    const { ask } = await start()
    const answer = await ask(`CONNECT ${to} HTTP/1.1\r\nhost: x\r\n\r\n`)
    expect(answer).toMatch(refusal('405 Method Not Allowed', 'Method Not Allowed'))
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT\r\n/)
  })
})

describe('a head with two hosts', () => {
  it.each([
    ['different ones', 'host: a\r\nhost: b'],
    ['the same twice', 'Host: a\r\nHOST: a'],
  ])('is refused: %s', async (_, hosts) => {
    const { ask } = await start()
    for (const version of ['1.1', '1.0']) {
      const answer = await ask(`GET /healthz HTTP/${version}\r\n${hosts}\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(refusal('400 Bad Request', 'The header Host comes more than once: HTTP allows one\\.'))
    }
  })

  it('is not one with a value that reads like its name', async () => {
    const { ask } = await start()
    expect(await ask('GET /healthz HTTP/1.1\r\nhost: a\r\nx: host\r\nconnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 200/,
    )
  })
})
