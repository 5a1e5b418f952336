import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from './support/server'
import { newVisitor, openBrowser, signInAt, type Visitor } from './support/visitor'

let server: RunningServer
let browser: Browser
let visitor: Visitor
let page: Page
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
beforeEach(async () => {
  visitor = await newVisitor(browser, server.url)
  ;({ page } = visitor)
})
afterEach(() => visitor.context.close())

const field = (label: string): Locator => page.getByLabel(label, { exact: true })
const load = () => page.getByRole('button', { name: 'Load Chart Data' })
const picture = (name: RegExp) => page.getByRole('group', { name })
const bars = () => page.waitForResponse((response) => response.url().includes('/ohlc/'))
const LATEST = 'Will load latest 1000 bars. Set dates for specific range.'

describe('a chart', () => {
  it('draws the latest 1000 bars, then a range, and the way back leads to the first', async () => {
    await signInAt(page, '/chart')
    await page.getByText(LATEST).waitFor()
    expect(await field('Timeframe').inputValue()).toBe('H4')
    expect(await load().isDisabled()).toBe(true)
    await field('Symbol').selectOption('EUR/USD')
    expect(await field('Timeframe').inputValue()).toBe('H4')
    const [latest] = await Promise.all([bars(), load().click()])
    expect(new URL(latest.url()).pathname).toBe('/ohlc/latest/EURUSD/H4')
    expect(new URL(latest.url()).searchParams.get('count')).toBe('1000')
    const drawn = picture(/^EUR\/USD, 1,000 bars/)
    await drawn.waitFor()
    expect((await drawn.boundingBox())?.height).toBe(600)
    expect(new URL(page.url()).search).toBe('?symbol=EURUSD&timeframe=H4')

    await field('Start date').fill('2018-05-01')
    await field('End date').fill('2018-05-31')
    expect(await page.getByText(LATEST).count()).toBe(0)
    await page.getByText('Inputs changed').waitFor()
    const [ranged] = await Promise.all([bars(), load().click()])
    expect(new URL(ranged.url()).searchParams.get('limit')).toBe('1000')
    await picture(/^EUR\/USD, \d{3} bars/).waitFor()
    expect(await page.getByText('Inputs changed').count()).toBe(0)

    await page.goBack()
    await drawn.waitFor()
    expect(await field('Start date').inputValue()).toBe('')
    // The session keeps the price key.
    const [again] = await Promise.all([bars(), page.reload()])
    expect(again.status()).toBe(200)
    expect(again.request().headers()['x-api-key']?.length).toBeGreaterThan(40)
    await drawn.waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('says why there is none, and draws it once the fault is gone', async () => {
    await page.route('**/ohlc/**', (route) => route.fulfill({ status: 500, json: { detail: 'disk is full' } }), {
      times: 1,
    })
    await signInAt(page, '/chart?symbol=EURUSD&timeframe=D1')
    await page.getByText('API Error').waitFor()
    await page.getByText('disk is full (Status: 500)', { exact: true }).waitFor()
    await page.getByText('Error loading data').waitFor()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await picture(/^EUR\/USD, /).waitFor()
    expect(await page.getByText('API Error').count()).toBe(0)
    expect(visitor.problems(/status of 500/)).toEqual([])
  })

  it('follows the page’s theme, once that is chosen, after a reload as well', async () => {
    await signInAt(page, '/chart?symbol=EURUSD&timeframe=D1')
    const follow = page.getByRole('radiogroup', { name: 'Theme' }).getByLabel('Follow page')
    await page.getByRole('button', { name: 'Settings' }).click()
    await follow.check({ force: true })
    await page.reload()
    await page.getByRole('button', { name: 'Settings' }).click()
    expect(await follow.isChecked()).toBe(true)
  })

  it('of days without prices says so', async () => {
    await signInAt(page, '/chart?symbol=EURUSD&timeframe=D1&start=1999-01-01&end=1999-01-31')
    const none = page.getByText('No data available')
    await none.waitFor()
    expect(await none.isVisible()).toBe(true)
  })

  it('without symbols asks for the connection to be checked', async () => {
    await page.route('**/symbols', (route) => route.fulfill({ json: [] }))
    await signInAt(page, '/chart')
    await page.getByText('No symbols available. Check API connection.').waitFor()
    expect(await load().isDisabled()).toBe(true)
  })
})
