import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from './support/server'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
  await signInAt(page, '/upload-data')
})

const hour = (at: number) => `2024-01-02 ${String(at).padStart(2, '0')}:00`
const fileOf = (lines: readonly string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
})
const choose = (file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('CSV file *').setInputFiles(file)
const send = () => page.getByRole('button', { name: 'Upload CSV' }).click()

it('one of two series in a zip archive is stored, as the preview shows it', async () => {
  const rows = ['EURUSD=X', 'GBPUSD=X'].flatMap((name) => [4, 5, 6].map((at) => `${name},${hour(at)},1,3,0.5,2`))
  const text = ['Ticker,datetime,open,high,low,close', ...rows].join('\n')
  const buffer = Buffer.from(zipSync({ 'prices.csv': new TextEncoder().encode(text) }))
  await choose({ name: 'prices.zip', mimeType: 'application/zip', buffer })
  await page.getByLabel('Ticker', { exact: true }).selectOption('GBPUSD=X')
  await page.getByRole('region', { name: 'File check' }).getByText('Left out: of another series').waitFor()
  await page.getByLabel('Symbol *').fill('zip1')
  await send()
  await page.getByText('ZIP1 uploaded, 3 bars.').waitFor()
  await page.getByText('Left out: of another series: 3 rows (lines 2, 3, 4).').waitFor()
  expect(visitor.problems()).toEqual([])
})

it('a file of more than 50 MB is refused, and the form is ready for a smaller one', async () => {
  const folder = await temporaryFolder()
  const large = join(folder.path, 'large.csv')
  const line = `${hour(0)},1.1,1.3,1.0,1.2,10\n`
  await writeFile(large, `datetime,open,high,low,close,volume\n${line.repeat(Math.ceil(60_000_000 / line.length))}`)
  await page.getByLabel('Symbol *').fill('LARGE1')
  await choose(large)
  await send()
  await page.getByRole('alert').filter({ hasText: '50 MB' }).first().waitFor()

  await choose(fileOf(['datetime,open,high,low,close', ...[0, 1, 2].map((at) => `${hour(at)},1.1,1.3,1.0,1.2`)]))
  await send()
  await page.getByText('LARGE1 uploaded, 3 bars.').waitFor()
  await folder.remove()
  // The connection of a refused file may close early.
  expect(visitor.problems(/status of 413|ERR_CONNECTION_RESET|ERR_CONNECTION_ABORTED|ERR_EMPTY/)).toEqual([])
})
