import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, RUN, signedInClient } from './support/api'
import { BacktestPage, numberIn } from './support/backtestPage'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let api: ApiClient
let visitor: Visitor
let form: BacktestPage
beforeAll(async () => {
  api = await signedInClient(shared.server.url)
})
beforeEach(async () => {
  visitor = await shared.visit()
  form = new BacktestPage(visitor.page)
  await signInAt(visitor.page, '/backtest')
})

/** As on screen, without negative zero. */
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** Keeps what the cards say at the end of the task that changes the address. */
async function watchAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const push = window.history.pushState.bind(window.history)
    window.history.pushState = (...change) => {
      push(...change)
      queueMicrotask(() => {
        document.body.dataset['cards'] =
          document.querySelector('[role="group"][aria-label="Return"]')?.textContent ?? ''
      })
    }
  })
}

function cardsAtChange(page: Page): Promise<string> {
  return page.evaluate(() => document.body.dataset['cards'] ?? '')
}

describe('a backtest', () => {
  it('is chosen, run, and read: six figures, a curve, and trades that can be paged and sorted', async () => {
    expect(await form.runButton().isDisabled()).toBe(true)
    expect(await form.field('Timeframe').isDisabled()).toBe(true)
    await visitor.page.getByText('Select symbol first').waitFor({ state: 'attached' })
    await form.field('Symbol').selectOption('EUR/USD')
    expect(await form.field('Timeframe').inputValue()).toBe('M1')
    await form.choose()
    const id = await form.run()
    expect(id).toMatch(/^\d{8}_\d{6}_SmaCross_EURUSD/)

    // Equal to what the server stored, and to an API client's result.
    const { summary, trades, headline } = await api.result(id)
    expect((await api.run(RUN)).summary).toEqual(summary)
    expect(numberIn(await form.figure('Return'))).toBe(rounded(summary['Return [%]'] ?? Number.NaN, 2))
    expect(Math.abs(numberIn(await form.figure('Max Drawdown')))).toBe(
      rounded(Math.abs(summary['Max. Drawdown [%]'] ?? Number.NaN), 2),
    )
    expect(numberIn(await form.figure('Win Rate'))).toBe(rounded(summary['Win Rate [%]'] ?? Number.NaN, 2))
    expect(numberIn(await form.figure('Trades'))).toBe(summary['# Trades'])
    expect(numberIn(await form.figure('Sharpe Ratio'))).toBe(rounded(headline?.sharpe ?? Number.NaN, 2))
    expect(numberIn(await form.figure('Profit Factor'))).toBe(rounded(summary['Profit Factor'] ?? Number.NaN, 2))

    const total = trades.length
    const range = visitor.page.getByRole('status').filter({ hasText: `of ${total.toLocaleString('en-GB')}` })
    expect(total).toBeGreaterThan(100)
    expect(await form.rows().count()).toBe(10)
    expect(await range.innerText()).toContain('1–10')
    const latest = trades.toSorted((a, b) => Date.parse(b.ExitTime) - Date.parse(a.ExitTime))
    const pnlAt = async (row: number) => numberIn((await form.cells(row))[5] ?? '')
    expect(await pnlAt(0)).toBe(rounded(latest[0]?.PnL ?? Number.NaN, 2))

    await visitor.page.getByRole('button', { name: 'Next' }).click()
    expect(await range.innerText()).toContain('11–20')
    expect(await pnlAt(0)).toBe(rounded(latest[10]?.PnL ?? Number.NaN, 2))
    await visitor.page.getByRole('button', { name: 'Previous' }).click()
    expect(await range.innerText()).toContain('1–10')

    await form.field('Rows').selectOption('50')
    expect(await form.rows().count()).toBe(50)

    const pnls = trades.map(({ PnL }) => PnL).toSorted((a, b) => b - a)
    await form.sortBy('PnL')
    expect(await pnlAt(0)).toBe(rounded(pnls[0] ?? Number.NaN, 2))
    await form.sortBy('PnL')
    expect(await pnlAt(0)).toBe(rounded(pnls.at(-1) ?? Number.NaN, 2))
    expect(visitor.problems()).toEqual([])
  })

  it('has a link that opens the same run in a new tab', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shared.server.url })
    await form.choose({ symbol: 'GBP/USD', timeframe: 'Daily', strategy: 'Moving Average' })
    await form.field('Initial cash').fill('25000')
    const id = await form.run()
    const shown = await form.figure('Return')
    await visitor.page.getByRole('button', { name: 'Copy link' }).click()
    await visitor.page.getByText('Link copied').waitFor({ state: 'attached' })
    const link = await visitor.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toContain(id)

    const tab = await visitor.context.newPage()
    await tab.goto(link)
    const other = new BacktestPage(tab)
    await other.drawn()
    expect(await other.figure('Return')).toBe(shown)
    expect(await other.field('Symbol').inputValue()).toBe('GBPUSD')
    expect(await other.field('Timeframe').inputValue()).toBe('D1')
    expect(numberIn(await other.field('Initial cash').inputValue())).toBe(25_000)
    expect(visitor.problems()).toEqual([])
  })

  it('is found again with the back button', async () => {
    await form.choose({ timeframe: 'Daily' })
    const first = await form.run()
    const shown = await form.figure('Return')
    await form.choose({ symbol: 'XAU/USD', timeframe: 'Daily' })
    await watchAddress(visitor.page)
    const second = await form.run()
    expect(second).not.toBe(first)
    // The cards belong to the run in the address: they change with it.
    await expect.poll(() => cardsAtChange(visitor.page)).toContain('Return')
    expect(await cardsAtChange(visitor.page)).not.toContain(shown)
    expect(await form.figure('Return')).not.toBe(shown)

    await visitor.page.goBack()
    await form.metric('Return').getByText(shown).waitFor()
    expect(form.runId()).toBe(first)
    expect(await form.field('Symbol').inputValue()).toBe('EURUSD')
    expect(visitor.problems()).toEqual([])
  })

  it('keeps what the form holds over a reload', async () => {
    await form.choose({ symbol: 'USD/JPY', timeframe: '4 Hours', strategy: 'RSI Strategy' })
    await form.field('Initial cash').fill('12345.5')
    await form.field('Fees').fill('0.001')
    await form.field('End date').fill('2019-06-30')
    await visitor.page.reload()
    await form.page.waitForFunction(() => document.querySelectorAll('[aria-busy="true"]').length === 0)
    expect(await form.field('Symbol').inputValue()).toBe('USDJPY')
    expect(await form.field('Timeframe').inputValue()).toBe('H4')
    expect(await form.field('Strategy').inputValue()).toBe('RSI Strategy')
    expect(numberIn(await form.field('Initial cash').inputValue())).toBe(12_345.5)
    expect(await form.field('Fees').inputValue()).toBe('0.001')
    expect(await form.field('End date').inputValue()).toBe('2019-06-30')
    expect(visitor.problems()).toEqual([])
  })
})

