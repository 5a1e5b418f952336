import type { Page } from 'playwright'
import { afterEach, expect, it } from 'vitest'
import { setting } from './support/setting'

// The built Storybook as its readers open it: manager and docs. Its stories are played by scripts/test-storybook.mjs.

const shared = setting()
let page: Page
afterEach(() => page.close())

/** ms */
const WAIT = 45_000

async function open(path: string, width = 1440): Promise<void> {
  page = await shared.browser.newPage({ viewport: { width, height: 900 } })
  page.setDefaultTimeout(WAIT)
  await page.goto(`${shared.server.url}/storybook/${path}`)
}

it('a guide shows the desktop page, scaled to its column', async () => {
  await open('iframe.html?viewMode=docs&id=pages-backtest--docs', 1100)
  const frame = page.locator('#iframe--pages-backtest--default')
  await frame.waitFor()
  await expect.poll(() => frame.evaluate(({ offsetWidth }: HTMLElement) => offsetWidth), { timeout: WAIT }).toBe(1440)
  const [shown, column] = await frame.evaluate((element) => [
    element.getBoundingClientRect().width,
    element.parentElement?.clientWidth ?? 0,
  ])
  expect(column).toBeLessThan(1100)
  expect(shown).toBeCloseTo(column ?? 0, 0)
})

it('a guide tells the keys and tokens of its component', async () => {
  await open('iframe.html?viewMode=docs&id=elements-button--docs')
  await expect.poll(() => page.getByRole('cell', { name: 'Enter, Space' }).count(), { timeout: WAIT }).toBe(1)
  await expect.poll(() => page.getByText(/^--tm-colors-/).count(), { timeout: WAIT }).toBeGreaterThan(3)
})

it('the page States shows every component and page', async () => {
  await open('?path=/docs/states--docs')
  const docs = page.frameLocator('#storybook-preview-iframe')
  await docs.getByRole('row', { name: /^Pages \/ Backtest Data/ }).waitFor()
  expect(await docs.getByRole('link', { name: 'Pages/Backtest Data, Error', exact: true }).count()).toBe(1)
})

it('the toolbar shows all of its switches at 1440 px', async () => {
  await open('?path=/story/elements-badge--default')
  const last = page.getByRole('button', { name: 'What the page is shown on' })
  await last.waitFor()
  const box = await last.boundingBox()
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(1440)
})

it('paper has no buttons', async () => {
  await open('iframe.html?id=pages-backtest--default&viewMode=story')
  await page.emulateMedia({ media: 'print' })
  const button = page.getByRole('button', { name: 'Export results' })
  await page.getByRole('heading', { name: 'Equity curve' }).waitFor()
  await expect.poll(() => button.count(), { timeout: WAIT }).toBe(0)
})

it('forced colours leave the charts visible', async () => {
  await open('iframe.html?id=pages-backtest--default&viewMode=story&globals=media:forced')
  const chart = page.locator('#storybook-root canvas').first()
  await chart.waitFor()
  const ground = () => chart.evaluate((canvas) => getComputedStyle(canvas).backgroundColor)
  await page.locator('[data-clear]').first().waitFor({ state: 'attached' })
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
})

it('the search finds stories by pages, widths and states', async () => {
  await open('?path=/docs/start-here--docs')
  await page.getByText('Backtest Data').first().waitFor()
  // A result reads as name and path.
  for (const [words, result] of [
    ['404', /^Not found \(404\)Pages/],
    ['Backtest Data', /^Backtest DataPages/],
    ['phone', /^Mobile \(phone\)Pages/],
    ['contract broken', /^Contract BrokenPages/],
  ] as const) {
    await page.locator('#storybook-explorer-searchfield').fill(words)
    const found = page.getByRole('option').filter({ hasText: result })
    await expect.poll(() => found.count(), { timeout: WAIT }).toBeGreaterThan(0)
  }
})

it.each([
  ['forms-switch--off', 'Show demo banner', 'checked'],
  ['forms-checkbox--off', 'Show Volume', 'checked'],
])('what is clicked in %s sets its control, and the control sets the story', async (id, name, prop) => {
  await open(`?path=/story/${id}`)
  const story = page.frameLocator('#storybook-preview-iframe').getByLabel(name).first()
  const control = page.locator(`#control-${prop}`)
  await control.waitFor()
  expect(await control.isChecked()).toBe(false)
  await story.click()
  await expect.poll(() => control.isChecked(), { timeout: WAIT }).toBe(true)
  await control.locator('..').click()
  await expect.poll(() => story.isChecked(), { timeout: WAIT }).toBe(false)
})

it('what is typed in a story is in its control, and the control sets the story', async () => {
  await open('?path=/story/forms-text-field--empty')
  const story = page.frameLocator('#storybook-preview-iframe').getByRole('textbox')
  await story.pressSequentially('GBPUSD', { delay: 0 })
  const control = page.locator('#control-value')
  await expect.poll(() => control.inputValue(), { timeout: WAIT }).toBe('GBPUSD')
  expect(await story.inputValue()).toBe('GBPUSD')
  await control.fill('EURUSD')
  await expect.poll(() => story.inputValue(), { timeout: WAIT }).toBe('EURUSD')
})

it.each([
  ['layout-app-shell--default', 1440, { isCollapsed: true }, 'Expand menu'],
  ['layout-app-shell--mobile', 390, { isDrawerOpen: true }, 'Upload Data'],
  ['forms-chart-settings--closed', 1440, { open: true }, 'Show Grid'],
  ['forms-demo-configuration--tablet', 1024, { isUnsaved: false }, 'You have unsaved changes'],
])('the control of a state that %s begins with draws it anew', async (storyId, width, updatedArgs, shown) => {
  await open(`iframe.html?id=${storyId}&viewMode=story`, width)
  const phase = () => page.evaluate(() => Reflect.get(window, '__STORYBOOK_PREVIEW__')?.currentRender?.phase)
  await expect.poll(phase, { timeout: WAIT }).toBe('finished')
  const found = page.getByText(shown).or(page.getByLabel(shown)).filter({ visible: true })
  const isShown = async () => (await found.count()) > 0
  const before = await isShown()
  await page.evaluate((change) => Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__').emit('updateStoryArgs', change), {
    storyId,
    updatedArgs,
  })
  await expect.poll(isShown, { timeout: WAIT }).toBe(!before)
})

it('agents read the manifest of the components, each with what it is, its import, props and code', async () => {
  const response = await fetch(`${shared.server.url}/storybook/manifests/components.json`)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
  const { components }: { components: Record<string, Described> } = await response.json()
  const all = Object.values(components)
  expect(all.length).toBeGreaterThan(120)
  const without = (has: (one: Described) => unknown) => all.filter((one) => !has(one)).map(({ name }) => name)
  expect(without(({ error }) => error === undefined)).toEqual([])
  expect(without(({ summary = '' }) => /^[A-Z].*[.!?]$/.test(summary))).toEqual([])
  expect(without(({ name, import: from }) => from?.startsWith(`import { ${name} } from '@tidemark/`))).toEqual([])
  expect(without(({ stories }) => stories.length > 0 && stories.every(({ snippet }) => snippet))).toEqual([])
  // These take none.
  expect(without(({ reactDocgen }) => reactDocgen?.props)).toEqual(['AppLoading', 'LoginFigure'])
})

interface Described {
  readonly name: string
  readonly summary?: string
  readonly import?: string
  readonly error?: unknown
  readonly reactDocgen?: { readonly props?: object }
  readonly stories: readonly { readonly snippet?: string }[]
}
