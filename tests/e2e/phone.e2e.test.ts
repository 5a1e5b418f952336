import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { sidewaysScroll } from './support/faults'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit({ width: 390, height: 844 })
  ;({ page } = visitor)
})

const field = (label: string) => page.getByLabel(label, { exact: true })
const choose = (label: string, option: string) => field(label).selectOption(option)
const press = (name: string) => page.getByRole('button', { name }).click()
const isInView = async (name: RegExp) => {
  const box = await page.getByRole('group', { name }).boundingBox()
  return box !== null && box.y < 844 && box.y + box.height > 0
}

describe('on a phone', () => {
  it('a backtest is run, a chart drawn and drawn anew, indicators plotted and hidden, and two symbols compared', async () => {
    await signInAt(page, '/backtest')
    const form = new BacktestPage(page)
    await form.choose({ timeframe: 'Daily' })
    await form.run()
    expect(await sidewaysScroll(page)).toBe(0)
    await press('Inputs')
    expect(await form.field('Symbol').isVisible()).toBe(true)

    await page.goto('/chart')
    await choose('Symbol', 'EUR/USD')
    await press('Load Chart Data')
    await page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).waitFor()
    expect(await isInView(/^EUR\/USD, 1,000 bars/)).toBe(true)
    expect(await sidewaysScroll(page)).toBe(0)
    await press('Inputs')
    await choose('Symbol', 'GBP/USD')
    await press('Load Chart Data')
    await page.getByRole('group', { name: /^GBP\/USD, 1,000 bars/ }).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)

    await page.goto('/plot')
    await choose('Symbol', 'EUR/USD')
    await choose('Timeframe', 'Daily')
    const picker = page.getByRole('combobox', { name: 'Add Technical Indicator' })
    for (const name of ['SMA', 'RSI']) {
      await picker.fill(name)
      await picker.press('Enter')
    }
    await press('Plot Indicators')
    await page.getByRole('group', { name: /^EUR\/USD, .*SMA 14.*RSI 14/ }).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    await press('Inputs')
    await page.getByRole('button', { name: 'Hide RSI' }).click()
    expect(await page.getByRole('button', { name: 'Show RSI' }).isVisible()).toBe(true)

    await page.goto('/correlation')
    await choose('Symbol 1', 'EUR/USD')
    await choose('Timeframe 1', 'Daily')
    await choose('Symbol 2', 'GBP/USD')
    await choose('Timeframe 2', 'Daily')
    await field('Start Date').fill('2018-01-01')
    await field('End Date').fill('2018-12-31')
    await press('Analyze Correlation')
    await page.getByRole('list', { name: 'Correlation by lag' }).getByRole('listitem').nth(10).waitFor()
    await page.getByRole('group', { name: /^EUR\/USD on the left axis/ }).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(visitor.problems()).toEqual([])
  })

  it('a file is uploaded', async () => {
    const bars = Array.from({ length: 12 }, (_, at) => `2024-01-02 ${String(at).padStart(2, '0')}:00,1.1,1.3,1.0,1.2`)
    await signInAt(page, '/upload-data')
    await field('Symbol *').fill('phone1')
    await field('CSV file *').setInputFiles({
      name: 'a-rather-long-name-of-a-file-with-prices-of-many-years.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`datetime,open,high,low,close\n${bars.join('\n')}\n`),
    })
    expect(await sidewaysScroll(page)).toBe(0)
    await press('Upload CSV')
    await page.getByText('PHONE1 uploaded, 12 bars.').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(visitor.problems()).toEqual([])
  })
})
