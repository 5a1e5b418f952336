import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, type Rolldown } from 'vite'
import { z } from 'zod'
import { launchOptions } from '../../scripts/chromium.mjs'
import { type Line, measure, type Timing } from './measure'
import { workloads } from './workloads'

/** Of Node's speed, which a worker must reach. */
const SHARE = 0.7

const timings = z.array(z.object({ name: z.string(), timing: z.object({ median: z.number(), best: z.number() }) }))

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: {
        entry: fileURLToPath(new URL('./browserWorker.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'worker',
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const chunk = outputs.find((one): one is Rolldown.OutputChunk => one.type === 'chunk')
  if (!chunk) throw new Error('The worker was built into nothing.')
  return chunk.code
}

async function inBrowser(): Promise<Map<string, Timing>> {
  const code = await bundle()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.route('http://bench.test/**', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: code })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
    )
    await page.goto('http://bench.test/')
    const said: unknown = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' })
          worker.addEventListener('message', ({ data }) => resolve(data))
          worker.addEventListener('error', ({ message }) => reject(new Error(message)))
        }),
    )
    return new Map(timings.parse(said).map(({ name, timing }) => [name, timing]))
  } finally {
    await browser.close()
  }
}

export async function browserLines(): Promise<Line[]> {
  const node = workloads().map(({ name, runs, work }) => ({ name, timing: measure(work, runs, runs) }))
  const browser = await inBrowser()
  return node.map(({ name, timing }) => {
    const there = browser.get(name)
    if (!there) throw new Error(`The browser said nothing of '${name}'.`)
    return {
      what: `browser: ${name}`,
      timing: there,
      reference: { name: 'Node, here', ms: Number(timing.median.toFixed(1)), atMost: Number((1 / SHARE).toFixed(2)) },
    }
  })
}
