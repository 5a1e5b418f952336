import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { holdScripts, PAGES } from './support/scriptWaves'
import { setting } from './support/setting'
import { fillSignIn, signInAt, type Visitor } from './support/visitor'

// Each wave of scripts is a journey to the server and back.

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
})

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
/** The dashboard computes an example when it is idle. */
const WITHOUT_CHARTS: readonly string[] = ['/', '/docs/metrics', '/unauthorized', '/no/such']

const isHeaded = async (tab: Page) => (await tab.getByRole('main').getByRole('heading', { level: 1 }).count()) > 0
const isShown = async (tab: Page) => (await isHeaded(tab)) && (await tab.locator('main [aria-busy=true]').count()) === 0

it(
  'pages have their headings with the second wave of scripts, their charts with the third',
  { timeout: 180_000 },
  async () => {
    // A file without scripts.
    await signInAt(page, '/third-party-notices.txt')
    for (const path of [...PAGES, ...WITHOUT_CHARTS]) {
      const tab = await visitor.context.newPage()
      const scripts = await holdScripts(tab)
      await tab.goto(path, { waitUntil: 'commit' })
      const toHeading = await scripts.until(() => isHeaded(tab))
      const toCharts = WITHOUT_CHARTS.includes(path) ? [] : await scripts.until(() => isShown(tab))
      const all = [...toHeading, ...toCharts]
      const [waves, count] = [all.length, sumOf(all)]
      expect({ path, isSoon: toHeading.length <= 2 && waves <= 3 && count <= 22, waves, count }).toMatchObject({
        path,
        isSoon: true,
      })
      await tab.close()
    }
  },
)

const loaded = async (name: string) => (await page.waitForResponse(new RegExp(`/${name}-[^/]*\\.js$`))).finished()
const searchButton = () => page.getByRole('button', { name: 'Search or run' })

it('the dashboard’s scripts are loaded while the sign-in form is filled in', async () => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await Promise.all([loaded('shell'), loaded('dashboard'), page.getByLabel('Username').focus()])
  const scripts = await holdScripts(page)
  await fillSignIn(page)
  // What reads answers is asked for with the first request.
  expect(sumOf(await scripts.until(() => heading('Dashboard').isVisible()))).toBeLessThanOrEqual(1)
})

it.each([
  ['Ctrl is pressed', () => page.keyboard.down('Control')],
  ['the pointer reaches its button', () => searchButton().hover()],
  ['the focus reaches its button', () => searchButton().focus()],
])('the palette’s scripts are loaded when %s', async (_, reach) => {
  await signInAt(page, '/')
  await page.waitForLoadState('networkidle')
  await Promise.all([loaded('palette'), loaded('dialog'), reach()])
  const scripts = await holdScripts(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  expect(await scripts.until(() => palette.isVisible())).toEqual([])
})

/** By a clock that runs far slower: 100 ms in 5 s. */
const SLOWLY = { timeout: 5000, interval: 100 } as const

async function isVisible(locator: Locator): Promise<boolean> {
  await page.clock.runFor(2)
  return locator.isVisible()
}

// React shows what it has waited for after up to 300 ms.
it.each(['/', '/strategies', '/login'])('%s is shown as soon as its scripts are there', async (path) => {
  await page.clock.install()
  if (path !== '/login') await signInAt(page, '/third-party-notices.txt')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path)
  await expect.poll(() => isVisible(page.getByRole('heading', { level: 1 })), SLOWLY).toBe(true)
})

it('what is loaded before it is wanted is shown at once', async () => {
  await page.clock.install()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await Promise.all([loaded('shell'), loaded('dashboard'), page.getByLabel('Username').focus()])
  const login = page.waitForResponse(/\/api\/login$/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillSignIn(page)
  await (await login).finished()
  await expect.poll(() => isVisible(heading('Dashboard')), SLOWLY).toBe(true)
  await page.clock.resume()
  await Promise.all([loaded('palette'), loaded('dialog'), searchButton().hover()])
  await page.clock.pauseAt(Date.now() + 120_000)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search or run a command' })
  await expect.poll(() => isVisible(dialog), SLOWLY).toBe(true)
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
  const scripts = await holdScripts(page)
  await link.press('Enter')
  expect(await scripts.until(() => heading('Upload OHLC Data').isVisible())).toEqual([])
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
  await page.evaluate(() => fetch('/login'))
  expect(await page.title()).toBe('Not loaded anew')
  await page.unroute(code)
  await link.click()
  await heading('Upload OHLC Data').waitFor()
})

it('few scripts are small, and those are of single pages and dialogs', async () => {
  const folder = fileURLToPath(new URL('../../apps/web/dist/assets/', import.meta.url))
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(join(folder, name))).size))
  expect(scripts.length).toBeLessThanOrEqual(76)
  expect(sizes.filter((size) => size < 10_240).length).toBeLessThanOrEqual(28)
})
