import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endpoints, studyEndpointsOf } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { BODIES } from '../testing/malformed'
import { listenRaw } from '../testing/rawSocket'
import { GOOD_REQUEST, PASSWORD, startApp } from '../testing/startApp'
import { STORE_KINDS } from '../testing/stores'

/** In ms: at once, and while sign-in, quota or body are awaited. */
const AFTER = [0, 1, 5, 20, 100]

const FORM = [
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  'datetime,open,high,low,close\n2024-01-01,1,1,1,1\n2024-01-02,1,1,1,1',
  '\r\n--x--\r\n',
].join('')

const { config: _config, ...RUN } = GOOD_REQUEST
const SIGN_IN = new URLSearchParams({ grant_type: 'password', username: 'ann', password: PASSWORD }).toString()

const SWEEPS = studyEndpointsOf('sweep').start.path

function bodyOf(path: string): readonly [type: string, body: string] {
  if (path === endpoints.uploadCsv.path) return ['multipart/form-data; boundary=x', FORM]
  if (path === endpoints.login.path) return ['application/x-www-form-urlencoded', SIGN_IN]
  const json = path === SWEEPS ? { run: RUN, axes: [['n1', [5, 6]]] } : BODIES[path]
  return ['application/json', JSON.stringify(json ?? {})]
}

const ROUTES = Object.values(endpoints)
  .filter(({ method }) => method !== 'get')
  .map(({ method, path }) => ({ method, path: path.replace(':kind', 'sweep').replace(':change', 'cancel') }))
const UPLOAD = `${endpoints.uploadCsv.path}?symbol=XYZ`

describe.each(STORE_KINDS)('on $name, a caller who hangs up', (kind) => {
  it('keeps no place and leaves no file, on any route with a body, however soon', async () => {
    const url = kind.name === 'postgres' ? await kind.place() : undefined
    const { app, folder, token } = await startApp({ ...(url && { url }), storedBytesPerUser: 1e12 })
    const { open } = await listenRaw(app)
    const hangUp = async (head: string, body: string, missing: number, ms: number) => {
      const socket = open()
      await once(socket, 'connect')
      const text = `${head}\r\ncontent-length: ${body.length + missing}\r\n\r\n${body}`
      await new Promise((resolve) => socket.write(text, resolve))
      await delay(ms)
      socket.destroy()
    }
    const taken = async () => {
      const { body } = await app.inject('/metrics')
      const lines = body.matchAll(/^tidemark_(places_taken\{of="\w+"\}|http_requests_under_way) (\d+)$/gm)
      return Object.fromEntries([...lines].map(([, what, count]) => [what, Number(count)]))
    }
    for (const [i, { method, path }] of ROUTES.entries()) {
      const bearer = await token(`user${i}`)
      const [type, body] = bodyOf(path)
      const target = path === endpoints.uploadCsv.path ? UPLOAD : path.replaceAll(/:\w+/g, 'x')
      const head = [
        `${method.toUpperCase()} ${target} HTTP/1.1`,
        'host: x',
        `authorization: Bearer ${bearer}`,
        `content-type: ${type}`,
      ].join('\r\n')
      await Promise.all(AFTER.flatMap((ms) => [0, 1000].map((missing) => hangUp(head, body, missing, ms))))
      // This request for the gauge is the one under way.
      await expect
        .poll(async () => [path, await taken()], { timeout: 30_000 })
        .toEqual([
          path,
          {
            'places_taken{of="computations"}': 0,
            'places_taken{of="passwords"}': 0,
            'places_taken{of="uploads"}': 0,
            http_requests_under_way: 1,
          },
        ])
    }
    expect(existsSync(join(folder, 'uploads')) ? readdirSync(join(folder, 'uploads')) : []).toEqual([])
    const uploading = `user${ROUTES.findIndex(({ path }) => path === endpoints.uploadCsv.path)}`
    const [type, payload] = bodyOf(endpoints.uploadCsv.path)
    const headers = { authorization: `Bearer ${await token(uploading)}`, 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: UPLOAD, headers, payload })
    expect(answer.statusCode).toBe(200)
  })
})
