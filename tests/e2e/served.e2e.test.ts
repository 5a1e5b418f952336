import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { BacktestPage } from './support/backtestPage'
import { setting } from './support/setting'
import { signInAt } from './support/visitor'

const shared = setting()

/** Sums the gzipped JavaScript that a page loads from here. */
function weigh(page: Page): () => Promise<number> {
  const loaded = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    const isScript = /\.m?js$/.test(new URL(response.url()).pathname)
    if (!isScript || !response.ok()) return
    const body = response.body()
    // One that comes after the weighing may be cut off by the end of the page.
    body.catch(() => undefined)
    loaded.set(response.url(), body)
  })
  return async () => {
    const files = await Promise.all(loaded.values())
    return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
  }
}

describe('the size budget', () => {
  it('of /login: 215,000 bytes of JavaScript', async () => {
    const { page, context } = await shared.visit()
    const weight = weigh(page)
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    const bytes = await weight()
    console.log(`/login loads ${bytes.toLocaleString('en-GB')} bytes of JavaScript (gzip)`)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(215_000)
    await context.close()
  })

  it('of /backtest with its result: 400,000 bytes of JavaScript', async () => {
    const { page, context } = await shared.visit()
    await signInAt(page, '/backtest')
    const form = new BacktestPage(page)
    await form.choose({ timeframe: 'Daily' })
    await form.run()
    const link = page.url()
    const tab = await context.newPage()
    const weight = weigh(tab)
    await tab.goto(link, { waitUntil: 'networkidle' })
    await new BacktestPage(tab).drawn()
    const bytes = await weight()
    console.log(`/backtest with its result loads ${bytes.toLocaleString('en-GB')} bytes of JavaScript (gzip)`)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(400_000)
    await context.close()
  })
})

describe('the server', () => {
  it('needs no further exception of that policy for styles that are made in the browser', async () => {
    const policy = (await fetch(`${shared.server.url}/login`)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/unsafe|nonce/)
    const { page, context, problems } = await shared.visit()
    await page.goto('/login')
    const signIn = page.getByRole('button', { name: 'Sign In' })
    await signIn.waitFor()
    // By a recipe, not the browser.
    expect(await signIn.evaluate((button) => getComputedStyle(button).borderTopLeftRadius)).toBe('6px')
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBeGreaterThan(0)
    expect(await page.locator('style').count()).toBe(0)
    expect(problems()).toEqual([])
    await context.close()
  })

  it('has the Storybook, whose stories render there', async () => {
    const index: { entries: Record<string, { id: string; type: string; title: string }> } = await (
      await fetch(`${shared.server.url}/storybook/index.json`)
    ).json()
    const stories = Object.values(index.entries).filter(({ type }) => type === 'story')
    expect(stories.length).toBeGreaterThan(50)

    const { page, context, problems } = await shared.visit()
    await page.goto('/storybook/?path=/story/elements-button--default')
    await page.frameLocator('#storybook-preview-iframe').getByRole('button').first().waitFor()
    // Storybook's own deprecations.
    expect(problems(/in Storybook 11|Story Store is deprecated/)).toEqual([])
    await context.close()
  })
})

describe('Storybook', () => {
  it('sends at most 4 MB for its first view', async () => {
    const { page, context } = await shared.visit()
    const sent: Request[] = []
    context.on('requestfinished', (request) => sent.push(request))
    await page.goto('/storybook/')
    const start = page.frameLocator('#storybook-preview-iframe').getByText('Tidemark, in every state')
    // Storybook itself takes long to start on a busy machine.
    await start.waitFor({ timeout: 60_000 })
    const sizes = await Promise.all(sent.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    console.log(`The first view of Storybook is ${bytes.toLocaleString('en-GB')} bytes in ${sizes.length} files`)
    expect(bytes).toBeGreaterThan(1_000_000)
    expect(bytes).toBeLessThanOrEqual(4_000_000)
    await context.close()
  })

  it.each(['br', 'gzip'])('and the app have each script of 1 kB and more compressed as %s', async (encoding) => {
    const plain: string[] = []
    for (const [folder, address] of [
      ['apps/web/dist', ''],
      ['storybook-static', 'storybook/'],
    ] as const) {
      const root = fileURLToPath(new URL(`../../${folder}/`, import.meta.url))
      const files = (await readdir(root, { recursive: true })).filter((name) => /\.(?:js|css|html|json)$/.test(name))
      expect(files.length).toBeGreaterThan(50)
      for (const name of files) {
        if ((await stat(join(root, name))).size < 1024) continue
        const url = `${shared.server.url}/${address}${name.replaceAll('\\', '/')}`
        const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
        if (headers.get('content-encoding') !== encoding) plain.push(url)
      }
    }
    expect(plain).toEqual([])
  })

  it('is served without the list of its modules', async () => {
    expect((await fetch(`${shared.server.url}/storybook/preview-stats.json`)).status).toBe(404)
  })
})

/** From the built app's source maps. */
async function bundledPackages(): Promise<string[]> {
  const folder = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js.map'))
  const maps = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const sources = maps.flatMap((map) => z.object({ sources: z.array(z.string()) }).parse(JSON.parse(map)).sources)
  const names = sources.map((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))]
}

describe('the notices of third parties', () => {
  it('name every package in the app, each with its licence text', async () => {
    const [answer, names] = await Promise.all([
      fetch(`${shared.server.url}/third-party-notices.txt`),
      bundledPackages(),
    ])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await answer.text()
    expect(names).toEqual(expect.arrayContaining(['react', 'zod', 'lightweight-charts', '@nivo/core']))
    const parts = text.split(/^-{80}\n(?=.+ \(.+\)\n-{80}$)/m).slice(1)
    expect(names.filter((name) => !parts.some((part) => part.startsWith(`${name} `)))).toEqual([])
    expect(parts.filter((part) => !/permi(?:t|ssion)|Apache License/i.test(part))).toEqual([])
    expect(text).toContain('Copyright (с) 2025 TradingView, Inc.')
  })
})
