import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page, Route } from 'playwright'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setting } from './support/setting'
import { fillSignIn, newVisitor, signInAt, type Visitor } from './support/visitor'

// How many times in a row a page waits for code that it did not know of before: each is a journey to the server.

const shared = setting()
let visitor: Visitor
let page: Page
let held: Route[]
beforeEach(async () => {
  visitor = await newVisitor(shared.browser, shared.server.url)
  ;({ page } = visitor)
  held = []
})
afterEach(() => visitor.context.close())

const SERIES = 'symbol=EURUSD&timeframe=D1'
const PAIR = 'symbol1=EURUSD&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1&start=2017-01-01&end=2017-12-31'
const PAGES = [
  '/backtest',
  `/chart?${SERIES}`,
  `/plot?${SERIES}&indicator=RSI`,
  `/correlation?${PAIR}`,
  '/optimise',
  '/validate',
  '/compare',
  '/indicators',
  '/strategies',
  '/backtest-data',
  '/upload-data',
  '/demo-control',
  '/account',
  '/trail',
]

const holdScripts = () => page.route('**/assets/*.js', (route) => void held.push(route))

/** Lets held scripts go together, each time the page has asked for all that it can. Returns how many each time. */
async function wavesUntil(isDone: () => Promise<boolean>): Promise<number[]> {
  const waves: number[] = []
  for (;;) {
    await expect.poll(async () => held.length > 0 || (await isDone())).toBe(true)
    await settle()
    if (await isDone()) return waves
    const wave = held
    held = []
    waves.push(wave.length)
    await Promise.all(wave.map((route) => route.continue()))
  }
}

/** React shows what it waited for up to 300 ms later. */
const FRAMES = 24

async function settle(): Promise<void> {
  for (let last = -1; last !== held.length;) {
    last = held.length
    await page.evaluate(async (frames) => {
      for (let k = 0; k < frames; k++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, FRAMES)
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const heading = (name: string | RegExp = /./) => page.getByRole('main').getByRole('heading', { level: 1, name })
const isHeaded = async () => (await heading().count()) > 0
const isShown = async () => (await isHeaded()) && (await page.locator('main [aria-busy=true]').count()) === 0

it.each(PAGES)('%s has its heading with the second wave of scripts, its charts with the third', async (path) => {
  // A file without scripts.
  await signInAt(page, '/third-party-notices.txt')
  await holdScripts()
  await page.goto(path, { waitUntil: 'commit' })
  const toHeading = await wavesUntil(isHeaded)
  const toCharts = await wavesUntil(isShown)
  expect(toHeading.length).toBeLessThanOrEqual(2)
  expect(toHeading.length + toCharts.length).toBeLessThanOrEqual(3)
  expect(sumOf([...toHeading, ...toCharts])).toBeLessThanOrEqual(22)
})

it('the dashboard’s scripts are there when the sign-in form is filled in', async () => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await holdScripts()
  await fillSignIn(page)
  // What reads answers is asked for with the first request.
  expect(sumOf(await wavesUntil(() => heading('Dashboard').isVisible()))).toBeLessThanOrEqual(1)
})

it('the palette’s scripts are there when the dashboard is idle', async () => {
  await signInAt(page, '/')
  await page.waitForLoadState('networkidle')
  await holdScripts()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  expect(await wavesUntil(() => palette.isVisible())).toEqual([])
})

it.each([
  ['pointer', (link: Locator) => link.hover()],
  ['focus', (link: Locator) => link.focus()],
])('a page’s scripts are loaded when the %s reaches a link to it', async (_, reach) => {
  await signInAt(page, '/')
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload Data' })
  await Promise.all([page.waitForResponse(/UploadDataPage.*\.js$/), reach(link)])
  await page.waitForLoadState('networkidle')
  await holdScripts()
  await link.press('Enter')
  expect(await wavesUntil(() => heading('Upload OHLC Data').isVisible())).toEqual([])
  expect(visitor.problems()).toEqual([])
})

it('a page whose scripts cannot be loaded before it is opened is loaded when it is', async () => {
  await signInAt(page, '/')
  await page.waitForLoadState('networkidle')
  const code = '**/assets/UploadDataPage*.js'
  await page.route(code, (route) => route.abort())
  await page.evaluate(() => (document.title = 'Not loaded anew'))
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Upload Data' })
  await Promise.all([page.waitForEvent('requestfailed'), link.hover()])
  await settle()
  expect(await page.title()).toBe('Not loaded anew')
  await page.unroute(code)
  await link.click()
  await heading('Upload OHLC Data').waitFor()
})

it('few scripts are small, and those are of single pages and dialogs', async () => {
  const folder = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url))
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(folder, name))).size))
  expect(scripts.length).toBeLessThanOrEqual(85)
  expect(sizes.filter((size) => size < 10_240).length).toBeLessThanOrEqual(42)
})
