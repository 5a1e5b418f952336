import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { faultsOf } from './support/faults'
import { libraryRows, openRow } from './support/libraryPage'
import { setting } from './support/setting'
import { signInAt } from './support/visitor'

const shared = setting()

interface Route {
  readonly path: string
  readonly heading: string
  /** Of the window, before the product's name. */
  readonly title: string
  readonly content: (page: Page) => Promise<unknown>
}

const SERIES = 'symbol=EURUSD&timeframe=D1'
const picture = (page: Page, name: RegExp) => page.getByRole('group', { name }).waitFor()
const article = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .waitFor()

/** In the menu's order; a run precedes the list of runs. */
const ROUTES: readonly Route[] = [
  {
    path: '/',
    heading: 'Dashboard',
    title: 'Dashboard',
    content: async (page) => {
      for (const name of ['Moving Average', 'Bollinger', 'EUR/USD']) await page.getByText(name).first().waitFor()
    },
  },
  {
    path: `/backtest?${SERIES}&strategy=Moving+Average`,
    heading: 'Backtest',
    title: 'Backtest',
    content: async (page) => {
      const form = new BacktestPage(page)
      await form.run()
      expect(await form.figure('Trades')).toMatch(/^[1-9]\d*$/)
    },
  },
  {
    path: `/chart?${SERIES}`,
    heading: 'Chart',
    title: 'Chart',
    content: (page) => picture(page, /^EUR\/USD, [\d,]+ bars/),
  },
  {
    path: `/plot?${SERIES}&indicator=SMA&indicator=RSI`,
    heading: 'Advanced Plot Indicators',
    title: 'Plot',
    content: (page) => picture(page, /^EUR\/USD, .*SMA 14.*RSI 14/),
  },
  {
    path: '/correlation?symbol1=EURUSD&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1&start=2017-01-01&end=2017-12-31',
    heading: 'Correlation Analysis',
    title: 'Correlation',
    content: async (page) => {
      await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
      await page.getByRole('list', { name: 'Correlation by lag' }).getByRole('listitem').nth(10).waitFor()
    },
  },
  {
    path: '/indicators',
    heading: 'Technical Indicators',
    title: 'Indicators',
    content: (page) => article(page, 'RSI'),
  },
  {
    path: '/strategies',
    heading: 'Trading Strategies',
    title: 'Strategies',
    content: (page) => article(page, 'Moving Average'),
  },
  {
    path: '/backtest-data',
    heading: 'Backtest Data',
    title: 'Backtest Data',
    content: async (page) => {
      await openRow(libraryRows(page).filter({ hasText: 'EUR/USD' }).first())
      await new BacktestPage(page).drawn()
    },
  },
  {
    path: '/upload-data',
    heading: 'Upload OHLC Data',
    title: 'Upload Data',
    content: async (page) => {
      await page.getByRole('button', { name: 'Upload CSV' }).waitFor()
      await page
        .getByText(/50\s?MB/)
        .first()
        .waitFor()
    },
  },
  {
    path: '/demo-control',
    heading: 'Demo Control Panel',
    title: 'Demo Control',
    content: (page) =>
      page.getByText('You are using the demo version. Some features may be limited.').first().waitFor(),
  },
  {
    path: '/docs/metrics#sharpe',
    heading: 'Metrics',
    title: 'Metrics',
    content: (page) => page.getByRole('heading', { name: 'Sharpe Ratio', exact: true }).waitFor(),
  },
  {
    path: '/unauthorized',
    heading: 'Access Denied',
    title: 'Access Denied',
    content: (page) => page.getByRole('button', { name: 'Go to Dashboard' }).waitFor(),
  },
  {
    path: '/404',
    heading: 'Page Not Found',
    title: 'Page Not Found',
    content: (page) => page.getByText('/404', { exact: true }).waitFor(),
  },
  {
    path: '/no/such?page=1',
    heading: 'Page Not Found',
    title: 'Page Not Found',
    content: (page) => page.getByText('/no/such?page=1', { exact: true }).waitFor(),
  },
]

it('every page of an administrator has its content, in order and without an error', { timeout: 180_000 }, async () => {
  const { page, problems, failedRequests } = await shared.visit()
  await signInAt(page, '/')
  for (const { path, heading, title, content } of ROUTES) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await content(page)
    expect(await page.title()).toBe(`${title} · Tidemark`)
    // A slow run is asked how far it is, perhaps once more than it goes on.
    const failed = failedRequests().filter((text) => !text.includes('/api/backtests/progress/'))
    const found = { faults: await faultsOf(page), problems: problems(/status of 404/), failed }
    expect({ path, ...found }).toEqual({ path, faults: [], problems: [], failed: [] })
  }
})
