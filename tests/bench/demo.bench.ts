import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { z } from 'zod'
import { launchOptions } from '../../scripts/chromium.mjs'
import { longestComputing } from './computing'
import { goal, type Line, timingOf } from './measure'
import { builtFiles, type Files, ORIGIN, pageWith } from './servedPage'

/** ms, and megabytes. */
const GOALS = { start: 300, backtest: 100, block: 50, megabytes: 150 } as const

const FRAMES = 30

const root = fileURLToPath(new URL('../..', import.meta.url))
const figuresSchema = z.object({ starts: z.array(z.number()), runs: z.array(z.number()), bars: z.number() })

function appFiles(): Files {
  execFileSync(process.execPath, ['scripts/build.mjs', '--only', 'web'], { cwd: root, stdio: ['ignore', 'ignore', 2] })
  return async (path) => {
    if (path === '/config.json') return '{}'
    const name = extname(path) === '' ? '/index.html' : path
    return path.startsWith('/api/') ? null : readFile(join(root, 'apps/web/dist', name)).catch(() => null)
  }
}

async function threadLines(browser: Browser): Promise<Line[]> {
  const page = await pageWith(browser, await builtFiles(fileURLToPath(new URL('./demo', import.meta.url))))
  await page.goto(`${ORIGIN}/`)
  const html = page.locator('html[data-figures]')
  await html.waitFor({ state: 'attached', timeout: 120_000 })
  const figures = figuresSchema.parse(JSON.parse((await html.getAttribute('data-figures')) ?? 'null'))
  await page.close()
  const hours = figures.bars.toLocaleString('en-GB')
  return [
    { what: 'demo: worker started, prices read', timing: timingOf(figures.starts), reference: goal(GOALS.start) },
    {
      what: `demo: backtest on ${hours} hours, answered`,
      timing: timingOf(figures.runs),
      reference: goal(GOALS.backtest),
    },
  ]
}

/** Records main-thread tasks of more than 50 ms. */
function watchTasks(): void {
  const blocks: number[] = []
  Object.assign(window, { blocks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.push(duration)
  }).observe({ type: 'longtask' })
}

/** A chart is drawn over several frames. */
async function look(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let k = 0; k < frames; k++) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    }
  }, FRAMES)
}

async function walkDemo(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  const open = async (name: string, heading = name) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  }
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option)
  await press('Start Demo Session')
  await page.getByText('Moving Average').first().waitFor()
  await look(page)
  await open('Backtest')
  await choose('Symbol', 'EUR/USD')
  await choose('Timeframe', '1 Hour')
  await choose('Strategy', 'Moving Average')
  await press('Run Backtest')
  await page.getByRole('region', { name: 'Equity curve' }).locator('canvas').first().waitFor()
  await look(page)
  await open('Chart')
  await choose('Symbol', 'EUR/USD')
  await choose('Timeframe', '1 Hour')
  await press('Load Chart Data')
  await page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
  await look(page)
  await open('Plot', 'Advanced Plot Indicators')
  await choose('Symbol', 'EUR/USD')
  await choose('Timeframe', '1 Hour')
  await page.getByRole('combobox', { name: 'Add Technical Indicator' }).fill('SMA')
  await page.keyboard.press('Enter')
  await press('Plot Indicators')
  await page.getByRole('group', { name: /SMA 14/ }).waitFor()
  await look(page)
  await open('Correlation', 'Correlation Analysis')
  for (const [k, symbol] of [[1, 'EUR/USD'] as const, [2, 'GBP/USD'] as const]) {
    await choose(`Symbol ${k}`, symbol)
    await choose(`Timeframe ${k}`, '1 Hour')
  }
  await page.getByLabel('Start Date', { exact: true }).fill('2018-01-01')
  await page.getByLabel('End Date', { exact: true }).fill('2018-12-31')
  await press('Analyze Correlation')
  await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
  await look(page)
}

/** Fills a map of 400 settings, and waits for the verdict. */
async function fillMap(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Optimise', exact: true }).click()
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option)
  await choose('Symbol', 'EUR/USD')
  await choose('Timeframe', '1 Hour')
  await choose('Strategy', 'Moving Average')
  for (const [name, ...ends] of [['n1', '5', '100', '5'] as const, ['n2', '110', '300', '10'] as const]) {
    await page.getByRole('switch', { name: `Vary ${name}` }).check()
    const values = page.getByRole('group', { name: `Values of ${name}` })
    for (const [k, end] of ['from', 'to', 'step'].entries()) {
      await values.getByLabel(end, { exact: true }).fill(ends[k] ?? '')
    }
  }
  await page.getByRole('button', { name: /^Run 400 backtests/ }).click()
  await page.getByRole('heading', { name: /^(?:Not proven|Fragile|Holds so far)$/ }).waitFor()
  await look(page)
}

function one(what: string, value: number, most: number): Line {
  return { what, timing: { median: value, best: value }, reference: goal(most) }
}

async function appLines(browser: Browser): Promise<Line[]> {
  const page = await pageWith(browser, appFiles())
  await page.goto(`${ORIGIN}/login`, { waitUntil: 'networkidle' })
  await page.evaluate(watchTasks)
  const computing = await longestComputing(browser, page, () => walkDemo(page))
  const blocksOf = async () => z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'blocks')))
  const blocks = await blocksOf()
  const filling = await longestComputing(browser, page, () => fillMap(page))
  const blocksOfMap = (await blocksOf()).slice(blocks.length)
  const bytes = z.number().parse(await page.evaluate(MEMORY))
  await page.close()
  return [
    one('demo: main thread blocked at most', Math.max(0, ...blocks), GOALS.block),
    one('demo: of that, computing at most', computing, GOALS.block),
    one('demo: main thread blocked at most while 400 cells fill', Math.max(0, ...blocksOfMap), GOALS.block),
    one('demo: of that, computing at most', filling, GOALS.block),
    one('demo: memory after all of it (MB, not ms)', bytes / 1e6, GOALS.megabytes),
  ]
}

/** Page and worker. As text, because TypeScript lacks the API. */
const MEMORY = 'performance.measureUserAgentSpecificMemory().then(({ bytes }) => bytes)'

/** What a demo costs the browser. */
export async function demoLines(): Promise<Line[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    return [...(await threadLines(browser)), ...(await appLines(browser))]
  } finally {
    await browser.close()
  }
}
