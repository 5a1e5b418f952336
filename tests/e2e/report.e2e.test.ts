import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BacktestPage } from './support/backtestPage'
import { setting } from './support/setting'
import { signInAt } from './support/visitor'

const shared = setting()
let folder: string

function figureIn(text: string | undefined): string | undefined {
  return /[+−]?\d[\d,]*(?:\.\d+)?|N\/A/u.exec(text ?? '')?.[0]
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a result is saved as a report that opens from disk with the figures of the page, as an image, and runs again the same', async () => {
  const { page, context, problems } = await shared.visit()
  await signInAt(page, '/backtest')
  const form = new BacktestPage(page)
  await form.choose({ timeframe: 'Daily' })
  await form.run()
  const names = ['Return', 'Max Drawdown', 'Win Rate', 'Sharpe Ratio', 'Profit Factor']
  const shown = await Promise.all(names.map((name) => form.figure(name)))

  const save = async (button: string) => {
    await page.getByRole('button', { name: 'Export results' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog', { name: 'Export results' }).getByRole('button', { name: button }).click(),
    ])
    const path = join(folder, download.suggestedFilename())
    await download.saveAs(path)
    return path
  }

  const report = await save('Report')
  const reader = await shared.browser.newContext()
  const file = await reader.newPage()
  const requests: string[] = []
  file.on('request', (request) => requests.push(request.url()))
  await file.goto(pathToFileURL(report).href)
  expect(requests).toEqual([pathToFileURL(report).href])
  expect(await file.locator('script, link, img, iframe').count()).toBe(0)
  expect(await file.getByRole('img', { name: 'The account over time' }).count()).toBe(1)
  const figures = await file.locator('.headline dd').allInnerTexts()
  const [gain, drawdown, won, , sharpe, factor] = figures
  expect([gain, drawdown, won, sharpe, factor].map(figureIn)).toEqual(shown)
  await reader.close()

  const image = readFileSync(await save('Share card'))
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630])

  await page.getByRole('button', { name: 'Export results' }).click()
  await page.getByRole('button', { name: 'Reproduce' }).click()
  await page.getByText(/^Identical: [\d,]+ trades, each as before\.$/).waitFor()
  expect(problems()).toEqual([])
  await context.close()
})
