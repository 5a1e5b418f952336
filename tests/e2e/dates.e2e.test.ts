import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
// On this clock the midnight of UTC that a daily bar is dated with is the afternoon of the day before.
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
  await page.addInitScript(() =>
    localStorage.setItem('user_preferences', JSON.stringify({ timezone: 'America/Los_Angeles' })),
  )
})

const DATE = /^\d{4}-\d{2}-\d{2}$/

async function saved(press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return await readFile(await download.path(), 'utf8')
}

it('daily bars of a chart have the dates that the server gave them, west of Greenwich too', async () => {
  const sent = page.waitForResponse((response) => response.url().includes('/ohlc/range/'))
  await signInAt(page, '/chart?symbol=EURUSD&timeframe=D1&start=2018-05-01&end=2018-05-31')
  const bars: { datetime: string }[] = await (await sent).json()
  const dates = bars.map(({ datetime }) => datetime.slice(0, 10))
  await page.getByRole('group', { name: new RegExp(`^EUR/USD, ${dates.length} bars, ${dates[0]} to `) }).waitFor()
  expect(await page.getByText('Times in').count()).toBe(0)
  await page.getByRole('button', { name: 'View as table' }).click()
  const rows = page.getByRole('region', { name: 'EUR/USD as a table' }).locator('tbody tr')
  expect(dates).toContain(await rows.filter({ hasText: '2018-05' }).first().locator('th, td').first().innerText())
  expect(visitor.problems()).toEqual([])
})

it('a daily run tells its bars and trades by their dates: on screen, in files and in the report', async () => {
  await signInAt(page, '/backtest')
  const form = new BacktestPage(page)
  await form.choose({ timeframe: 'Daily' })
  await form.run()
  expect(await page.locator('td[data-column="entry"]').first().innerText()).toMatch(DATE)
  const dialog = page.getByRole('dialog', { name: 'Export results' })
  const save = async (button: string) => {
    await page.getByRole('button', { name: 'Export results' }).click()
    return await saved(() => dialog.getByRole('button', { name: button }).click())
  }
  const all: { trades: { EntryTime: string }[]; provenance: { first_bar: string; last_bar: string } } = JSON.parse(
    await save('All as JSON'),
  )
  const csv = await save('Trades as CSV')
  expect(csv.split('\n')[1]?.split(',')[0]).toBe(all.trades[0]?.EntryTime.slice(0, 10))
  const [first, last] = [all.provenance.first_bar, all.provenance.last_bar].map((time) => time.slice(0, 10))
  const report = await save('Report')
  expect(report).toContain(`${first} to ${last}`)
  expect(report).toContain(`First bar</th><td>${first}</td>`)
  expect(visitor.problems()).toEqual([])
})

it('a monthly file is stored, drawn and run by its months, and offered for its symbol alone', async () => {
  await signInAt(page, '/upload-data')
  const buffer = await readFile('packages/engine/fixtures/price-files/14-months.csv')
  await page.getByLabel('CSV file *').setInputFiles({ name: 'months.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('region', { name: 'File check' }).getByText('Monthly').waitFor()
  await page.getByLabel('Symbol *').fill('months1')
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  await page.getByText('MONTHS1 uploaded, 24 bars.').waitFor()

  await page.goto('/chart?symbol=MONTHS1&timeframe=MN1')
  await page.getByRole('group', { name: /^MONTHS1, 24 bars, 2022-01-01 to 2023-12-01,/ }).waitFor()
  await page.getByRole('button', { name: 'View as table' }).click()
  const rows = page.getByRole('region', { name: 'MONTHS1 as a table' }).locator('tbody tr')
  expect(await rows.first().locator('th, td').first().innerText()).toBe('2022-01-01')

  await page.goto('/backtest')
  const form = new BacktestPage(page)
  const offered = () => form.field('Timeframe').locator('option').allInnerTexts()
  await form.choose()
  expect(await offered()).not.toContain('Monthly')
  await form.choose({ symbol: 'MONTHS1', timeframe: 'Monthly' })
  await form.field('Config (JSON)').fill('{"n1":2,"n2":4}')
  await form.run()
  expect(await page.locator('td[data-column="entry"]').first().innerText()).toMatch(/^202[23]-\d{2}-01$/)
  expect(visitor.problems()).toEqual([])
})
