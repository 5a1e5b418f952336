import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { holdScripts, PAGES } from '../e2e/support/scriptWaves'
import { ADMIN, startServer } from '../e2e/support/server'
import { signInAt } from '../e2e/support/visitor'
import { goal, type Line, type Timing, timingOf } from './measure'

/** ms, and waves of scripts. */
const GOALS = { signIn: 350, palette: 100, waves: 2 } as const
const TURNS = 9

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns ms from an event to the first frame with an element. */
async function timeUntilShown(page: Page, event: 'click' | 'keydown', selector: string, act: () => Promise<unknown>) {
  await page.evaluate((type) => {
    const options = { capture: true, once: true }
    window.addEventListener(type, ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }), options)
  }, event)
  await act()
  const ms = await page.waitForFunction((wanted) => {
    const isShown = document.querySelector(wanted)?.checkVisibility() === true
    return isShown ? performance.now() - Number(Reflect.get(window, 'pressedAt')) : null
  }, selector)
  return Number(await ms.jsonValue())
}

async function openOnce(browser: Browser, url: string): Promise<{ signIn: number; palette: number }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Username').fill(ADMIN.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
  const submit = page.getByRole('button', { name: 'Sign In' })
  const signIn = await timeUntilShown(page, 'click', 'main header h1', () => submit.click())
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const palette = await timeUntilShown(page, 'keydown', '[role=dialog] input, dialog[open] input', () =>
    page.keyboard.press('Control+k'),
  )
  await context.close()
  return { signIn, palette }
}

async function wavesOf(browser: Browser, url: string, path: string): Promise<number> {
  const page = await browser.newPage({ baseURL: url })
  await signInAt(page, '/third-party-notices.txt')
  const scripts = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  const waves = await scripts.until(() => page.getByRole('heading', { level: 1 }).isVisible())
  await page.context().close()
  return waves.length
}

const line = (what: string, timing: Timing, most: number): Line => ({ what, timing, reference: goal(most) })

/** What a user waits for, in the built app on the real server. */
export async function openingLines(): Promise<Line[]> {
  const args = ['scripts/build.mjs', '--only', 'web,server']
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 2] })
  const server = await startServer()
  const browser = await chromium.launch(launchOptions())
  try {
    const times: { signIn: number; palette: number }[] = []
    for (let turn = 0; turn < TURNS; turn++) times.push(await openOnce(browser, server.url))
    const waves: number[] = []
    for (const path of ['/', ...PAGES]) waves.push(await wavesOf(browser, server.url, path))
    const signIn = timingOf(times.map((one) => one.signIn))
    const palette = timingOf(times.map((one) => one.palette))
    const most = { median: Math.max(...waves), best: Math.min(...waves) }
    return [
      line('ui: signing in, from the press to the dashboard’s heading', signIn, GOALS.signIn),
      line('ui: the palette, from the key to its field', palette, GOALS.palette),
      line('ui: waves of scripts until a page’s heading (most of all pages, least; no ms)', most, GOALS.waves),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
