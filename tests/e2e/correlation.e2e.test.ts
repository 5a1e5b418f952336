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
const analyze = () => page.getByRole('button', { name: 'Analyze Correlation' }).click()
const warning = () => page.getByRole('form', { name: 'Compare two symbols' }).getByRole('alert')
const tiles = () => page.getByRole('list', { name: 'Correlation by lag' }).getByRole('listitem')

describe('a correlation', () => {
  it('is asked for, shown, and opened again by its address', async () => {
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/api/get_correlation')) asked.push(url.searchParams)
    })
    await signInAt(page, '/correlation')
    await page.getByText('No correlation data').waitFor()
    await analyze()
    await warning().getByText('Please select both symbols and timeframes.').waitFor()
    await field('Symbol 1').selectOption('EUR/USD')
    await field('Timeframe 1').selectOption('Daily')
    await field('Symbol 2').selectOption('GBP/USD')
    await field('Timeframe 2').selectOption('Daily')
    await analyze()
    await warning().getByText('Start date and end date are required and must be in YYYY-MM-DD format.').waitFor()
    await field('Start Date').fill('2018-12-31')
    await field('End Date').fill('2018-01-01')
    await analyze()
    await warning().getByText('Start date must be before or equal to end date.').waitFor()
    expect(asked).toHaveLength(0)

    await field('Start Date').fill('2018-01-01')
    await field('End Date').fill('2018-12-31')
    await field('Max Lag').fill('3')
    await analyze()
    await page.getByRole('heading', { name: 'EUR/USD and GBP/USD, Daily' }).waitFor()
    await page.getByRole('region', { name: 'Price Comparison Chart' }).locator('canvas').first().waitFor()
    await tiles().nth(6).waitFor()
    expect(await tiles().count()).toBe(7)
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      symbol_1: 'EURUSD',
      tf1: 'D1',
      symbol_2: 'GBPUSD',
      tf2: 'D1',
      start: '2018-01-01',
      end: '2018-12-31',
      component: 'close',
      maxlag: '3',
      window: '30',
      use_log_returns: 'true',
      include: 'series',
    })

    await page.reload()
    await tiles().nth(6).waitFor()
    expect(await field('Max Lag').inputValue()).toBe('3')
    expect(visitor.problems()).toEqual([])
  })
})
