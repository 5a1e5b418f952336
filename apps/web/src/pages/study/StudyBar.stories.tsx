import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import { given } from '@tidemark/api/testing'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas } from '../../testing/pageStories'

const RUN = computedRun('typical')
const ID = RUN.run_id ?? ''

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest/Study bar',
  tags: ['network'],
  args: { path: `/backtest?run=${ID}` },
  beforeEach: given(computingServer([RUN, computedRun('previous')])),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const lens = async (canvas: Canvas, name: string) =>
  within(await canvas.findByRole('navigation', { name: 'Lenses on this study' })).getByRole('link', { name })
const part = (canvas: Canvas, name: string) => canvas.findByRole('button', { name })
const query = (canvas: Canvas) => new URL(addressOf(canvas), 'http://app.test').searchParams
const isAt = (canvas: Canvas, path: RegExp) => waitFor(() => expect(addressOf(canvas)).toMatch(path))
const isMuted = async (canvas: Canvas, name: string, why: string) => {
  await waitFor(async () => expect(await part(canvas, name)).toHaveAttribute('aria-disabled', 'true'))
  await expect(await part(canvas, name)).toHaveAccessibleDescription(why)
}

/** From lens to lens and back: run, symbol, timeframe and strategy stay. */
export const Travels: Story = {
  play: async ({ canvas }) => {
    await part(canvas, 'Symbol: EUR/USD')
    await part(canvas, 'Strategy: Moving Average')
    await expect(await lens(canvas, 'Run')).toHaveAttribute('aria-current', 'page')

    await userEvent.click(await lens(canvas, 'Chart'))
    await isAt(canvas, /^\/chart\?/)
    await expect(query(canvas).get('run')).toBe(ID)
    await part(canvas, 'Symbol: EUR/USD')
    await part(canvas, 'Timeframe: 1 Hour')
    await isMuted(canvas, 'Strategy: Moving Average', 'Prices need no strategy. It stays chosen for the other lenses.')

    await userEvent.click(await lens(canvas, 'Compare'))
    await isAt(canvas, new RegExp(`^/compare\\?runs=${ID}$`))
    await isMuted(canvas, 'Symbol: EUR/USD', 'These are stored runs. Add or remove them below.')

    await userEvent.click(await lens(canvas, 'Validate'))
    await isAt(canvas, /^\/validate\?/)
    await expect(query(canvas).get('run')).toBe(ID)
    await canvas.findByRole('heading', { name: 'Moving Average on EUR/USD, 1 Hour' })

    await userEvent.click(await lens(canvas, 'Run'))
    await canvas.findByRole('list', { name: 'Headline metrics' })
    await expect(query(canvas).get('run')).toBe(ID)

    await userEvent.click(canvas.getByTestId('back'))
    await isAt(canvas, /^\/validate\?/)
    await expect(await lens(canvas, 'Validate')).toHaveAttribute('aria-current', 'page')
  },
}

/** `/` finds a symbol; the timeframe stays, and the way back leads to the run. */
export const AnotherSymbol: Story = {
  play: async ({ canvas }) => {
    await part(canvas, 'Symbol: EUR/USD')
    await canvas.findByRole('list', { name: 'Headline metrics' })
    await fireEvent.keyDown(document.body, { key: '/' })
    const chooser = within(await screen.findByRole('dialog', { name: 'Choose a symbol' }))
    await userEvent.type(await chooser.findByRole('combobox'), 'GBP{Enter}')
    await part(canvas, 'Symbol: GBP/USD')
    await part(canvas, 'Timeframe: 1 Hour')
    await expect(query(canvas).get('symbol')).toBe('GBPUSD')
    await expect(query(canvas).get('run')).toBeNull()
    await expect(canvas.getByRole('heading', { name: 'No result yet' })).toBeVisible()
    await expect(canvas.getByLabelText('Symbol')).toHaveValue('GBPUSD')

    await userEvent.click(canvas.getByTestId('back'))
    await part(canvas, 'Symbol: EUR/USD')
    await expect(query(canvas).get('run')).toBe(ID)
  },
}

/** E and the button hide the form beside a result; the choice is remembered. */
export const InputsComeAndGo: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Headline metrics' })
    const isShown = (shown: boolean) =>
      waitFor(() => expect(canvas.queryByRole('button', { name: /^Run Backtest/ }) !== null).toBe(shown))
    await isShown(true)
    await fireEvent.keyDown(document.body, { key: 'e' })
    await isShown(false)
    await expect(canvas.getByRole('button', { name: 'Inputs' })).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(await lens(canvas, 'Chart'))
    await userEvent.click(await lens(canvas, 'Run'))
    await canvas.findByRole('list', { name: 'Headline metrics' })
    await isShown(false)
    await fireEvent.keyDown(document.body, { key: 'e' })
    await isShown(true)
    await expect(canvas.getByLabelText('Symbol')).toHaveFocus()
  },
}

/** 1 to 5 are the lenses on a page without tabs of its own. */
export const LensKeys: Story = {
  args: { path: `/compare?runs=${ID}` },
  play: async ({ canvas }) => {
    await part(canvas, 'Symbol: EUR/USD')
    await fireEvent.keyDown(document.body, { key: '4' })
    await isAt(canvas, /^\/validate\?/)
    await expect(query(canvas).get('run')).toBe(ID)
  },
}

/** A stored run by its own address. */
export const StoredRun: Story = {
  args: { path: `/runs/${ID}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Headline metrics' })
    await part(canvas, 'Strategy: Moving Average')
    await userEvent.click(await canvas.findByRole('tab', { name: /^Months/ }))
    await isAt(canvas, new RegExp(`^/runs/${ID}\\?tab=months$`))
    await expect(await lens(canvas, 'Run')).toHaveAttribute('aria-current', 'page')
  },
}

/** Another backend has no lenses but Chart and Run. */
export const WithoutExtensions: Story = {
  args: { path: '/backtest', siteConfig: { extensions: false } },
  play: async ({ canvas }) => {
    const lenses = within(await canvas.findByRole('navigation', { name: 'Lenses on this study' }))
    await expect(lenses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Chart', 'Run'])
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Headline metrics' })
    await expect(await canvas.findByRole('button', { name: /^Strategy: Moving Average n1 \d+/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
