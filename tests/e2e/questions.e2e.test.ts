import { beforeAll, beforeEach, expect, it } from 'vitest'
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

it('a result answers what a metric means, how it compares with the run before, and where its worst trade was, in few presses', async () => {
  const { page } = visitor
  await api.run({ ...RUN, config: { n1: 20, n2: 100 } })
  const { run_id: id = '', trades } = await api.run({ ...RUN, config: { n1: 30, n2: 120 } })
  await signInAt(page, `/backtest-data?run=${id}`)
  const result = new BacktestPage(page)
  await result.drawn()
  const presses = await countPresses(page)

  await page.getByRole('link', { name: 'Compare with previous run' }).click()
  await page.getByRole('img', { name: /^2 runs, 100 at first/ }).waitFor()
  expect(await presses()).toBe(1)
  const row = page.getByRole('row', { name: /^n1/ })
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['30', '20'])
  await page.goBack()
  await result.drawn()

  const worst = trades.reduce((a, b) => (b.PnL < a.PnL ? b : a))
  await result.sortBy('PnL')
  await result.sortBy('PnL')
  await result.rows().first().click()
  const number = trades.indexOf(worst) + 1
  const pane = page.getByRole('region', { name: `Trade ${number.toLocaleString('en-GB')}`, exact: true })
  const pnl = pane.locator('div', { has: page.getByText('PnL', { exact: true }) }).last()
  await pnl.waitFor()
  expect(numberIn(await pnl.locator('dd').innerText())).toBe(rounded(worst.PnL))
  await page.getByRole('region', { name: 'EUR/USD' }).locator('canvas').first().waitFor()
  expect(await presses()).toBe(4)
  expect(new URL(page.url()).searchParams.get('trade')).toBe(String(number))

  await page.reload()
  await pane.getByText('PnL', { exact: true }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('region', { name: `Trade ${(number - 1).toLocaleString('en-GB')}`, exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => !url.searchParams.has('trade'))

  const pressesOfMetric = await countPresses(page)
  await page.getByRole('button', { name: 'Profit Factor' }).click()
  const explanation = page.getByRole('dialog', { name: 'Profit Factor' })
  await explanation.getByText('Winning returns').first().waitFor()
  expect(await pressesOfMetric()).toBe(1)
  expect(visitor.problems()).toEqual([])
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
