import { beforeEach, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
beforeEach(async () => {
  visitor = await shared.visit()
})

it('a phrase in the palette runs a backtest, which is not run again by going back', async () => {
  const { page } = visitor
  await signInAt(page, '/')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  await palette.getByRole('combobox').fill('rsi strategy eurusd d1 2016-2017')
  await palette.getByRole('option', { name: 'Run RSI Strategy on EUR/USD, Daily, 2016 to 2017' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/backtest' && url.searchParams.has('run'))
  const result = new BacktestPage(page)
  await result.drawn()
  expect(await result.field('Start date').inputValue()).toBe('2016-01-01')
  const first = result.runId()

  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('run'))
  await result.runButton().waitFor()
  expect(await result.field('Strategy').inputValue()).toBe('RSI Strategy')
  await page.goForward()
  await result.drawn()
  expect(result.runId()).toBe(first)

  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { level: 1, name: 'Backtest Data' }).waitFor()
  expect(await page.getByRole('row', { name: /RSI/ }).count()).toBe(1)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard' }).getByText('G then B').waitFor({ state: 'attached' })
  expect(visitor.problems()).toEqual([])
})
