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

const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
const picture = (name: RegExp): Locator => page.getByRole('group', { name })
const period = (): Locator => page.getByRole('slider', { name: 'Visible period' })

async function dragAcross(from: number, to: number): Promise<void> {
  const box = await picture(/^EUR\/USD, [\d,]+ bars/).boundingBox()
  if (box === null) throw new Error('the chart has no box')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * from, y - 40)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * to, y + 40, { steps: 5 })
  await page.mouse.up()
}

describe('the chart workspace', () => {
  it('takes a symbol as typed and a timeframe by digit, measures a move, and keeps what is drawn', async () => {
    await signInAt(page, '/chart?symbol=GBPUSD&timeframe=H4')
    await picture(/^GBP\/USD, 1,000 bars/).waitFor()
    // Letters choose a symbol once all are known, which may be after the bars.
    await page.locator('option', { hasText: 'EUR/USD' }).first().waitFor({ state: 'attached' })
    await page.keyboard.type('eurusd')
    const symbols = page.getByRole('dialog', { name: 'Choose a symbol' })
    await symbols.getByRole('option', { name: /EUR\/USD/ }).waitFor()
    await page.keyboard.press('Enter')
    await picture(/^EUR\/USD, 1,000 bars/).waitFor()
    expect(new URL(page.url()).search).toBe('?symbol=EURUSD&timeframe=H4')
    // G and B go to Backtest, but not where a symbol begins with them.
    await page.keyboard.type('gbpusd')
    await symbols.getByRole('option', { name: /GBP\/USD/ }).waitFor()
    await page.keyboard.press('Enter')
    await picture(/^GBP\/USD, 1,000 bars/).waitFor()
    await page.goBack()
    await picture(/^EUR\/USD, 1,000 bars/).waitFor()
    await page.keyboard.press('7')
    await page.waitForURL('**/chart?symbol=EURUSD&timeframe=D1')
    // The bars of four hours, still shown while days load, begin in 2018.
    await picture(/^EUR\/USD, 1,000 bars, 2015-/).waitFor()

    // Shift and drag measures, and does not move the view; without Shift it does.
    await button('3M').click()
    const shown = '2018-09-28 to 2018-12-31'
    await expect.poll(() => period().getAttribute('aria-valuetext')).toBe(shown)
    await page.keyboard.down('Shift')
    await dragAcross(0.3, 0.6)
    await page.keyboard.up('Shift')
    expect(await period().getAttribute('aria-valuetext')).toBe(shown)
    await dragAcross(0.3, 0.6)
    await expect.poll(() => period().getAttribute('aria-valuetext')).not.toBe(shown)

    // By keys the measured move is spoken.
    await page.getByRole('slider', { name: 'Bar of the chart' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('m')
    await page.keyboard.press('PageDown')
    await page.getByText(/^[+−]\d\.\d{5} \([+−]\d+\.\d\d%\), −\d+ bars, −\d+ d/).waitFor()

    await page.keyboard.press('t')
    await page.keyboard.press('n')
    await page.getByRole('textbox', { name: 'Note' }).fill('Look here')
    await page.keyboard.press('Enter')
    await page.reload()
    await button('Draw on the chart').click()
    await page.getByText(/^Line \d\.\d{5} to \d\.\d{5}$/).waitFor()
    await page.getByText(/^Note “Look here” at /).waitFor()
    expect(visitor.problems()).toEqual([])
  })

  it('keeps what two tabs draw on one symbol', async () => {
    await signInAt(page, '/chart?symbol=EURUSD&timeframe=D1')
    const other = await visitor.context.newPage()
    await other.goto('/chart?symbol=EURUSD&timeframe=D1')
    for (const [tab, key] of [
      [page, 'End'],
      [other, 'Home'],
      [page, 'PageUp'],
    ] as const) {
      const cursor = tab.getByRole('slider', { name: 'Bar of the chart' })
      await tab.bringToFront()
      // The chart has its keys once its tools are there.
      await expect.poll(() => tab.getByRole('button', { name: 'Draw on the chart' }).isEnabled()).toBe(true)
      await cursor.press(key)
      await cursor.press('h')
    }
    await other.close()
    await page.reload()
    await button('Draw on the chart').click()
    await expect.poll(() => page.getByRole('menuitem', { name: /^Level / }).count()).toBe(3)
    expect(visitor.problems()).toEqual([])
  })

  it('keeps the presets that two tabs save', async () => {
    const plot = '/plot?symbol=EURUSD&timeframe=D1&indicator=SMA'
    await signInAt(page, plot)
    const other = await visitor.context.newPage()
    await other.goto(plot)
    for (const [tab, name] of [
      [page, 'First'],
      [other, 'Second'],
      [page, 'Third'],
    ] as const) {
      await tab.bringToFront()
      await tab.getByRole('button', { name: 'Presets' }).click()
      await tab.getByRole('menuitem', { name: 'Save these indicators…' }).click()
      await tab.getByRole('textbox', { name: 'Name' }).fill(name)
      await tab.keyboard.press('Enter')
      await tab.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.reload()
    // Drawn, so that nothing moves the menu that opens now.
    await picture(/SMA/).waitFor()
    await button('Presets').click()
    for (const name of ['First', 'Second', 'Third']) await page.getByRole('menuitem', { name, exact: true }).waitFor()
    expect(visitor.problems()).toEqual([])
  })
})
