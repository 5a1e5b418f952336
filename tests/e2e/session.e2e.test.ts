import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { setting } from './support/setting'
import { fillSignIn, followLink, signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
})

const HOUR_MS = 3_600_000
const field = (label: string) => page.getByLabel(label, { exact: true })
const leftBehind = () =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))

describe('the end of a session', () => {
  it('in one tab is the end in the other, where nothing is left and work in progress is gone from view', async () => {
    await signInAt(page, '/backtest')
    await page.evaluate(async () => {
      localStorage.setItem('demo_config', '{}')
      sessionStorage.setItem('any', 'thing')
      document.cookie = 'any=thing; path=/'
      await caches.open('any')
    })
    const other = await visitor.context.newPage()
    await other.goto('/strategies')
    await other.goto('/chart?symbol=EURUSD&timeframe=D1')
    await other.getByRole('group', { name: /^EUR\/USD/ }).waitFor()
    const token = await page.evaluate(() => localStorage.getItem('tidemark.access_token'))
    const ask = () => fetch(`${shared.server.url}/api/strategies`, { headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(200)

    const told = page.waitForResponse('**/api/logout')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    expect((await told).status()).toBe(204)
    expect((await ask()).status).toBe(401)
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    expect(await other.getByRole('group', { name: /^EUR\/USD/ }).count()).toBe(0)
    await page.waitForFunction(async () => (await caches.keys()).length === 0)
    expect(await leftBehind()).toEqual({ local: [], session: [], cookies: '', caches: [], databases: [] })

    await other.goBack()
    await other.getByRole('heading', { level: 1, name: 'Welcome Back' }).waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('comes when the token is taken away in another tab', async () => {
    // A pending request would be refused without its token.
    await signInAt(page, '/strategies')
    await page.getByRole('article').first().waitFor()
    const other = await visitor.context.newPage()
    await other.goto('/indicators')
    await other.getByRole('article').first().waitFor()
    await other.evaluate(() => localStorage.removeItem('tidemark.access_token'))
    await page.waitForURL('**/login')
    await page.getByText('Authentication required').waitFor()
    expect(visitor.problems()).toEqual([])
  })
})

it('a session whose time is over goes on when it is told to, with what was entered', async () => {
  await page.clock.install()
  await signInAt(page, '/backtest')
  await field('Symbol').selectOption('GBP/USD')
  await field('Initial cash').fill('4321')
  await page.clock.fastForward(25 * HOUR_MS)
  await page.getByRole('dialog').getByText('Your session has expired. Would you like to extend it?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'OK', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/backtest')
  expect(await field('Symbol').inputValue()).toBe('GBPUSD')
  expect(await field('Initial cash').inputValue()).toMatch(/4,?321/)
  const ends = await page.evaluate(() => Number(localStorage.getItem('tidemark.expires_at')) - Date.now())
  expect(Math.round(ends / HOUR_MS)).toBe(24)
})

it('a token that the server drops in the midst of work costs a sign-in and nothing else', async () => {
  await signInAt(page, '/backtest')
  const form = new BacktestPage(page)
  await form.choose({ timeframe: 'Daily' })
  await form.field('Initial cash').fill('4321')
  await page.evaluate(() => localStorage.setItem('tidemark.access_token', 'no.longer.good'))
  await page.reload()
  await page.getByText('The server no longer accepts your sign-in.').waitFor()
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await page.getByText('Authentication failed. Please login again.').waitFor()
  await fillSignIn(page)
  await page.getByRole('heading', { level: 1, name: 'Backtest' }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
  expect(await form.field('Symbol').inputValue()).toBe('EURUSD')
  expect(await form.field('Initial cash').inputValue()).toMatch(/4,?321/)
  expect(await form.run()).not.toBe('')
  expect(visitor.problems(/status of 401/)).toEqual([])
})

describe('Back and Forward bring the inputs of', () => {
  const two = '&start=2018-01-01&end=2018-12-31'
  it.each([
    ['/chart?symbol=EURUSD&timeframe=D1', '/chart?symbol=GBPUSD&timeframe=H4', 'Symbol', 'Timeframe'],
    [
      '/plot?symbol=EURUSD&timeframe=D1&indicator=SMA',
      '/plot?symbol=GBPUSD&timeframe=H4&indicator=RSI',
      'Symbol',
      'Timeframe',
    ],
    [
      `/correlation?symbol1=EURUSD&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1${two}`,
      `/correlation?symbol1=USDJPY&timeframe1=H4&symbol2=AUDUSD&timeframe2=H4${two}&maxlag=3`,
      'Symbol 1',
      'Max Lag',
    ],
    [
      '/backtest?symbol=EURUSD&timeframe=D1&strategy=Moving+Average&cash=1000',
      '/backtest?symbol=GBPUSD&timeframe=H4&strategy=RSI+Strategy&cash=2000',
      'Symbol',
      'Initial cash',
    ],
  ])('%s', async (first, second, ...labels) => {
    const held = async () => Promise.all(labels.map((label) => field(label).inputValue()))
    const settled = async () => {
      await field(labels[0] ?? '')
        .locator('option:checked:not([value=""])')
        .waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
    }
    await signInAt(page, first)
    await settled()
    const before = await held()
    await followLink(page, second)
    await page.waitForFunction((to) => window.location.pathname + window.location.search === to, second)
    await settled()
    // A busy page may show the inputs of the address before for a moment.
    const differ = async () => (await held()).every((value, at) => value !== before[at])
    await expect.poll(differ, { timeout: 20_000 }).toBe(true)
    const after = await held()
    await page.goBack()
    await expect.poll(held, { timeout: 20_000 }).toEqual(before)
    await page.goForward()
    await expect.poll(held, { timeout: 20_000 }).toEqual(after)
    await settled()
    expect(visitor.problems()).toEqual([])
  })
})
