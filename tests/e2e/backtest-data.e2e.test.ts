import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, RUN, signedInClient } from './support/api'
import { BacktestPage, numberIn } from './support/backtestPage'
import { setting } from './support/setting'
import { signInAt, signInByForm, type Visitor } from './support/visitor'

const shared = setting()
let api: ApiClient
let visitor: Visitor
let page: Page
beforeAll(async () => {
  api = await signedInClient(shared.server.url)
})
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
})

const rowOf = (id: string) => page.getByRole('region', { name: /^Backtest Runs/ }).locator(`[data-run="${id}"]`)

describe('the stored runs', () => {
  it('are listed when there are any, opened by their rows, and each has an address', async () => {
    await signInAt(page, '/backtest-data')
    await page.getByText('No backtest runs').waitFor()
    await page.getByText('Select a backtest run').waitFor()

    const first = await api.run(RUN)
    const second = await api.run({ ...RUN, symbol: 'GBPUSD - Daily' })
    const [firstId = '', secondId = ''] = [first.run_id, second.run_id]
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('heading', { name: 'Backtest Runs (2)' }).waitFor()
    const words = await rowOf(firstId).innerText()
    for (const word of ['EUR/USD', 'completed', 'Strategy: SMACROSS', firstId]) expect(words).toContain(word)

    const shown = new BacktestPage(page)
    await rowOf(firstId).click()
    await shown.drawn()
    expect(shown.runId()).toBe(firstId)
    expect(numberIn(await shown.figure('Trades'))).toBe(first.summary['# Trades'])

    await rowOf(secondId).click()
    await page.getByRole('heading', { name: /on GBP\/USD, Daily$/ }).waitFor()
    expect(shown.runId()).toBe(secondId)
    await page.goBack()
    await page.getByRole('heading', { name: /on EUR\/USD, 1 Hour$/ }).waitFor()
    expect(await rowOf(firstId).getAttribute('aria-selected')).toBe('true')

    await page.reload()
    await shown.drawn()
    expect(numberIn(await shown.figure('Trades'))).toBe(first.summary['# Trades'])
    expect(visitor.problems()).toEqual([])
  })
})

describe('the library', () => {
  it('finds last week’s RSI run, keeps what is noted on it, and gives a deleted run back', async () => {
    const made = await api.run({ ...RUN, strategy_name: 'RSI Strategy' })
    const id = made.run_id ?? ''
    // A week later the run is last week's. Set before loading: the page keeps the Date.now it found.
    await page.clock.setFixedTime(Date.now() + 7 * 24 * 60 * 60 * 1000)
    await signInByForm(page, '/backtest-data')
    await page.getByRole('searchbox').fill('eurusd rsi last week')
    await page.getByRole('heading', { name: /^Backtest Runs \(1( of \d+)?\)$/ }).waitFor()
    await rowOf(id)
      .getByRole('button', { name: `Star ${id}` })
      .click()
    await page.getByRole('searchbox').fill('is:starred')
    await rowOf(id)
      .getByRole('button', { name: `Star ${id}`, pressed: true })
      .waitFor()
    await page.reload()
    await rowOf(id)
      .getByRole('button', { name: `Star ${id}`, pressed: true })
      .waitFor()

    await rowOf(id).getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await rowOf(id).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(id).waitFor()
    await rowOf(id).getByText('completed').click()
    await new BacktestPage(page).drawn()
    expect(new BacktestPage(page).runId()).toBe(id)
  })
})
