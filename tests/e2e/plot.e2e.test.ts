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
const plot = () => page.getByRole('button', { name: 'Plot Indicators' })
const picture = (name: RegExp) => page.getByRole('group', { name })

async function add(name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
  await picker.fill(name)
  await picker.press('Enter')
}

describe('a plot', () => {
  it('is chosen, drawn and looked at otherwise, and its address opens it again', async () => {
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/plot_indicators')) asked.push(request.postDataJSON())
    })
    await signInAt(page, '/plot')
    await page.getByRole('heading', { name: 'No symbol selected' }).waitFor()
    await page.getByText('Please select symbol, timeframe, and at least one indicator').waitFor()
    expect(await plot().isDisabled()).toBe(true)
    await field('Symbol').selectOption('EUR/USD')
    await field('Timeframe').selectOption('Daily')
    await add('SMA')
    await add('RSI')
    await page.getByRole('button', { name: /^SMA/ }).click()
    await page.getByRole('group', { name: 'SMA settings' }).getByLabel('timePeriod', { exact: true }).fill('50')
    await field('Start Date').fill('2018-01-01')
    await plot().click()
    await picture(/^EUR\/USD, .*SMA 50.*RSI 14/).waitFor()
    const first = {
      symbol: 'EURUSD - Daily',
      indicators: ['SMA', 'RSI'],
      indicator_params: { SMA: { timePeriod: 50 }, RSI: { timePeriod: 14 } },
      start: '2018-01-01',
    }
    expect(asked).toEqual([first])

    // Styles need no request.
    await page.getByRole('button', { name: 'Hide RSI' }).click()
    await page.getByRole('group', { name: 'SMA settings' }).getByLabel('Subplot').check()
    await picture(/under them: SMA 50$/).waitFor()
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByLabel('Log').check()
    expect(asked).toHaveLength(1)
    expect(await page.getByText('Inputs changed').count()).toBe(0)

    // A parameter is plotted at once, and replaces the address.
    await page.getByRole('group', { name: 'SMA settings' }).getByLabel('timePeriod', { exact: true }).fill('20')
    await picture(/SMA 20$/).waitFor()
    expect(asked).toHaveLength(2)
    expect(new URL(page.url()).searchParams.get('SMA.timePeriod')).toBe('20')

    await page.reload()
    await picture(/SMA 20$/).waitFor()
    expect(asked.at(-1)).toEqual({ ...first, indicator_params: { SMA: { timePeriod: 20 }, RSI: { timePeriod: 14 } } })
    expect(visitor.problems()).toEqual([])
  })
})
