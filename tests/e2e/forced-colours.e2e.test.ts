import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { faultsOf } from './support/faults'
import { setting } from './support/setting'
import { signInAt } from './support/visitor'

const shared = setting()
const SERIES = 'symbol=EURUSD&timeframe=D1'

const drawn = (page: Page) => page.locator('main canvas').first().waitFor()
const PAGES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/': (page) => page.getByText('EUR/USD').first().waitFor(),
  [`/backtest?${SERIES}&strategy=Moving+Average`]: (page) => new BacktestPage(page).run(),
  [`/chart?${SERIES}`]: drawn,
  [`/plot?${SERIES}&indicator=SMA&indicator=RSI`]: drawn,
  '/correlation?symbol1=EURUSD&timeframe1=D1&symbol2=GBPUSD&timeframe2=D1&start=2017-01-01&end=2017-12-31': drawn,
  '/optimise': (page) => page.getByLabel('Learn until').waitFor(),
  '/backtest-data': (page) => page.getByRole('grid').getByText('EUR/USD').first().waitFor(),
  '/upload-data': (page) => page.getByRole('button', { name: 'Upload CSV' }).waitFor(),
  '/demo-control': (page) => page.getByRole('switch', { name: 'Dashboard' }).waitFor(),
}

it.each(['light', 'dark'] as const)('no page has faults in %s forced colours', { timeout: 120_000 }, async (scheme) => {
  const { page } = await shared.visit()
  await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
  await page.goto('/login')
  await page.getByLabel('Username').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await signInAt(page, '/')
  for (const [path, ready] of Object.entries(PAGES)) {
    await page.goto(path)
    await ready(page)
    expect({ path, faults: await faultsOf(page) }).toEqual({ path, faults: [] })
  }
})

/** Compares pictures, the pointer being elsewhere. */
async function isSeen(part: Locator, act: () => Promise<unknown>): Promise<boolean> {
  const before = await part.screenshot()
  await act()
  await part.page().mouse.move(0, 0)
  return !before.equals(await part.screenshot())
}

const isPressSeen = async (part: Locator) => await isSeen(part, () => part.click())

const outlineOf = async (part: Locator) => await part.evaluate((element) => getComputedStyle(element).outlineStyle)

it('what is chosen, on or open is told by more than backgrounds, which forced colours take away', async () => {
  const { page } = await shared.visit()
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAt(page, `/backtest?${SERIES}&strategy=Moving+Average`)
  await new BacktestPage(page).run()
  expect(await isPressSeen(page.getByRole('tab', { name: 'Statistics' }))).toBe(true)
  await page.goto(`/chart?${SERIES}`)
  await drawn(page)
  expect(await isPressSeen(page.getByRole('button', { name: 'H4', exact: true }))).toBe(true)
  await page.goto('/demo-control')
  expect(await isPressSeen(page.getByRole('switch', { name: 'Dashboard' }))).toBe(true)

  await page.getByRole('button', { name: 'account menu' }).click()
  const account = page.getByRole('menuitem', { name: 'Account' })
  expect(await isSeen(account, () => page.keyboard.press('ArrowDown'))).toBe(true)
  expect(await outlineOf(page.getByRole('menu'))).toBe('solid')
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  expect(await isPressSeen(settings.getByRole('radio', { name: 'Blue and orange' }))).toBe(true)
  expect(await isPressSeen(settings.getByRole('checkbox', { name: 'Push' }))).toBe(true)
  expect(await outlineOf(settings)).toBe('solid')
  await settings.getByRole('button', { name: 'Done' }).click()

  await page.keyboard.press('Control+k')
  const option = page.getByRole('option', { name: 'Backtest', exact: true }).first()
  expect(await isSeen(option, () => page.keyboard.press('ArrowDown'))).toBe(true)
})
