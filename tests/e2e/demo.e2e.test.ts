import { DEFAULT_DEMO_CONFIG, type DemoConfig } from '@tidemark/contract'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { endDemo, goByMenu, storedKeys, watchCalls } from './support/demoPage'
import { faultsOf } from './support/faults'
import { libraryRows, openRow } from './support/libraryPage'
import { setting } from './support/setting'
import { startDemo, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
})

const USED_UP = 'Demo limit reached: 5 of 5 backtest runs used in this session.'
const WHO_CAN = 'An administrator can change this limit in the Demo Control Panel.'
const SERIES = 'symbol=EURUSD&timeframe=D1'
const PAIR = 'symbol1=EURUSD&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1&start=2017-01-01&end=2017-12-31'

const picture = (name: RegExp) => page.getByRole('group', { name }).waitFor()
const field = (label: string) => page.getByLabel(label, { exact: true })

async function drawChart(): Promise<void> {
  await field('Symbol').selectOption('EUR/USD')
  await field('Timeframe').selectOption('Daily')
  await page.getByRole('button', { name: 'Load Chart Data' }).click()
  await picture(/^EUR\/USD, 1,000 bars/)
}

async function drawPlot(): Promise<void> {
  await field('Symbol').selectOption('EUR/USD')
  await field('Timeframe').selectOption('Daily')
  const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
  await picker.fill('SMA')
  await picker.press('Enter')
  await page.getByRole('button', { name: 'Plot Indicators' }).click()
  await picture(/^EUR\/USD, .*SMA 14/)
}

async function correlate(): Promise<void> {
  await field('Symbol 1').selectOption('EUR/USD')
  await field('Timeframe 1').selectOption('Daily')
  await field('Symbol 2').selectOption('GBP/USD')
  await field('Timeframe 2').selectOption('Daily')
  await field('Start Date').fill('2017-01-01')
  await field('End Date').fill('2017-12-31')
  await page.getByRole('button', { name: 'Analyze Correlation' }).click()
  await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
}

async function configure(tab: Page, change: Partial<DemoConfig>): Promise<void> {
  const text = JSON.stringify({ ...DEFAULT_DEMO_CONFIG, ...change })
  await tab.evaluate((stored) => localStorage.setItem('demo_config', stored), text)
}

it(
  'a demo on a phone runs out of backtests, keeps its runs over a reload, asks nobody, and leaves nothing behind',
  { timeout: 180_000 },
  async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { calls, urls } = watchCalls(visitor.context)
    await startDemo(page)
    await page.getByRole('status').getByText(DEFAULT_DEMO_CONFIG.demoMessage).waitFor()
    await page
      .getByRole('region', { name: 'Demo' })
      .getByText(/^(?:24 h 0|23 h 59) m$/)
      .waitFor()
    await page.getByText('Moving Average').first().waitFor()
    const isInOrder = async () => expect(await faultsOf(page)).toEqual([])
    await isInOrder()

    await goByMenu(page, 'Backtest', 'Backtest')
    const form = new BacktestPage(page)
    await form.choose({ timeframe: 'Daily' })
    const runs = [await form.run()]
    expect(await form.figure('Trades')).toMatch(/^[1-9]\d*$/)
    expect(await page.getByRole('button', { name: 'Export results' }).count()).toBe(0)
    while (runs.length < DEFAULT_DEMO_CONFIG.maxBacktestRuns) {
      const edit = page.getByRole('button', { name: 'Inputs', expanded: false })
      if (await edit.isVisible()) await edit.click()
      runs.push(await form.run())
    }
    const onceMore = async () => {
      const edit = page.getByRole('button', { name: 'Inputs', expanded: false })
      if (await edit.isVisible()) await edit.click()
      await form.runButton().click()
      const alert = page.getByRole('alert').filter({ hasText: USED_UP })
      await alert.getByText(WHO_CAN).waitFor()
    }
    await onceMore()
    await isInOrder()

    await goByMenu(page, 'Chart', 'Chart')
    await drawChart()
    await isInOrder()
    await goByMenu(page, 'Plot', 'Advanced Plot Indicators')
    await drawPlot()
    await isInOrder()
    await goByMenu(page, 'Correlation', 'Correlation Analysis')
    await correlate()
    await isInOrder()
    await goByMenu(page, 'Indicators', 'Technical Indicators')
    await page.getByRole('heading', { name: 'RSI', exact: true }).first().waitFor()
    await isInOrder()
    await goByMenu(page, 'Strategies', 'Trading Strategies')
    await page.getByRole('heading', { name: 'Moving Average', exact: true }).first().waitFor()
    await isInOrder()

    await page.goto('/backtest-data')
    const rows = libraryRows(page).filter({ hasText: 'EUR/USD' })
    await rows.nth(4).waitFor()
    expect(await rows.count()).toBe(5)
    await openRow(rows.last())
    await form.drawn()
    expect(form.runId()).toBe(runs[0])
    await isInOrder()
    await page.goto(`/backtest?${SERIES}&strategy=Moving+Average`)
    await onceMore()

    expect(calls().map((url) => new URL(url).pathname)).toEqual(['/api/demo_config'])
    expect(urls().filter((url) => !url.startsWith(shared.server.url) && !url.startsWith('blob:'))).toEqual([])
    await endDemo(page)
    expect(await storedKeys(page)).toEqual([])
    await startDemo(page)
    await page.goto('/backtest-data')
    await page.getByRole('heading', { name: 'Backtest Data' }).waitFor()
    await page
      .getByText(/no .*runs/i)
      .first()
      .waitFor()
    expect(visitor.problems()).toEqual([])
  },
)

