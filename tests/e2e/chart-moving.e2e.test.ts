import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { signedInClient } from './support/api'
import { setting } from './support/setting'
import { signInAt, type Visitor } from './support/visitor'

const SYMBOL = 'MINUTES'
const FIRST = Date.UTC(2021, 0, 4)
const DAY_MS = 86_400_000
const WEEKS = 156

/** Three years of minutes from Monday to Friday: as files below the limit of an upload. */
function files(): string[] {
  return [0, 1, 2].map((part) => {
    const rows: string[] = []
    for (let week = (part * WEEKS) / 3; week < ((part + 1) * WEEKS) / 3; week++) {
      for (let minute = 0; minute < 5 * 1440; minute++) {
        const price = 1 + ((minute * 7919) % 1000) / 10_000
        rows.push(
          `${(FIRST + week * 7 * DAY_MS) / 1000 + minute * 60},${price},${price + 0.001},${price - 0.001},${price}`,
        )
      }
    }
    return `timestamp,open,high,low,close\n${rows.join('\n')}`
  })
}

const shared = setting()
let visitor: Visitor
let page: Page
beforeAll(async () => {
  const client = await signedInClient(shared.server.url)
  for (const file of files()) {
    const { status } = await client.upload(SYMBOL, file)
    if (status !== 200) throw new Error(`The upload was answered with ${status}.`)
  }
}, 240_000)
beforeEach(async () => {
  visitor = await shared.visit()
  ;({ page } = visitor)
  await signInAt(page, `/chart?symbol=${SYMBOL}&timeframe=M1`)
  await page.getByRole('group', { name: /1,000 bars/ }).waitFor()
})

const cursor = (): Locator => page.getByRole('slider', { name: 'Bar of the chart' })
const minutes = (): Locator => page.locator('span', { hasText: /^1 Minute$/ }).first()
const older = (text: string): Locator => page.getByText(text, { exact: true })

/** To the right: older bars come into view. */
async function drag(): Promise<void> {
  const box = await page.locator('canvas').first().boundingBox()
  if (box === null) throw new Error('There is no chart to drag.')
  const y = box.y + 200
  await page.mouse.move(box.x + 100, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 200, y, { steps: 8 })
  await page.mouse.up()
}

it('pans three years of minutes back, in summaries and in minutes', async () => {
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/ohlc/window/') || response.status() !== 200) return
    const body: { bars: unknown[] } = await response.json()
    sizes.push(body.bars.length)
  })
  for (let turn = 0; turn < 60 && !(await older('No older bars').isVisible()); turn++) {
    // Zoomed out first: screen by screen it would be a thousand drags.
    if (turn < 12) await cursor().press('0')
    await drag()
  }
  await older('No older bars').waitFor()
  await page.getByText(/^\d+ \w+ of 1-minute bars$/).waitFor()
  await cursor().press('Home')
  expect(await cursor().getAttribute('aria-valuetext')).toContain('2021-01-04')
  // Around the first bar, back to minutes. Home goes to the first bar that is loaded, which loads older ones.
  for (let turn = 0; turn < 60 && !(await minutes().isVisible()); turn++) {
    await cursor().press('Home')
    await cursor().press('+')
  }
  await minutes().waitFor()
  const first = async (): Promise<string | null> => {
    await cursor().press('Home')
    return await cursor().getAttribute('aria-valuetext')
  }
  await expect.poll(first, { timeout: 30_000 }).toContain('2021-01-04 00:00')
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(4000)
  expect(visitor.problems()).toEqual([])
}, 120_000)
