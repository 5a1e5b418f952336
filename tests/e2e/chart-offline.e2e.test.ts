import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
  await signInAt(page, '/chart?symbol=EURUSD&timeframe=H1')
  await page.getByRole('group', { name: /1,000 bars/ }).waitFor()
  // Letters open the dialog once the symbols are known, which may be after the bars.
  await page.locator('option', { hasText: 'EUR/USD' }).first().waitFor({ state: 'attached' })
  await page.evaluate('globalThis.isSamePage = true')
})

const PART = '**/assets/palette-*'
const failed = () => page.getByText('This could not be loaded. Check the connection.')
const chooser = () => page.getByRole('dialog')

it('loads a dialog that failed offline once the browser is online', async () => {
  await visitor.context.setOffline(true)
  await page.keyboard.press('u')
  await failed().waitFor()
  await page.getByRole('group', { name: /1,000 bars/ }).waitFor()
  await visitor.context.setOffline(false)
  await chooser().waitFor()
  expect(await failed().isVisible()).toBe(false)
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true)
}, 60_000)

it('loads the page anew where a dialog breaks off though the server responds', async () => {
  await page.route(PART, (route) => route.abort('connectionreset'))
  await page.evaluate(`sessionStorage.setItem('tidemark.reloaded_at', Date.now())`)
  await page.keyboard.press('u')
  await page.getByText('This could not be loaded.', { exact: true }).waitFor()
  await page.unroute(PART)
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('group', { name: /1,000 bars/ }).waitFor()
  expect(await page.evaluate('globalThis.isSamePage')).toBeUndefined()
  await page.locator('option', { hasText: 'EUR/USD' }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('u')
  await chooser().waitFor()
}, 60_000)

it('loads the page anew by itself where an update removed the code of a dialog', async () => {
  await page.route(PART, (route) => route.fulfill({ status: 404 }), { times: 1 })
  const anew = page.waitForEvent('framenavigated')
  await page.keyboard.press('u')
  await anew
  await page.getByRole('group', { name: /1,000 bars/ }).waitFor()
  await page.locator('option', { hasText: 'EUR/USD' }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('u')
  await chooser().waitFor()
  expect(await failed().isVisible()).toBe(false)
}, 60_000)
