import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { listenRaw } from '../testing/rawSocket'
import { startApp } from '../testing/startApp'
import { tempFolder } from '../testing/tempFolder'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const SCRIPT = 'console.log(1)'
const SECRET = 'the token secret'

async function startSite() {
  const folder = tempFolder()
  const roots = { webRoot: join(folder, 'web'), storybookRoot: join(folder, 'storybook') }
  for (const [root, title] of [
    [roots.webRoot, 'app'],
    [roots.storybookRoot, 'stories'],
  ] as const) {
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), `<title>${title}</title>`)
    writeFileSync(join(root, 'assets', 'main-abc123.js'), SCRIPT)
  }
  writeFileSync(join(roots.webRoot, 'assets', 'main-abc123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(roots.webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  // Outside both folders.
  writeFileSync(join(folder, 'secret'), SECRET)
  mkdirSync(join(folder, 'web-secret'))
  writeFileSync(join(folder, 'web-secret', 'file'), SECRET)
  const { app } = await startApp(roots)
  return {
    app,
    secret: join(folder, 'secret'),
    get: (url: string, headers: Record<string, string> = BROWSER) => app.inject({ url, headers }),
  }
}

describe('the web app', () => {
  it.each(['/', '/backtest', '/login?from=/', '/a/deep/link'])(
    'answers %s with its page, never from a cache',
    async (url) => {
      const { get } = await startSite()
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.body).toBe('<title>app</title>')
    },
  )

  it('lets hashed files be kept for good, and others be asked for again', async () => {
    const { get } = await startSite()
    expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const icon = await get('/favicon.svg')
    expect(icon.headers['cache-control']).toBe('no-cache')
    const again = await get('/favicon.svg', { 'if-none-match': String(icon.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  it('sends what the build has compressed to those who can read it', async () => {
    const { get } = await startSite()
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT)
    expect((await get('/assets/main-abc123.js', {})).body).toBe(SCRIPT)
  })

  it.each(['/assets/gone-def456.js', '/api/nothing', '/api', '/ohlc/x', '/storybook/gone.html', '/symbols/x'])(
    'has no page for %s',
    async (url) => {
      const { get } = await startSite()
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ detail: 'Not Found' })
    },
  )

  it('has no page for a program that asks for something else', async () => {
    const { get } = await startSite()
    expect((await get('/nothing', { accept: 'application/json' })).json()).toEqual({ detail: 'Not Found' })
  })

  it.each([
    '/../secret',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/..\\secret',
    '/..%5csecret',
    '/assets/../../secret',
    '/assets/..%2f..%2fsecret',
    '/../web-secret/file',
    '/storybook/../secret',
    '/storybook/../../secret',
    '/storybook/..%2fsecret',
    '//secret',
    '/secret',
  ])('does not leave its folder for %s', async (path) => {
    const { app } = await startSite()
    const { ask } = await listenRaw(app)
    for (const accept of ['*/*', 'text/html']) {
      const answer = await ask(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
      expect(answer).not.toContain(SECRET)
      expect(answer.startsWith('HTTP/1.1 200')).toBe(accept === 'text/html' && answer.endsWith('<title>app</title>'))
    }
  })

  it('does not answer the absolute path of a file', async () => {
    const { app, secret } = await startSite()
    const { ask } = await listenRaw(app)
    const answer = await ask(`GET /${secret} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 4/)
    expect(answer).not.toContain(SECRET)
  })

  it('says so when it has not been built', async () => {
    const { app } = await startApp()
    const answer = await app.inject({ url: '/', headers: BROWSER })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('npm run build')
  })
})

describe('Storybook', () => {
  it('is served under its own path, with a policy that its inline scripts and its sample prices pass', async () => {
    const { get } = await startSite()
    expect((await get('/storybook')).headers['location']).toBe('/storybook/')
    const page = await get('/storybook/')
    expect(page.body).toBe('<title>stories</title>')
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'")
    expect(page.headers['content-security-policy']).toContain("connect-src 'self' data:;")
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('may be built while the server runs: until then its address says so', async () => {
    const folder = tempFolder()
    const storybookRoot = join(folder, 'storybook')
    const { app } = await startApp({ storybookRoot })
    const get = (headers = BROWSER) => app.inject({ url: '/storybook/?path=/docs/x', headers })
    expect((await get()).json()).toEqual({ detail: 'Storybook has not been built: npm run build' })

    mkdirSync(join(folder, '.cache', 'storybook'), { recursive: true })
    const waiting = await get()
    expect(waiting.statusCode).toBe(503)
    expect(waiting.headers['content-type']).toContain('text/html')
    expect(waiting.body).toContain('Storybook is being built')
    expect((await get({ accept: 'application/json' })).json()).toHaveProperty('detail')

    renameSync(join(folder, '.cache', 'storybook'), storybookRoot)
    writeFileSync(join(storybookRoot, 'index.html'), '<title>stories</title>')
    expect((await get()).body).toBe('<title>stories</title>')
  })
})

describe('other methods', () => {
  it.each([
    ['GET', '/api/login', 'POST'],
    ['PUT', '/api/backtests/ids', 'GET, GET, PATCH, DELETE'],
    ['PUT', '/api/backtests', 'POST'],
    ['POST', '/symbols', 'GET'],
  ] as const)('%s %s is refused, and told what is allowed', async (method, url, allow) => {
    const { app } = await startApp()
    const answer = await app.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe(allow)
    expect(answer.json()).toEqual({ detail: 'Method Not Allowed' })
  })
})
