import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
})

const CATALOGUES = [
  {
    path: '/indicators',
    noun: 'indicators',
    words: 'bbAN',
    link: 'Plot BBANDS',
    leadsTo: '/plot?indicator=BBANDS',
    arrive: () => page.getByRole('button', { name: 'Remove BBANDS', exact: true }).waitFor(),
  },
  {
    path: '/strategies',
    noun: 'strategies',
    words: 'moving AV',
    link: 'Backtest Moving Average',
    leadsTo: '/backtest?strategy=Moving+Average',
    arrive: async () => {
      const field = page.getByLabel('Strategy', { exact: true })
      await field.locator('option:checked').filter({ hasText: 'Moving Average' }).waitFor({ state: 'attached' })
    },
  },
]

const cards = (noun: string) => page.getByRole('list', { name: noun }).getByRole('article')
const names = (noun: string) => cards(noun).getByRole('heading').allInnerTexts()

describe.each(CATALOGUES)('$path', ({ path, noun, words, link, leadsTo, arrive }) => {
  it('is searched by name in any case, keeps the search in its address, and leads on from a card', async () => {
    await signInAt(page, path)
    await cards(noun).first().waitFor()
    const all = await names(noun)
    const found = all.filter((name) => name.toLowerCase().includes(words.toLowerCase()))
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)

    const box = page.getByRole('searchbox', { name: `Search ${noun}...` })
    await box.fill(words)
    await page.getByText(`${found.length} of ${all.length} ${noun}`).first().waitFor()
    expect(await names(noun)).toEqual(found)
    await page.reload()
    await cards(noun).first().waitFor()
    expect(await box.inputValue()).toBe(words)
    expect(await names(noun)).toEqual(found)

    await page.getByRole('link', { name: link, exact: true }).click()
    await arrive()
    expect(page.url()).toBe(shared.server.url + leadsTo)
    await page.goBack()
    await cards(noun).first().waitFor()
    expect(await names(noun)).toEqual(found)

    await box.fill('astrology')
    await page.getByText(`No ${noun} found`).waitFor()
    await page.getByText('Clear search', { exact: true }).click()
    await cards(noun)
      .nth(all.length - 1)
      .waitFor()
    expect(await box.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(visitor.problems()).toEqual([])
  })
})

it('indicators are listed by name alone, without a notice, where a server has no descriptions', async () => {
  await page.route('**/api/indicators_info', (route) => route.fulfill({ status: 404, json: { detail: 'no shelf' } }))
  await signInAt(page, '/indicators')
  await cards('indicators').filter({ hasText: 'RSI' }).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Descriptions could not be loaded').count()).toBe(0)
  expect(visitor.problems(/status of 404/)).toEqual([])
})
