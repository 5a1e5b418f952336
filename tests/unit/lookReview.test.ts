import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lookReview } from '../../.storybook/review/plugin'
import { changesOf } from '../../scripts/visual-report.mjs'

const BUTTON = 'light/elements-button__default'
const root = mkdtempSync(join(tmpdir(), 'look-review-'))
const folder = join(root, '.cache/visual')
const accepted = join(root, `tests/visual/linux/${BUTTON}.webp`)

let server: ViteDevServer | null = null
let address = ''

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(folder, 'light'), { recursive: true })
  await sharp({ create: { width: 4, height: 4, channels: 3, background: '#cc2827' } }).toFile(
    join(folder, `${BUTTON}-actual.png`),
  )
  const changes = changesOf([{ look: 'light', file: 'elements-button__default-actual.png' }], {})
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ platform: 'linux', changes }))
  if (server !== null) return
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [lookReview(root)],
    server: { host: '127.0.0.1', port: 0, ws: false, watch: null },
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

afterAll(async () => {
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

async function accept(snapshots: unknown, headers: Record<string, string> = { origin: address.slice(0, -1) }) {
  const response = await fetch(`${address}look-review/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ snapshots }),
  })
  return { status: response.status, body: await response.json() }
}

const get = (path: string) => fetch(`${address}look-review/${path}`)

describe('look review', () => {
  it('serves the report and the images that it names, and nothing else', async () => {
    expect(await (await get('report.json')).json()).toMatchObject({ report: { changes: [{ snapshot: BUTTON }] } })
    const image = await get(`${BUTTON}-actual.png`)
    expect(image.headers.get('content-type')).toBe('image/png')
    writeFileSync(join(folder, 'light/other.png'), '')
    expect((await get('light/other.png')).status).toBe(404)
    expect((await get('..%2f..%2fpackage.json')).status).toBe(404)
  })

  it('has no report before the first comparison', async () => {
    rmSync(join(folder, 'report.json'))
    expect(await (await get('report.json')).json()).toEqual({ report: null })
  })

  it('writes an accepted snapshot and marks it', async () => {
    const { status, body } = await accept([BUTTON])
    expect(status).toBe(200)
    expect(body).toMatchObject({ report: { changes: [{ snapshot: BUTTON, isAccepted: true }] } })
    const { dominant } = await sharp(accepted).stats()
    expect(dominant.r).toBeGreaterThan(dominant.g + 100)
    expect(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'))).toEqual(body.report)
  })

  it.each([
    { case: 'another origin', headers: { origin: 'http://example.com' }, status: 403 },
    { case: 'no origin', headers: {}, status: 403 },
    { case: 'an opaque origin', headers: { origin: 'null' }, status: 403 },
  ])('refuses $case', async ({ headers, status }) => {
    expect(await accept([BUTTON], headers)).toMatchObject({ status })
    expect(existsSync(accepted)).toBe(false)
  })

  it('refuses what a form of another page can send', async () => {
    const origin = address.slice(0, -1)
    expect(await accept([BUTTON], { origin, 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
  })

  it.each([[['../../../package']], [['light/elements-button__other']]])('refuses the name %s', async (names) => {
    expect(await accept(names)).toMatchObject({
      status: 409,
      body: { message: `${names[0]} is not in the last report. Reload the page.` },
    })
  })

  it.each([[[]], ['light'], [[1]], [null]])('refuses %j as a list of names', async (names) => {
    expect(await accept(names)).toMatchObject({ status: 400 })
  })
})