describe('bad input', () => {
  it('that only the server knows of, such as an unknown key, is named at the field', async () => {
    await form.choose({ timeframe: 'Daily' })
    await form.field('Config (JSON)').fill('{"nonsense": 1}')
    await form.runButton().click()
    await form.page.getByText('Invalid request parameters. Please check your input.', { exact: true }).waitFor()
    expect(await form.descriptionOf('Config (JSON)')).toMatch(/nonsense/)
    await form.field('Config (JSON)').fill('{}')
    await form.run()
    expect(visitor.problems(/status of 422/)).toEqual([])
  })
})

it('can be run with the keyboard alone', async () => {
  const { page } = visitor
  const tabTo = async (label: string) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      if (await form.field(label).evaluate((field) => field === document.activeElement)) return
    }
    throw new Error(`Tab never came to ${label}`)
  }
  await page.reload()
  await form.field('Symbol').waitFor()
  await tabTo('Symbol')
  await page.keyboard.type('EUR/U')
  await tabTo('Timeframe')
  await page.keyboard.type('Daily')
  await tabTo('Strategy')
  await page.keyboard.type('Moving')
  await tabTo('Initial cash')
  await page.keyboard.type('5000')
  await page.keyboard.press('Control+Enter')
  await page.waitForURL((url) => url.searchParams.has('run'))
  await form.drawn()
  const { provenance } = await api.result(form.runId() ?? '')
  expect(provenance).toMatchObject({ strategy: 'SmaCross', symbol: 'EURUSD', timeframe: 'D1', init_cash: 5000 })
  expect(visitor.problems()).toEqual([])
})
