import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OTHER_KEY, OTHER_KEY_HEADER, OTHER_USER } from '../support/other-backend/routes'
import { type Mood, type OtherBackend, startOtherBackend } from '../support/other-backend/start'
import { BacktestPage } from './support/backtestPage'
import { fillSignIn, newVisitor, openBrowser, signInAt, startDemo, type Visitor } from './support/visitor'

/** Endpoints this backend lacks; the app works without them. */
const OURS_ALONE = /\/api\/(?:demo_config|indicators_info): 404$/

let backend: OtherBackend
let browser: Browser
let visitor: Visitor
let page: Page
beforeAll(async () => {
  ;[backend, browser] = await Promise.all([startOtherBackend(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await backend.stop()
})
beforeEach(async () => {
  visitor = await newVisitor(browser, backend.url)
  ;({ page } = visitor)
})
afterEach(async () => {
  backend.become(null)
  await visitor.context.close()
})

const field = (label: string): Locator => page.getByLabel(label, { exact: true })
const enter = (path: string) => signInAt(page, path, OTHER_USER)

async function complaints(): Promise<string[]> {
  const alerts = await page.getByRole('alert').allInnerTexts()
  return [
    ...alerts.filter((text) => text.trim() !== ''),
    ...(await page.getByText(/could not be|went wrong|Error|unexpected/).allInnerTexts()),
    ...visitor.failedRequests().filter((text) => !OURS_ALONE.test(text)),
    ...visitor.problems(/status of 404/),
  ]
}

describe('a backend that answers every "or" in the other way', () => {
  it('is signed in to, and shows its lists', async () => {
    await page.goto('/')
    await fillSignIn(page, 'wrong', OTHER_USER.name)
    await page.getByText('No such user here.').waitFor()
    await fillSignIn(page, OTHER_USER.password, OTHER_USER.name)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    for (const name of ['Turtle Breakout', 'MACD', 'GBP/USD']) await page.getByText(name).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('tidemark.token_type'))).toBe('bearer')
  })

  it('runs a backtest whose result has no id, times without a zone, and NaN', async () => {
    await enter('/backtest')
    await field('Symbol').selectOption('EUR/USD')
    // Symbols bring their timeframes; the first is selected.
    expect(await field('Timeframe').inputValue()).toBe('H4')
    expect(await field('Timeframe').getByRole('option', { disabled: false }).allInnerTexts()).toEqual([
      '4 Hours',
      'Daily',
    ])
    await field('Strategy').selectOption('Turtle Breakout')
    const form = new BacktestPage(page)
    await form.runButton().click()
    await form.drawn()
    expect(await form.figure('Return')).toMatch(/2\.50$/)
    expect(await form.figure('Sharpe Ratio')).toBe('N/A')
    expect(await form.figure('Profit Factor')).toBe('N/A')
    expect(await form.rows().count()).toBe(2)
    expect((await form.cells(1)).join(' ')).toContain('3,000.00')
    expect(await complaints()).toEqual([])
  })

  it('has stored runs, those with odd names too, and their results at a path of its own', async () => {
    await enter('/backtest-data')
    const list = page.getByRole('grid', { name: /^Backtest Runs/ })
    const rows = list.locator('[data-run]')
    await page.getByRole('heading', { name: 'Backtest Runs (4)' }).waitFor()
    const ids = await rows.evaluateAll((found) => found.map((row) => row.getAttribute('data-run') ?? ''))
    expect(ids.filter((id) => /^\d/.test(id))).toEqual([
      '20240212_141500_MeanReversion_GBP_USD',
      '20240105_093000_Turtle_EURUSD',
      '20231224_180000_Turtle_XAUUSD',
    ])
    const words = await list.locator('[data-run^="20240212"]').innerText()
    expect(words).toMatch(/GBP.USD/)
    expect(words).toContain('Strategy: MEANREVERSION')
    expect(await list.locator('[data-run="imported-from-spreadsheet"]').innerText()).toContain('Unknown')
    await list.locator('[data-run="20240105_093000_Turtle_EURUSD"]').click()
    await new BacktestPage(page).drawn()
    expect(backend.calls).toContain('GET /results/20240105_093000_Turtle_EURUSD')
    expect(await complaints()).toEqual([])
  })

  it('has prices on another host, which wants a key and no token', async () => {
    await enter('/chart')
    await field('Symbol').selectOption('EUR/USD')
    const asked = page.waitForRequest((request) => request.url().includes('/ohlc/'))
    await page.getByRole('button', { name: 'Load Chart Data' }).click()
    const request = await asked
    expect(new URL(request.url()).origin).toBe(backend.config.priceUrl)
    const headers = await request.allHeaders()
    expect(headers[OTHER_KEY_HEADER.toLowerCase()]).toBe(OTHER_KEY)
    expect(headers).not.toHaveProperty('authorization')
    await page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
    await field('Start date').fill('2024-06-01')
    await field('End date').fill('2024-06-10')
    await page.getByRole('button', { name: 'Load Chart Data' }).click()
    await page.getByRole('group', { name: /^EUR\/USD, 60 bars/ }).waitFor()
    expect(await complaints()).toEqual([])
  })

  it('plots indicators whose columns lie deeper', async () => {
    await enter('/plot')
    await field('Symbol').selectOption('EUR/USD')
    await field('Timeframe').selectOption('4 Hours')
    const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
    for (const name of ['RSI', 'MACD']) {
      await picker.fill(name)
      await picker.press('Enter')
    }
    await page.getByRole('button', { name: 'Plot Indicators' }).click()
    await page.getByRole('group', { name: /^EUR\/USD, .*RSI.*MACD/ }).waitFor()
    expect(await complaints()).toEqual([])
  })

  it('correlates, with figures missing and causality in two other forms', async () => {
    await enter(
      '/correlation?symbol1=EURUSD&timeframe1=H4&symbol2=GBPUSD&timeframe2=H4&start=2024-03-01&end=2024-05-31',
    )
    await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
    const lags = page.getByRole('list', { name: 'Correlation by lag' }).getByRole('listitem')
    await lags.nth(4).waitFor()
    const titles = await lags.evaluateAll((found) => found.map((tile) => tile.getAttribute('title') ?? ''))
    expect(titles.map((title) => /Lag ([+−]?\d+)/.exec(title)?.[1])).toEqual(['−2', '−1', '0', '+1', '+2'])
    const results = await page.getByRole('region', { name: 'Results' }).innerText()
    expect(results).toMatch(/Volatility Correlation\s+N\/A/)
    expect(results).toContain('1.200e−30')
    expect(await complaints()).toEqual([])
  })

  it('has catalogues of bare names', async () => {
    await enter('/indicators')
    await page.getByRole('article').nth(2).waitFor()
    expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(['RSI', 'SMA', 'MACD'])
    expect(await complaints()).toEqual([])
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Strategies' }).click()
    await page.getByText('No description available').nth(1).waitFor()
    expect(await complaints()).toEqual([])
  })

  it('takes a file on a third host, and refuses one in its own words', async () => {
    const csv = Buffer.from('datetime,open,high,low,close\n2024-01-01,1,1,1,1\n')
    await enter('/upload-data')
    await field('Symbol *').fill('nzd')
    await field('CSV file *').setInputFiles({ name: 'bars.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByRole('button', { name: 'Upload CSV' }).click()
    await page.getByText('Six capital letters, please.').waitFor()
    await field('Symbol *').fill('nzdusd')
    await page.getByRole('button', { name: 'Upload CSV' }).click()
    await page.getByText(/^NZDUSD uploaded/).waitFor()
    expect(visitor.failedRequests().filter((text) => !OURS_ALONE.test(text))).toEqual([
      `POST ${backend.config.uploadUrl}/api/upload_csv?symbol=NZD: 400`,
    ])
  })

  it('lets demo visitors in, who ask it nothing, and refuses those who do', async () => {
    await startDemo(page)
    await page.getByText('EUR/USD').first().waitFor()
    expect(visitor.failedRequests().filter((text) => !OURS_ALONE.test(text))).toEqual([])

    const other = await newVisitor(browser, backend.url)
    await other.context.addInitScript(() => {
      localStorage.setItem('demo_config', JSON.stringify({ useSampleData: false }))
    })
    const asked = other.page.waitForRequest((request) => request.url().endsWith('/api/strategies'))
    await startDemo(other.page)
    const headers = await (await asked).allHeaders()
    expect(headers['x-visitor']).toBe('true')
    expect(headers).not.toHaveProperty('authorization')
    // SPEC section 9: the fallback list.
    await other.page.getByText('MACD Strategy').first().waitFor()
    await other.context.close()
  })
})

const SERIES = 'symbol=EURUSD&timeframe=H4'
/** Each page with a request, and the heading it always keeps. */
const PAGES = [
  ['/', 'Dashboard'],
  [`/backtest?${SERIES}`, 'Backtest'],
  [`/chart?${SERIES}`, 'Chart'],
  [`/plot?${SERIES}&indicator=RSI`, 'Advanced Plot Indicators'],
  [
    '/correlation?symbol1=EURUSD&timeframe1=H4&symbol2=GBPUSD&timeframe2=H4&start=2024-03-01&end=2024-05-31',
    'Correlation Analysis',
  ],
  ['/indicators', 'Technical Indicators'],
  ['/strategies', 'Trading Strategies'],
  ['/backtest-data?run=20240105_093000_Turtle_EURUSD', 'Backtest Data'],
] as const

type Wrong = Exclude<Mood, 'silent'>
const MESSAGES: Readonly<Record<Wrong, string>> = {
  lying: 'The server sent data in an unexpected form.',
  babbling: 'The server sent data in an unexpected form.',
  failing: 'disk.one - is full (Status: 503)',
  vanishing: 'The server cannot be reached.',
  'breaking off': 'The server cannot be reached.',
}

async function openIn(mood: Wrong, [path, heading]: readonly [string, string]): Promise<void> {
  backend.become(mood)
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByRole('main').getByText(MESSAGES[mood]).filter({ visible: true }).first().waitFor()
}

describe('a backend that goes wrong', () => {
  it.each(PAGES)(
    'leaves %s standing with the message that is specified, or waiting, and fills it once it is well',
    async (...at) => {
      const [path, heading] = at
      await enter(path)
      for (const mood of ['lying', 'failing', 'vanishing'] as const) await openIn(mood, at)
      expect(visitor.problems(/Failed to load resource|ERR_/)).toEqual([])

      backend.become('silent')
      await page.goto(path)
      // The page before may still have had a request on its way when it was left: it counts as failed until here.
      const failed = visitor.failedRequests().length
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'attached' })
      backend.become(null)
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      expect(
        await page
          .getByRole('main')
          .getByText(/could not be|cannot be|Error|unexpected|Status:/)
          .allInnerTexts(),
      ).toEqual([])
      expect(
        visitor
          .failedRequests()
          .slice(failed)
          .filter((text) => !OURS_ALONE.test(text)),
      ).toEqual([])
    },
  )

  it.each(['babbling', 'breaking off'] as const)('is no better when it is %s', async (mood) => {
    await enter('/')
    for (const at of [PAGES[0], PAGES[2]]) await openIn(mood, at)
    expect(visitor.problems(/Failed to load resource|ERR_/)).toEqual([])
  })

  it('runs by Try Again what it failed to run', async () => {
    await enter('/backtest')
    const form = new BacktestPage(page)
    await form.choose({ timeframe: '4 Hours', strategy: 'Turtle Breakout' })
    backend.become('vanishing')
    await form.runButton().click()
    await page.getByText('Error loading data').waitFor()
    await page.getByText('The server cannot be reached.').first().waitFor()
    backend.become(null)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await form.drawn()
    expect(await form.figure('Trades')).toBe('2')
    expect(await page.getByText('Error loading data').count()).toBe(0)
  })

  it('keeps a file for the next try', async () => {
    await enter('/upload-data')
    await field('Symbol *').fill('NZDUSD')
    const buffer = Buffer.from('datetime,open,high,low,close\n2024-01-01,1,1,1,1\n')
    await field('CSV file *').setInputFiles({ name: 'bars.csv', mimeType: 'text/csv', buffer })
    const upload = page.getByRole('button', { name: 'Upload CSV' })
    for (const [mood, message] of [
      ['vanishing', 'Upload failed. Please try again.'],
      ['failing', 'disk.one - is full'],
    ] as const) {
      backend.become(mood)
      await upload.click()
      await page.getByText(message).first().waitFor()
    }
    backend.become(null)
    await upload.click()
    await page.getByText(/^NZDUSD uploaded/).waitFor()
    expect(await page.getByText('disk.one - is full').count()).toBe(0)
  })
})
