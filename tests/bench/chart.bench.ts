/** @packageDocumentation The chart on five million minutes, in Chromium. */
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@tidemark/contract'
import type { Browser, CDPSession, Page } from 'playwright'
import { signIn } from '../e2e/support/api'
import { startServer, temporaryFolder } from '../e2e/support/server'
import { newVisitor, openBrowser, signInAt } from '../e2e/support/visitor'
import { z } from 'zod'
import { againFinding, answerFinding, type Finding, finding, row, timed } from './findings'

const SYMBOL = 'MINUTES'
const STORED = 5_000_000
const FIRST = '2012-01-02T00:00:00Z'
const LAST = new Date(Date.parse(FIRST) + (STORED - 1) * 60_000).toISOString()
/** Seconds of each use; `--minutes=10` uses the chart for so long instead. */
const SECONDS = 8
/** Seconds of one trace: a browser keeps a limited number of events. */
const TRACED = 20

/** ms; of the frames; of CPU time; MB. */
const GOALS = { first: 60, again: 5, frame: 1000 / 60, task: 50, memory: 200 }
/** A frame that came late by less was drawn at the next refresh all the same. */
const TOLERANCE = 1.2

const fillSeries = fileURLToPath(new URL('../../apps/server/src/testing/fillSeries.ts', import.meta.url))

interface Frames {
  readonly times: readonly number[]
  /** Duration of the longest task; 0 if none took 50 ms. */
  readonly longest: number
  /** CPU time of the task that computed longest. */
  readonly computing: number
}

/** Runs in the page: text, since a compiled function calls the compiler's helpers, which are not there. */
const RECORDER = `
  globalThis.recorder = (() => {
    let [times, longest, request] = [[], 0, 0]
    const frame = (now) => {
      times.push(now)
      request = requestAnimationFrame(frame)
    }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
    }).observe({ type: 'longtask' })
    return {
      start() {
        ;[times, longest] = [[], 0]
        request = requestAnimationFrame(frame)
      },
      stop() {
        cancelAnimationFrame(request)
        return { times: times.slice(1).map((time, i) => time - times[i]), longest }
      },
    }
  })()
`

/** Times in microseconds; `tdur` is CPU time. */
const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
})

