import type { Locator, Page } from 'playwright'
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

const field = (label: string): Locator => page.getByLabel(label, { exact: true })
const load = () => page.getByRole('button', { name: 'Load Chart Data' })
const picture = (name: RegExp) => page.getByRole('group', { name })
const bars = () => page.waitForResponse((response) => response.url().includes('/ohlc/'))
const LATEST = 'Will load latest 1000 bars. Set dates for specific range.'

describe('a chart', () => {
  it('draws the latest 1000 bars, then a range, and the way back leads to the first', async () => {
    await signInAt(page, '/chart')
    await page.getByText(LATEST).waitFor()
    expect(await field('Timeframe').inputValue()).toBe('H4')
    expect(await load().isDisabled()).toBe(true)
    await field('Symbol').selectOption('EUR/USD')
    expect(await field('Timeframe').inputValue()).toBe('H4')
    const [latest] = await Promise.all([bars(), load().click()])
    expect(new URL(latest.url()).pathname).toBe('/ohlc/latest/EURUSD/H4')
    expect(new URL(latest.url()).searchParams.get('count')).toBe('1000')
    const drawn = picture(/^EUR\/USD, 1,000 bars/)
    await drawn.waitFor()
    expect((await drawn.boundingBox())?.height).toBe(600)
    expect(new URL(page.url()).search).toBe('?symbol=EURUSD&timeframe=H4')

    await field('Start date').fill('2018-05-01')
    await field('End date').fill('2018-05-31')
    expect(await page.getByText(LATEST).count()).toBe(0)
    await page.getByText('Inputs changed').waitFor()
    const [ranged] = await Promise.all([bars(), load().click()])
    expect(new URL(ranged.url()).searchParams.get('limit')).toBe('1000')
    await picture(/^EUR\/USD, \d{3} bars/).waitFor()
    expect(await page.getByText('Inputs changed').count()).toBe(0)

    await page.goBack()
    await drawn.waitFor()
    expect(await field('Start date').inputValue()).toBe('')
    // The session keeps the price key.
    const [again] = await Promise.all([bars(), page.reload()])
    expect(again.status()).toBe(200)
    expect(again.request().headers()['x-api-key']?.length).toBeGreaterThan(40)
    await drawn.waitFor()
    expect(visitor.problems()).toEqual([])
  })
})
