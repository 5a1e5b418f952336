import { readFile } from 'node:fs/promises'
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

const settings = () => page.getByRole('dialog', { name: 'Settings' })

async function openSettings(): Promise<Locator> {
  await page.getByRole('button', { name: 'account menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await settings().waitFor()
  return settings()
}

async function closeSettings(): Promise<void> {
  await settings().getByRole('button', { name: 'Done' }).click()
  await settings().waitFor({ state: 'hidden' })
}

const file = (text: string) => ({ name: 'any.json', mimeType: 'application/json', buffer: Buffer.from(text) })
const chooseFile = (text: string) => settings().getByLabel('Preferences file').setInputFiles(file(text))
const chooseTheme = (name: string) =>
  settings().getByRole('radiogroup', { name: 'Theme', exact: true }).getByRole('radio', { name }).check()
/** Of the page, and of what the browser draws: scroll bars, dates. */
const theme = () =>
  page.evaluate(() => {
    const { dataset } = document.documentElement
    const { colorScheme } = getComputedStyle(document.documentElement)
    return dataset['theme'] === colorScheme ? colorScheme : `${dataset['theme']}, but ${colorScheme} controls`
  })
const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('user_preferences') ?? 'null') as unknown)

describe('the theme', () => {
  it('is the one that is chosen, over a reload too, or follows the system as that changes', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signInAt(page, '/')
    expect(await theme()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')

    await openSettings()
    await chooseTheme('Dark')
    expect(await theme()).toBe('dark')
    await closeSettings()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(await theme()).toBe('dark')
    expect(await stored()).toMatchObject({ theme: 'dark' })
    expect(visitor.problems()).toEqual([])
  })
})

/** Nine hours apart: 'Thu 2 Jan 2014, 03:00' and '…, 18:00' of the day before. */
const hoursOf = (text: string) => /\d\d:\d\d/.exec(text)?.[0] ?? text

describe('the time zone', () => {
  it('holds for the picture, the table and what a run says', async () => {
    await signInAt(page, '/chart?symbol=EURUSD&timeframe=H4')
    const picture = page.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })
    const last = page.getByRole('slider', { name: 'Bar of the chart' })
    await last.waitFor()
    await last.press('End')
    const [nameInUtc, momentInUtc] = [
      await picture.getAttribute('aria-label'),
      await last.getAttribute('aria-valuetext'),
    ]
    expect(momentInUtc).toMatch(/\d\d:\d\d/)

    const dialog = await openSettings()
    await dialog.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo')
    await closeSettings()
    await last.press('End')
    const momentInTokyo = (await last.getAttribute('aria-valuetext')) ?? ''
    const [hour = 0] = hoursOf(momentInUtc ?? '')
      .split(':')
      .map(Number)
    expect(hoursOf(momentInTokyo)).toBe(`${String((hour + 9) % 24).padStart(2, '0')}:00`)
    expect(await picture.getAttribute('aria-label')).not.toBe(nameInUtc)

    await page.getByRole('button', { name: 'View as table' }).click()
    const table = page.getByRole('region', { name: /as a table$/ })
    await table.waitFor()
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await table.getByRole('rowheader', { name: momentInTokyo, exact: true }).waitFor()

    await page.reload()
    await last.waitFor()
    await last.press('End')
    expect(await last.getAttribute('aria-valuetext')).toBe(momentInTokyo)
    expect(visitor.problems()).toEqual([])
  })
})

describe('preferences as a file', () => {
  it('are exported, and hold again where they are imported', async () => {
    await signInAt(page, '/')
    const dialog = await openSettings()
    await chooseTheme('Dark')
    await dialog.getByLabel('Default view', { exact: true }).selectOption('Symbols')
    await dialog.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('tidemark-preferences.json')
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      theme: 'dark',
      timezone: 'Asia/Tokyo',
      dashboard: { defaultView: 'symbols' },
    })

    const other = await shared.visit()
    ;({ page } = other)
    await signInAt(page, '/')
    await openSettings()
    expect(await theme()).toBe('light')
    await chooseFile(text)
    await settings().getByText('Preferences imported.').waitFor()
    expect(await theme()).toBe('dark')
    expect(await settings().getByLabel('Time zone', { exact: true }).inputValue()).toBe('Asia/Tokyo')
    await closeSettings()
    const lists = page.getByRole('main').getByRole('heading', { level: 2, name: /^(?:Strategies|Indicators|Symbols)/ })
    expect((await lists.allInnerTexts())[0]).toMatch(/^Symbols/)
    expect(other.problems()).toEqual([])
    await other.context.close()
  })
})
