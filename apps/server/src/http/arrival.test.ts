import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { allText, listenRaw } from '../testing/rawSocket'
import { startApp, type TestOptions } from '../testing/startApp'

const MULTIPART = 'content-type: multipart/form-data; boundary=x\r\n'

async function start(options: TestOptions) {
  const test = await startApp(options)
  const server = await listenRaw(test.app)
  const token = `authorization: Bearer ${await test.token('ann')}\r\n`
  const drip = (path: string, headers = '') => {
    const socket = server.open()
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-length: 10000\r\n\r\n{`)
    const timer = setInterval(() => socket.write(' '), 5)
    socket.once('close', () => clearInterval(timer))
    onTestFinished(() => clearInterval(timer))
    return socket
  }
  return { ...server, app: test.app, token, drip }
}

describe('a body that goes on arriving slowly', () => {
  it.each([
    ['an address that is none', '/api/nothing', '', '404 Not Found'],
    ['a run without a token', '/api/backtests', '', '401 Unauthorized'],
    ['an upload without a token', '/api/upload_csv?symbol=a', MULTIPART, '401 Unauthorized'],
    ['a method that is none', '/api/strategies', '', '405 Method Not Allowed'],
    ['nothing, where there was none', '/api/login', 'content-type: image/png\r\n', '408 Request Timeout'],
  ])('is cut off after the answer to %s', async (_, path, headers, status) => {
    const { drip } = await start({ arrivalMs: 100 })
    const text = await allText(drip(path, headers))
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
    expect(text.match(/HTTP\/1/g)).toHaveLength(1)
  })

  it('is cut off too where its length is not told', async () => {
    const { open } = await start({ arrivalMs: 100 })
    const socket = open()
    socket.write('POST /api/nothing HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n')
    expect(await allText(socket)).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('is cut off after an upload was refused, though one that is taken may come slowly', async () => {
    const { drip, token } = await start({ arrivalMs: 100 })
    const refused = await allText(drip('/api/upload_csv', MULTIPART + token))
    expect(refused).toMatch(/^HTTP\/1\.1 422 /)
    expect(refused.match(/HTTP\/1/g)).toHaveLength(1)
  })

  it('stops nobody else, three hundred times over, before and after its answer', async () => {
    const { drip, ask, token } = await start({ arrivalMs: 600_000 })
    const answered = Array.from({ length: 200 }, (_, i) =>
      drip(i % 2 === 0 ? '/api/nothing' : '/api/upload_csv?symbol=a', MULTIPART),
    )
    const open = [
      ...answered,
      ...Array.from({ length: 100 }, () => drip('/api/login', 'content-type: application/x-www-form-urlencoded\r\n')),
    ]
    await Promise.all(answered.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
    const answer = await ask(`GET /api/strategies HTTP/1.1\r\nhost: x\r\n${token}connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(open.filter(({ closed }) => closed)).toHaveLength(0)
  })
})

it('is not waited for at the end where nothing has arrived at all; what has is answered', async () => {
  const { app, open } = await start({})
  const [silent, asking] = [open(), open()]
  const nothing = allText(silent)
  await Promise.all([silent, asking].map((socket) => once(socket, 'connect')))
  asking.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  const answer = allText(asking)
  await once(asking, 'data')
  await app.close()
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(await nothing).toBe('')
})
