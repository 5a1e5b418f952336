import type { Page, Request } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { setting } from './support/setting'
import { followLink, signInAt, type Visitor } from './support/visitor'

// The pages that request on a press share how they do it; that each can be cancelled is shown by its stories.

const shared = setting()
let visitor: Visitor
let page: Page
let sent: Request[]
let cancelled: Request[]
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
  sent = []
  cancelled = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request))
  page.on('requestfailed', (request) => cancelled.push(request))
})

const callsOf = (call: string) => sent.filter((request) => new URL(request.url()).pathname === call)

/** A double click; the first response never comes. */
async function askInVain(button: string, call: string): Promise<void> {
  await page.route(`**${call}**`, async (route) => {
    if (route.request() !== callsOf(call)[0]) await route.continue()
  })
  await page.getByRole('button', { name: button }).dblclick()
  await page.getByRole('button', { name: /ing\b.*\.\.\.$/ }).waitFor()
}

it('a double click sends one request, none more is sent while it is busy, and leaving takes it back', async () => {
  await signInAt(page, '/backtest?symbol=EURUSD&timeframe=D1&strategy=Moving+Average')
  await askInVain('Run Backtest', '/api/backtests')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByText('EUR/USD').first().waitFor()
  const calls = callsOf('/api/backtests')
  expect(calls).toHaveLength(1)
  await expect.poll(() => cancelled).toContain(calls[0])
  expect(visitor.problems()).toEqual([])
})

it('what another address asks overtakes a request', async () => {
  await signInAt(page, '/plot')
  await page.getByLabel('Symbol', { exact: true }).selectOption('EUR/USD')
  await page.getByLabel('Timeframe', { exact: true }).selectOption('Daily')
  const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
  await picker.fill('RSI')
  await picker.press('Enter')
  await askInVain('Plot Indicators', '/api/plot_indicators')
  await followLink(page, '/plot?symbol=GBPUSD&timeframe=D1&indicator=RSI')
  await page.getByRole('group', { name: /^GBP\/USD, .*RSI 14/ }).waitFor()
  await expect.poll(() => cancelled).toContain(callsOf('/api/plot_indicators')[0])
  expect(visitor.problems()).toEqual([])
})
