import { expect, it, vi } from 'vitest'
import { RUN, signedInClient } from './support/api'
import { setting } from './support/setting'
import { signInAt } from './support/visitor'

const shared = setting()

it('a stored run is validated: all four studies, the strip, a fold as a run, and the link again', async () => {
  const api = await signedInClient(shared.server.url)
  const { run_id: id = '' } = await api.run({
    ...RUN,
    fees: 0.00005,
    config: { n1: 60, n2: 160 },
    start_date: '2017-01-01',
    end_date: '2018-12-31',
  })
  const visitor = await shared.visit()
  const { page } = visitor
  try {
    await signInAt(page, `/backtest-data?run=${id}`)
    await page
      .getByRole('link', { name: 'Validate', exact: true })
      .and(page.locator(`[href*="${id}"]`))
      .click()
    await page.getByRole('heading', { name: 'Moving Average on EUR/USD, 1 Hour' }).waitFor()

    for (const [name, ...ends] of [['n1', '40', '60', '20'] as const, ['n2', '120', '160', '40'] as const]) {
      const values = page.getByRole('group', { name: `Values of ${name}` })
      for (const [k, end] of ['from', 'to', 'step'].entries()) {
        await values.getByLabel(end, { exact: true }).fill(ends[k] ?? '')
      }
    }
    await page.getByLabel('Learn', { exact: true }).fill('99999')
    await page.getByRole('button', { name: 'Walk forward' }).click()
    await page.getByText(/^Learn must leave room for a test: the run has/).waitFor()
    await page.getByLabel('Learn', { exact: true }).fill('4000')
    await page.getByLabel('Test', { exact: true }).fill('2000')
    await page.getByText('4 settings in each fold').waitFor()
    await page.getByRole('button', { name: 'Run all four' }).click()

    const strip = page.getByRole('list', { name: 'Evidence' })
    const words = (name: string | RegExp) => strip.getByRole('group', { name }).innerText()
    await strip
      .getByRole('group', { name: 'Stitched return' })
      .getByText(/tests, \d+ gained/)
      .waitFor()
    await strip.getByRole('group', { name: 'P(loss)' }).getByText('of 1,000 resampled runs').waitFor()
    await page.getByText('None found').waitFor()
    await page.getByRole('img', { name: /^Return at 7 multiples of the costs/ }).waitFor()
    expect(await words('Stitched Sharpe')).toMatch(/\d\.\d\d/)
    expect(await words(/^P\(drawdown over 10%\)/)).toMatch(/%/)
    expect(await words('Break-even cost')).not.toMatch(/^Break-even cost\s+–/)

    await page.getByRole('slider', { name: 'Drawdown x' }).press('ArrowLeft')
    await strip.getByRole('group', { name: 'P(drawdown over 9%)' }).waitFor()

    await vi.waitFor(() => {
      const address = new URL(page.url()).searchParams
      for (const part of ['walkforward', 'resample', 'stress', 'lookahead']) expect(address.has(part)).toBe(true)
    }, 20_000)
    const stitched = await words('Stitched return')
    const loss = await words('P(loss)')
    await page.reload()
    await strip
      .getByRole('group', { name: 'Stitched return' })
      .getByText(/tests, \d+ gained/)
      .waitFor()
    await strip.getByRole('group', { name: 'P(loss)' }).getByText('of 1,000 resampled runs').waitFor()
    expect(await words('Stitched return')).toBe(stitched)
    expect(await words('P(loss)')).toBe(loss)

    await page.getByRole('link', { name: 'Open test 1 as a run' }).click()
    await page.waitForURL(/\/backtest\?/)
    expect(await page.getByLabel('Start Date').inputValue()).toMatch(/^2017-/)
    await page.getByRole('button', { name: 'Run Backtest' }).click()
    await page.waitForURL((url) => url.searchParams.has('run'))
    expect(visitor.problems()).toEqual([])
  } finally {
    await visitor.context.close()
  }
})