describe('a demo', () => {
  it('goes on without a network once it has been loaded', async () => {
    const loaded = new Set<string>()
    page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname.slice(1)))
    const kept = page.waitForResponse('**/offline.json')
    await startDemo(page)
    const files: string[] = await (await kept).json()
    await expect.poll(() => files.filter((file) => !loaded.has(file))).toEqual([])
    await page.waitForLoadState('networkidle')
    await visitor.context.setOffline(true)

    await goByMenu(page, 'Backtest', 'Backtest')
    const form = new BacktestPage(page)
    await form.choose()
    await form.run()
    await goByMenu(page, 'Chart', 'Chart')
    await drawChart()
    await goByMenu(page, 'Plot', 'Advanced Plot Indicators')
    await drawPlot()
    await goByMenu(page, 'Correlation', 'Correlation Analysis')
    await correlate()
    await goByMenu(page, 'Backtest Data', 'Backtest Data')
    await openRow(libraryRows(page).filter({ hasText: 'EUR/USD' }))
    await form.drawn()
    await goByMenu(page, 'Indicators', 'Technical Indicators')
    await goByMenu(page, 'Strategies', 'Trading Strategies')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    await endDemo(page)
    expect(visitor.failedRequests()).toEqual([])
    expect(visitor.problems()).toEqual([])
  })

  it('follows its configuration at once, whichever tab changes it', async () => {
    await startDemo(page)
    const symbols = page.getByRole('region', { name: 'Symbols' })
    await symbols.getByText('GBP/USD').waitFor()
    const plots = await visitor.context.newPage()
    await plots.goto(`/chart?${SERIES}`)
    await plots.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
    expect(await plots.getByRole('button', { name: /Save as image/ }).count()).toBe(0)

    const other = await visitor.context.newPage()
    await other.goto('/strategies')
    await configure(other, {
      demoMessage: 'Only until Friday.',
      availableSymbols: ['EURUSD'],
      restrictedFeatures: [],
      enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, plot: false },
    })
    await page.getByRole('region', { name: 'Demo' }).getByText('Only until Friday.').waitFor()
    await symbols.getByText('GBP/USD').waitFor({ state: 'detached' })
    await symbols.getByText('EUR/USD').waitFor()
    await page.getByRole('link', { name: 'Plot', exact: true }).waitFor({ state: 'detached' })
    await plots
      .getByRole('button', { name: /Save as image/ })
      .first()
      .waitFor()

    await configure(other, { enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, chart: false } })
    await plots.getByRole('heading', { name: 'Page Access Restricted' }).waitFor()
    await page.getByRole('link', { name: 'Chart', exact: true }).waitFor({ state: 'detached' })
    await symbols.getByText('GBP/USD').waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('repairs what is stored of another version, and refuses what a link asks beyond it', async () => {
    await page.route('**/api/demo_config', (route) => route.fulfill({ status: 404, json: { detail: 'Not Found' } }))
    await page.goto('/login')
    const older = { maxChartDataPoints: 150, sessionDurationHours: '?', availableSymbols: ['EURUSD', 7], extra: true }
    await page.evaluate((stored) => localStorage.setItem('demo_config', JSON.stringify(stored)), older)
    await startDemo(page)
    await page
      .getByRole('region', { name: 'Demo' })
      .getByText(/^(?:24 h 0|23 h 59) m$/)
      .waitFor()

    await page.goto(`/chart?${SERIES}`)
    await picture(/^EUR\/USD, 150 bars/)
    await page.getByText('Demo limit reached: the latest 150 points are shown.').waitFor()
    await page.goto(`/correlation?${PAIR}`)
    await page
      .getByText('Demo limit reached: GBPUSD - Daily is not among the symbols of this demo (EURUSD).', { exact: true })
      .waitFor()
    await page.getByText(WHO_CAN).first().waitFor()
    expect(visitor.problems(/404/)).toEqual([])
  })

  it('warns before its end, goes on when it is told to, and leaves nothing behind when it is not', async () => {
    await page.clock.install()
    await startDemo(page)
    // An open dialog hides the page from assistive technology.
    const banner = page.getByRole('region', { name: 'Demo', includeHidden: true })
    await page.clock.fastForward('23:30:00')
    await banner.getByText(/^(?:30|29) m$/).waitFor()
    await page.clock.fastForward('25:00')
    const soon = page.getByRole('dialog', { name: 'Session ends soon' })
    await soon.getByText('Your session will expire in 5 minutes. Click OK to extend it.').waitFor()
    await soon.getByRole('button', { name: 'OK' }).click()
    await page.clock.fastForward('01:00')
    await banner.getByText(/^24 h \d m$/).waitFor()

    await page.clock.fastForward('24:10:00')
    const over = page.getByRole('dialog', { name: 'Session expired' })
    await over.getByText('Your session has expired. Would you like to extend it?').waitFor()
    await page.clock.fastForward('01:00')
    await banner.getByText('Expired', { exact: true }).waitFor()
    await over.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('alert').getByText('Session expired').waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await storedKeys(page)).toEqual([])
    expect(visitor.problems()).toEqual([])
  })
})
