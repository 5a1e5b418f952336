import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { faultsOf } from './support/faults'
import { libraryRows, openRow } from './support/libraryPage'
import { setting } from './support/setting'
import { followLink, newVisitor, signInAt, startDemo, type Visitor } from './support/visitor'

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
const COMMON: readonly Route[] = [
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
]

const ADMIN_ONLY: readonly Route[] = [
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
]

/** Without the menu, or refused to demo visitors. */
const ALONE: readonly Route[] = [
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
const REFUSED: readonly Route[] = ADMIN_ONLY.map(({ path }) => ({
  path,
  heading: 'Access Denied',
  title: 'Access Denied',
  content: (page) => page.getByText(path, { exact: true }).waitFor(),
}))

const SCREENS = [
  { screen: 'a desktop', width: 1440, height: 900 },
  { screen: 'a phone', width: 390, height: 844 },
] as const
const [DESKTOP, PHONE] = SCREENS
const asAdmin = (page: Page) => signInAt(page, '/')

/** Every page for each kind of user and on each screen; what a demo shows besides, its banner, is tightest on a phone. */
const VISITS = [
  { name: 'an administrator', enter: asAdmin, routes: [...COMMON, ...ADMIN_ONLY, ...ALONE], ...DESKTOP },
  { name: 'an administrator', enter: asAdmin, routes: ADMIN_ONLY, ...PHONE },
  { name: 'a demo visitor', enter: startDemo, routes: [...COMMON, ...REFUSED, ...ALONE], ...PHONE },
]

describe.each(VISITS)('pages in order, $name at $screen:', ({ enter, routes, width, height }) => {
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await newVisitor(shared.browser, shared.server.url, { width, height })
    await enter(visitor.page)
  })
  afterAll(() => visitor.context.close())

  it.each(routes)('$path', async ({ path, heading, title, content }) => {
    const { page } = visitor
    const [problems, requests] = [visitor.problems().length, visitor.failedRequests().length]
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
    await content(page)
    expect(await page.title()).toBe(`${title} · Tidemark`)
    expect(await faultsOf(page)).toEqual([])
    expect(visitor.problems().slice(problems)).toEqual([])
    expect(visitor.failedRequests().slice(requests)).toEqual([])
  })
})

it.each([
  ['typed', (page: Page) => page.goto('/no/such')],
  ['followed', (page: Page) => followLink(page, '/no/such')],
])('leads back from an unknown address, %s, to the page before', async (_, open) => {
  const { page, context } = await newVisitor(shared.browser, shared.server.url)
  await signInAt(page, '/strategies')
  await page.getByRole('heading', { level: 1, name: 'Trading Strategies' }).waitFor()
  await open(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('heading', { level: 1, name: 'Trading Strategies' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/strategies')
  await context.close()
})

it('shows the sign-in in order on either screen, and whoever is signed in past it', async () => {
  for (const { width, height } of SCREENS) {
    const { page, context, problems, failedRequests } = await newVisitor(shared.browser, shared.server.url, {
      width,
      height,
    })
    await page.goto('/login')
    await page.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
    expect(await page.title()).toBe('Tidemark – Trading Research Dashboard')
    await page.getByRole('button', { name: 'Show Advanced Options' }).click()
    await page.getByLabel('Client Secret').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await startDemo(page)
    await page.goto('/login')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(problems()).toEqual([])
    expect(failedRequests()).toEqual([])
    await context.close()
  }
})
