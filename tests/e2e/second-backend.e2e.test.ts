import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OTHER_USER } from '../support/other-backend/routes'
import { type OtherBackend, startOtherBackend } from '../support/other-backend/start'
import { BacktestPage } from './support/backtestPage'
import { newVisitor, openBrowser, signInAt, type Visitor } from './support/visitor'

let backend: OtherBackend
let browser: Browser
let visitor: Visitor
let page: Page
beforeAll(async () => {
  ;[backend, browser] = await Promise.all([startOtherBackend('second'), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await backend.stop()
})
beforeEach(async () => {
  visitor = await newVisitor(browser, backend.url)
  ;({ page } = visitor)
})
afterEach(() => visitor.context.close())

const field = (label: string): Locator => page.getByLabel(label, { exact: true })
const enter = (path: string) => signInAt(page, path, OTHER_USER)

describe('a backend with names and forms of its own', () => {
  it('shows its lists, each symbol once, and its parameters', async () => {
    await enter('/')
    for (const text of ['EUR/USD', 'GBP/USD', 'period 14', 'fast, slow']) await page.getByText(text).first().waitFor()
    expect(await page.getByText('no parameters').count()).toBe(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Indicators' }).click()
    await page.getByText('Parameters: fast, slow').waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Strategies' }).click()
    await page.getByText('Turtle Breakout').waitFor()
  })

  it('runs a backtest under the name that it listed, headed with what was asked', async () => {
    await enter('/backtest')
    await field('Symbol').selectOption('EUR/USD')
    await field('Timeframe').selectOption('Daily')
    await field('Strategy').selectOption('Turtle Breakout')
    const form = new BacktestPage(page)
    await form.runButton().click()
    await page.getByText('2 trades are left out of the equity curve: their PnL or exit time is missing.').waitFor()
    await page.getByRole('heading', { name: /Turtle Breakout on EUR.USD/ }).waitFor()
    await form.drawn()
    expect(await form.rows().count()).toBe(3)
    await field('Symbol').selectOption('GBP/USD')
    await page.getByRole('heading', { name: /Turtle Breakout on EUR.USD/ }).waitFor()
    expect(await page.getByText('Unknown').count()).toBe(0)
  })

  it('has a stored run whose trade it does not send', async () => {
    await enter('/backtest-data?run=20240105_093000_Turtle_EURUSD')
    await page.getByText('No list of trades').waitFor()
    expect(await page.getByText('No trades in this run').count()).toBe(0)
  })

  it('draws prices under the name that it listed', async () => {
    await enter('/chart')
    await field('Symbol').selectOption('EUR/USD')
    await field('Timeframe').selectOption('Daily')
    // The dashboard's watchlist requests prices too.
    const earlier = backend.calls.length
    await page.getByRole('button', { name: 'Load Chart Data' }).click()
    await page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
    expect(backend.calls.slice(earlier).filter((call) => call.includes('/ohlc/'))).toEqual([
      'GET /ohlc/latest/EURUSD/D1',
      'GET /ohlc/latest/EURUSD%20-%201%20Day/D1',
    ])
  })

  it('plots an indicator whose outputs stand in columns beside it', async () => {
    await enter('/plot')
    await field('Symbol').selectOption('EUR/USD')
    await field('Timeframe').selectOption('4 Hours')
    const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
    await picker.fill('MACD')
    await picker.press('Enter')
    await page.getByRole('button', { name: 'Plot Indicators' }).click()
    await page.getByRole('group', { name: /^EUR\/USD, .*MACD/ }).waitFor()
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  })

  it('answers on causality by flags', async () => {
    await enter(
      '/correlation?symbol1=EURUSD&timeframe1=H4&symbol2=GBPUSD&timeframe2=H4&start=2024-03-01&end=2024-05-31',
    )
    const granger = page.getByRole('region', { name: 'Granger Causality' })
    await granger.getByText('Yes if any of the lags says yes.').waitFor()
    expect(await granger.getByText(/^(Yes|No)$/).allInnerTexts()).toEqual(['Yes', 'No'])
    await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
  })

  it('is not believed to have stored a file when it answers a page', async () => {
    const csv = Buffer.from('datetime,open,high,low,close\n2024-01-01,1,1,1,1\n')
    await enter('/upload-data')
    await field('Symbol *').fill('AUDUSD')
    await field('CSV file *').setInputFiles({ name: 'bars.csv', mimeType: 'text/csv', buffer: csv })
    await page.getByRole('button', { name: 'Upload CSV' }).click()
    await page.getByText(/^Upload failed\. Please try again\./).waitFor()
    await field('Symbol *').fill('NZDUSD')
    await page.getByRole('button', { name: 'Upload CSV' }).click()
    await page.getByText(/^NZDUSD uploaded/).waitFor()
    expect(await page.getByText(/Upload failed/).count()).toBe(0)
  })
})
