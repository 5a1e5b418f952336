import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { startServer } from '../e2e/support/server'
import { goal, type Line, type Timing, timingOf } from './measure'

/** ms, and kB over the wire. */
const GOALS = { ready: 15_000, build: 35_000, firstView: 2000, firstBytes: 4000, nextStory: 400 } as const
const VIEWS = 3
const STORIES = 15
const PORT = '6017'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns ms until a development Storybook answers. */
async function timeUntilReady(): Promise<number> {
  const start = performance.now()
  const command = ['node_modules/storybook/dist/bin/dispatcher.js', 'dev', '-p', PORT, '--exact-port', '--ci']
  const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }
  const storybook = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const text of storybook.stdout.setEncoding('utf8')) if (String(text).includes('Storybook ready')) break
  const ms = performance.now() - start
  const end = once(storybook, 'exit')
  storybook.kill()
  await end
  return ms
}

function timeOfBuild(): number {
  rmSync(join(root, '.cache/build-storybook'), { force: true })
  const start = performance.now()
  execFileSync(process.execPath, ['scripts/build.mjs', '--only', 'storybook'], { cwd: root, stdio: ['ignore', 2, 2] })
  return performance.now() - start
}

/** Opens it as a newcomer does, without a cache, then goes from story to story by key. */
async function view(browser: Browser, url: string): Promise<{ shown: number; bytes: number; next: number[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  let bytes = 0
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const start = performance.now()
  await page.goto(`${url}/storybook/`, { waitUntil: 'commit' })
  await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).waitFor()
  const shown = performance.now() - start
  await page.waitForLoadState('networkidle')
  const first = bytes
  await page.goto(`${url}/storybook/?path=/story/elements-badge--default`)
  await page.frameLocator('#storybook-preview-iframe').getByText('Admin').waitFor()
  const frame = page.frame({ url: /iframe\.html/ })
  if (frame === null) throw new Error('Storybook has no frame for its stories.')
  const next: number[] = []
  for (let k = 0; k < STORIES; k++) {
    const drawn = frame.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const channel: { once: (event: string, then: () => void) => void } = Reflect.get(
            window,
            '__STORYBOOK_ADDONS_CHANNEL__',
          )
          channel.once('storyRendered', () => requestAnimationFrame(() => resolve()))
        }),
    )
    const pressed = performance.now()
    await page.keyboard.press('Alt+ArrowRight')
    await drawn
    next.push(performance.now() - pressed)
  }
  await context.close()
  return { shown, bytes: first, next }
}

const line = (what: string, timing: Timing, most: number): Line => ({ what, timing, reference: goal(most) })
const single = (ms: number): Timing => ({ median: ms, best: ms })

/** What a reader of Storybook waits for, in development and on the built server. */
export async function storybookLines(): Promise<Line[]> {
  const ready = await timeUntilReady()
  execFileSync(process.execPath, ['scripts/build.mjs', '--only', 'server'], { cwd: root, stdio: ['ignore', 2, 2] })
  const build = timeOfBuild()
  const server = await startServer()
  const browser = await chromium.launch(launchOptions())
  try {
    const views: Awaited<ReturnType<typeof view>>[] = []
    for (let k = 0; k < VIEWS; k++) views.push(await view(browser, server.url))
    return [
      line('storybook: `npm run storybook`, until it is ready', single(ready), GOALS.ready),
      line('storybook: the build', single(build), GOALS.build),
      line('storybook: the first view', timingOf(views.map(({ shown }) => shown)), GOALS.firstView),
      line(
        'storybook: what the first view loads (kB; no ms)',
        timingOf(views.map(({ bytes }) => bytes / 1000)),
        GOALS.firstBytes,
      ),
      line('storybook: from story to story', timingOf(views.flatMap(({ next }) => next)), GOALS.nextStory),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
