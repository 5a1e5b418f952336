import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { type RunningServer, startServer, temporaryFolder } from './support/server'
import { newVisitor, openBrowser, signInAt } from './support/visitor'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  folder = await temporaryFolder()
  ;[server, browser] = await Promise.all([startServer({ dataFolder: folder.path }), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  await folder.remove()
})

it('says that the server is gone, keeps what is on screen, and goes on when it is back', async () => {
  const { page, context, problems } = await newVisitor(browser, server.url)
  const form = new BacktestPage(page)
  await signInAt(page, '/backtest')
  await form.choose({ timeframe: 'Daily' })
  const first = await form.run()
  const shown = await form.figure('Return')

  await server.stop()
  await form.field('Initial cash').fill('50000')
  await form.runButton().click()
  await page.getByText('Error loading data').waitFor()
  expect(await form.figure('Return')).toBe(shown)
  expect(form.runId()).toBe(first)

  server = await startServer({ dataFolder: folder.path, port: server.port })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.waitForURL((url) => ![null, first].includes(url.searchParams.get('run')))
  await page.getByText('Error loading data').waitFor({ state: 'detached' })
  // A server that stops answers what it no longer begins by 503.
  expect(problems(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|status of 503/)).toEqual([])
  await context.close()
})
