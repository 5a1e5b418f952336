import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiClient, signedInClient } from './support/api'
import { BacktestPage } from './support/backtestPage'
import { addStrategy, type RunningServer, startServer, temporaryFolder } from './support/server'
import { newVisitor, openBrowser, signInAt } from './support/visitor'

/** Only Cancel ends its run, however fast the machine. */
const ENDLESS = `export default {
  id: 'Endless',
  name: 'Endless',
  description: 'Waits for ever.',
  params: [],
  decide() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
}
`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
let browser: Browser
let api: ApiClient
beforeAll(async () => {
  folder = await temporaryFolder()
  await addStrategy(folder.path, 'endless.mjs', ENDLESS)
  // One run at a time, so another runs only after the first is cancelled.
  const env = { TIDEMARK_RUNS_AT_ONCE: '1', TIDEMARK_STRATEGY_SECONDS: '3600' }
  ;[server, browser] = await Promise.all([startServer({ dataFolder: folder.path, env }), openBrowser()])
  api = await signedInClient(server.url)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await folder.remove()
})

it('a run that takes long says so, and Cancel ends it on the server as well: nothing is stored, and the next one runs', async () => {
  const { page, context, problems } = await newVisitor(browser, server.url)
  const form = new BacktestPage(page)
  await signInAt(page, '/backtest')
  await form.choose({ timeframe: 'Daily', strategy: 'Endless' })
  const told = page.waitForResponse((answer) => answer.url().includes('/api/backtests/progress/') && answer.ok())
  await form.runButton().click()
  await page.getByRole('button', { name: 'Running Backtest...' }).waitFor()
  await page.getByRole('progressbar').waitFor()
  await told

  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'No result yet' }).waitFor({ state: 'attached' })
  await form.runButton().waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  expect(await page.getByText('Error loading data').count()).toBe(0)
  expect(form.runId()).toBeNull()

  await form.field('Strategy').selectOption('Moving Average')
  const id = await form.run()
  expect(await api.runIds()).toEqual([id])
  expect(problems()).toEqual([])
  await context.close()
})