const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`

/** Returns the CPU time of the main thread's longest task, in ms: unlike its duration, that leaves out other programs. */
function longestTask(trace: Buffer): number {
  const { traceEvents: events } = traceSchema.parse(JSON.parse(trace.toString('utf8')))
  const pages = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && pages.has(threadOf(event)))
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000
}

async function recorded(browser: Browser, page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate('recorder.start()')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const computing = longestTask(await browser.stopTracing())
  return { ...(await page.evaluate<Omit<Frames, 'computing'>>('recorder.stop()')), computing }
}

/** Uses the chart in turns of one trace each. */
async function recordedUse(browser: Browser, page: Page, use: Use, seconds: number): Promise<Frames> {
  const turns: Frames[] = []
  for (let left = seconds; left > 0; left -= TRACED) {
    turns.push(await recorded(browser, page, () => useChart(page, use, Math.min(left, TRACED))))
  }
  return {
    times: turns.flatMap(({ times }) => times),
    longest: Math.max(...turns.map(({ longest }) => longest)),
    computing: Math.max(...turns.map(({ computing }) => computing)),
  }
}

const USES = ['pan', 'zoom', 'crosshair'] as const
type Use = (typeof USES)[number]

/** In the plot's coordinates; goes on for some seconds. */
async function useChart(page: Page, use: Use, seconds: number): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox()
  if (box === null) throw new Error('There is no chart to use.')
  const [left, right] = [box.x + 60, box.x + box.width - 140]
  const y = box.y + Math.min(box.height, 500) / 2
  const until = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < until; turn++) {
    await page.mouse.move(left, y)
    if (use === 'zoom') {
      await page.mouse.move((left + right) / 2, y)
      for (let k = 0; k < 20 && performance.now() < until; k++) await page.mouse.wheel(0, turn % 2 === 0 ? 120 : -120)
      continue
    }
    if (use === 'pan') await page.mouse.down()
    for (let x = left; x < right && performance.now() < until; x += 12) await page.mouse.move(x, y)
    if (use === 'pan') await page.mouse.up()
  }
}

/** MB of JavaScript after a collection. */
async function memoryOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

function framesRow(what: string, { times, longest, computing }: Frames): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1)
  const late = times.filter((ms) => ms > GOALS.frame * TOLERANCE).length
  const lateText = `${((100 * late) / Math.max(1, times.length)).toFixed(0)} %`
  const longestText = longest === 0 ? '< 50' : longest.toFixed(0)
  return row(what, [at(0.5), at(0.95), at(1), lateText, longestText, computing.toFixed(0)])
}

function chartFinding(what: string, frames: Frames): Finding {
  const median = frames.times.toSorted((a, b) => a - b)[frames.times.length >> 1] ?? NaN
  return finding(framesRow(what, frames), [
    ...(median <= GOALS.frame * TOLERANCE ? [] : ['60 frames a second must be drawn']),
    ...(frames.computing <= GOALS.task ? [] : [`no task may compute for more than ${GOALS.task} ms`]),
  ])
}

async function windowFindings(url: string): Promise<Finding[]> {
  const { price_api_key: key = '' } = await signIn(url)
  const ask = async (symbol: string, timeframe: string, query: string) => {
    const path = endpoints.barWindow.path.replace(':symbol', symbol).replace(':timeframe', timeframe)
    const answer = await fetch(`${url}${path}?${query}`, { headers: { 'x-api-key': key } })
    await answer.text()
    if (answer.status !== 200) throw new Error(`The server answered ${answer.status}.`)
  }
  // Warms up connection and route.
  await ask('EURUSD', 'H1', 'from=2015-01-01&to=2015-02-01&pixels=500')
  const whole = () => ask(SYMBOL, 'M1', `from=${FIRST}&to=${LAST}&pixels=1200`)
  const month = () => ask(SYMBOL, 'M1', 'from=2016-03-01&to=2016-03-31&pixels=1200')
  return [
    answerFinding('first window of 5 million bars: all of them', await timed(whole), GOALS.first),
    answerFinding('another one: a month', await timed(month), GOALS.first),
    await againFinding('the first again', whole, GOALS.again),
  ]
}

async function ourFindings(url: string, minutes: number): Promise<Finding[]> {
  const browser = await openBrowser()
  try {
    const { page, context } = await newVisitor(browser, url)
    await page.addInitScript(RECORDER)
    await signInAt(page, `/chart?symbol=${SYMBOL}&timeframe=M1`)
    await page.getByRole('group', { name: /1,000 bars/ }).waitFor()
    await page.locator('canvas').first().waitFor()
    // Code of the chart that loads once it is idle.
    await sleep(1000)
    const cdp = await context.newCDPSession(page)
    const found: Finding[] = []
    const seconds = minutes > 0 ? (minutes * 60) / USES.length : SECONDS
    for (const use of USES) {
      const frames = await recordedUse(browser, page, use, seconds)
      found.push(chartFinding(`${use}, ${seconds} s`, frames))
    }
    const memory = await memoryOf(cdp)
    const text = row('memory after use, MB', [memory.toFixed(0)])
    found.push(finding(text, memory < GOALS.memory ? [] : [`must be below ${GOALS.memory} MB`]))
    return found
  } finally {
    await browser.close()
  }
}

const COLUMNS = ['median', '95 %', 'worst', 'late', 'task', 'CPU']

/**
 * @param minutes - of use; 0 for some seconds of each kind
 * @param print - called with each part as it has been measured
 */
export async function chartReport(minutes: number, print: (text: string) => void): Promise<void> {
  const folder = await temporaryFolder()
  const part = (head: string, found: readonly Finding[]) =>
    print([head, ...found.map(({ text }) => text), ''].join('\n'))
  try {
    await (await startServer({ dataFolder: folder.path })).stop()
    const fill = ['--import', 'tsx', fillSeries, folder.path, SYMBOL, String(STORED)]
    execFileSync(process.execPath, fill, { stdio: 'inherit' })
    const server = await startServer({ dataFolder: folder.path })
    try {
      part(row('Server', ['', '', 'ms']), await windowFindings(server.url))
      part(row('Chart of 5 million minutes', COLUMNS), await ourFindings(server.url, minutes))
    } finally {
      await server.stop()
    }
    print(
      `Frame times and longest task in ms; late: frames after more than ${(GOALS.frame * TOLERANCE).toFixed(0)} ms. CPU: what the longest task\n` +
        `computed itself, without the time that other programs took from it. Load of the machine over the last minute:\n` +
        `${loadavg()[0]?.toFixed(1)}. Goals hold on two quiet cores.`,
    )
  } finally {
    await folder.remove()
  }
}
