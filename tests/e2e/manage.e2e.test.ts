import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const shared = setting()
let visitor: Visitor
let page: Page
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
})

const hours = (count: number) =>
  Array.from({ length: count }, (_, hour) => `2024-01-02 ${String(hour).padStart(2, '0')}:00,1.1,1.3,1.0,1.2,10`)
const csv = (lines: readonly string[]) => ({
  name: 'prices.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`datetime,open,high,low,close,volume\n${lines.join('\n')}\n`),
})

it('a file is uploaded, refused for what is wrong in it, and drawn', async () => {
  await signInAt(page, '/upload-data')
  const upload = page.getByRole('button', { name: 'Upload CSV' })
  await upload.click()
  await page.getByText('Please select a file and enter a symbol').waitFor()
  await page.getByLabel('Symbol *').fill('test1')
  await page.getByLabel('CSV file *').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a') })
  await page.getByText('Please select a valid CSV file').first().waitFor()
  await page.getByLabel('CSV file *').setInputFiles(csv([...hours(3), '2024-01-02 03:00,abc,1.3,1.0,1.2,10']))
  await page
    .getByRole('region', { name: 'File check' })
    .getByText(/abc: not a number/)
    .waitFor()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await page.getByLabel('CSV file *').setInputFiles(csv(hours(20)))
  await upload.click()
  await page.getByText('TEST1 uploaded, 20 bars.').waitFor()
  await page.getByText('TEST1 uploaded, 20 bars.').waitFor({ state: 'detached' })
  expect(await page.getByLabel('Symbol *').inputValue()).toBe('')
  await page.getByRole('link', { name: 'Open chart' }).click()
  await page.getByRole('group', { name: /^TEST1, 20 bars/ }).waitFor()
  expect(visitor.problems(/422/)).toEqual([])
})

it('what an administrator switches off is gone for the next demo visitor', async () => {
  await signInAt(page, '/demo-control')
  await page.getByRole('switch', { name: 'Plot' }).click()
  await page.getByRole('textbox', { name: 'Max backtest runs' }).fill('0')
  await page.getByRole('button', { name: 'Save Configuration' }).click()
  await page.getByRole('alert').filter({ hasText: 'Max backtest runs must be at least 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Max backtest runs' }).fill('3')
  await page.getByText('You have unsaved changes', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save Configuration' }).click()
  await page.getByText('Demo configuration saved').waitFor()
  expect(await page.getByText('You have unsaved changes', { exact: true }).count()).toBe(0)

  const other = await shared.visit()
  await other.page.goto('/login')
  await other.page.getByRole('button', { name: /demo/i }).click()
  await other.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chart' }).waitFor()
  expect(await other.page.getByRole('link', { name: 'Plot' }).count()).toBe(0)
  await other.context.close()
})

it('the way back waits for an answer while settings are unsaved', async () => {
  await signInAt(page, '/indicators')
  await page.getByRole('link', { name: /^Demo Control/ }).click()
  const runs = page.getByRole('textbox', { name: 'Max backtest runs' })
  await runs.fill('9')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/demo-control')
  expect(await runs.inputValue()).toBe('9')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Technical Indicators' }).waitFor()
  await page.goForward()
  await runs.waitFor()
  expect(await runs.inputValue()).not.toBe('9')
})
