import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, RUN, signedInClient } from './support/api'
import { BacktestPage, numberIn } from './support/backtestPage'
import { setting } from './support/setting'
import { countPresses } from './support/presses'
import { signInAt, startDemo, type Visitor } from './support/visitor'

const shared = setting()
let api: ApiClient
let visitor: Visitor
beforeAll(async () => {
  api = await signedInClient(shared.server.url)
})
beforeEach(async () => {
  visitor = await shared.visit()
})

const rounded = (value: number) => Number(value.toFixed(2))

async function openRun(id: string): Promise<BacktestPage> {
  await signInAt(visitor.page, `/backtest-data?run=${id}`)
  const result = new BacktestPage(visitor.page)
  await result.drawn()
  return result
}

describe('from a result', () => {
  it('the worst trade is on its prices after three presses, and its link opens it again', async () => {
    const { run_id: id = '', trades } = await api.run(RUN)
    const worst = trades.reduce((a, b) => (b.PnL < a.PnL ? b : a))
    const result = await openRun(id)
    const { page } = visitor
    const presses = await countPresses(page)
    await result.sortBy('PnL')
    await result.sortBy('PnL')
    await result.rows().first().click()

    const number = trades.indexOf(worst) + 1
    const pane = page.getByRole('region', { name: `Trade ${number.toLocaleString('en-GB')}`, exact: true })
    const pnl = pane.locator('div', { has: page.getByText('PnL', { exact: true }) }).last()
    await pnl.waitFor()
    expect(numberIn(await pnl.locator('dd').innerText())).toBe(rounded(worst.PnL))
    await page.getByRole('region', { name: 'EUR/USD' }).locator('canvas').first().waitFor()
    expect(await presses()).toBe(3)
    expect(new URL(page.url()).searchParams.get('trade')).toBe(String(number))

    await page.reload()
    await pane.getByText('PnL', { exact: true }).waitFor()
    await page.keyboard.press('j')
    await page.getByRole('region', { name: `Trade ${(number - 1).toLocaleString('en-GB')}`, exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('trade'))
    expect(visitor.problems()).toEqual([])
  })

  it('a metric says what it means after one press', async () => {
    const { run_id: id = '' } = await api.run(RUN)
    await openRun(id)
    const { page } = visitor
    const presses = await countPresses(page)
    await page.getByRole('button', { name: 'Profit Factor' }).click()
    const explanation = page.getByRole('dialog', { name: 'Profit Factor' })
    await explanation.getByText('Winning returns').first().waitFor()
    expect(await presses()).toBe(1)
    expect(visitor.problems()).toEqual([])
  })

  it('the run before it stands beside it after one press', async () => {
    await api.run({ ...RUN, config: { n1: 20, n2: 100 } })
    const { run_id: id = '' } = await api.run({ ...RUN, config: { n1: 30, n2: 120 } })
    await openRun(id)
    const { page } = visitor
    const presses = await countPresses(page)
    await page.getByRole('link', { name: 'Compare with previous run' }).click()
    await page.getByRole('img', { name: /^2 runs, 100 at first/ }).waitFor()
    expect(await presses()).toBe(1)
    const row = page.getByRole('row', { name: /^n1/ })
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['30', '20'])
    await page
      .getByRole('row', { name: /^Reads as/ })
      .getByText(/better|Better|No clear difference/)
      .waitFor()
    expect(visitor.problems()).toEqual([])
  })
})

it('a link to runs that are gone says so, and shows the others', async () => {
  const { run_id: id = '' } = await api.run(RUN)
  await signInAt(visitor.page, `/compare?runs=${id},20200101_000000_Gone_EURUSD`)
  await visitor.page.getByText(/^There is no run 20200101_000000_Gone_EURUSD/).waitFor()
  expect(visitor.problems(/status of 404/)).toEqual([])
})

it('a demo visitor sees a trade on its prices and compares runs, with no server', async () => {
  const { page } = visitor
  await startDemo(page)
  await page.goto('/backtest?symbol=EURUSD&timeframe=H1&strategy=Moving+Average')
  const form = new BacktestPage(page)
  await form.run()
  await form.field('Initial cash').fill('50000')
  await form.run()
  await form.rows().first().click()
  await page.getByRole('region', { name: 'EUR/USD' }).locator('canvas').first().waitFor()
  await page.getByRole('link', { name: 'Compare with previous run' }).click()
  await page.getByRole('img', { name: /^2 runs, 100 at first/ }).waitFor()
  expect(visitor.problems()).toEqual([])
})
