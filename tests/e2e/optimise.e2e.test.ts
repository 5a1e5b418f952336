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

const field = (label: string) => page.getByLabel(label, { exact: true })

async function vary(name: string, from: string, to: string, step: string): Promise<void> {
  await page.getByRole('switch', { name: `Vary ${name}` }).check()
  const values = page.getByRole('group', { name: `Values of ${name}` })
  await values.getByLabel('from').fill(from)
  await values.getByLabel('to', { exact: true }).fill(to)
  await values.getByLabel('step').fill(step)
}

describe('a strategy', () => {
  it('is swept, judged, opened as a run and validated', async () => {
    await signInAt(page, '/optimise')
    await field('Symbol').selectOption('EUR/USD')
    await field('Timeframe').selectOption('1 Hour')
    await field('Strategy').selectOption('Moving Average')
    await vary('n1', '20', '60', '20')
    await vary('n2', '100', '200', '50')
    await field('Learn until').fill('2016-12-31')
    await page.getByText('3 × 3 = 9').waitFor()
    await page.getByRole('button', { name: /^Run 9 backtests/ }).click()

    await page.getByRole('heading', { name: /^(?:Not proven|Fragile|Holds so far)$/ }).waitFor()
    await page.getByText('9 trials of this strategy on these bars so far.').waitFor()
    await page.getByRole('img', { name: /^Sharpe Ratio over n1 and n2, 9 settings: best/ }).waitFor()
    await page.getByRole('img', { name: /^Account of n1 \d+, n2 \d+, .*held-back bars begin on/ }).waitFor()
    const address = page.url()
    expect(address).toMatch(/\/optimise\?sweep=./)

    const best = await page.getByRole('link', { name: 'Open as run' }).getAttribute('href')
    const config: unknown = JSON.parse(new URL(best ?? '', shared.server.url).searchParams.get('config') ?? '{}')
    expect(config).toMatchObject({ n1: expect.any(Number), n2: expect.any(Number) })
    await page.getByRole('link', { name: 'Open as run' }).click()
    await page.waitForURL(/\/backtest\?run=./)

    await page.goto(address)
    await page.getByRole('heading', { name: /^(?:Not proven|Fragile|Holds so far)$/ }).waitFor()
    expect(await field('Learn until').inputValue()).toBe('2016-12-31')
    await page.getByRole('table', { name: 'Stored sweeps' }).getByRole('row').nth(1).waitFor()
    await page.getByRole('link', { name: 'Validate', exact: true }).last().click()
    await page.getByRole('button', { name: 'Run all four' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/validate')
  })
})
