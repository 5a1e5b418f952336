import type { Meta, StoryObj } from '@storybook/react-vite'
import { barsInRange, given, latestBars, priceSymbols } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const LATEST = 'Will load latest 1000 bars. Set dates for specific range.'

const meta = {
  ...pageMeta,
  title: 'Pages/Chart',
  args: { path: '/chart?symbol=EURUSD&timeframe=H4' },
  beforeEach: given(priceSymbols.typical, latestBars.typical, barsInRange.partial),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

/** The candles are on the screen. */
const shows: Play = async ({ canvas }) => {
  const picture = await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ }, { timeout: 5000 })
  await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
}

async function isFilled(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'), { timeout: 5000 })
}

function pressLoad(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: /^Load Chart Data/ }))
}

function addressOf(canvas: Canvas): string {
  return canvas.getByTestId('address').dataset['path'] ?? ''
}

/** An address opened: it loads what it names, in a theme of the chart's own. */
export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas, canvasElement } = context
    await isFilled(canvas)
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(canvas.getByText(LATEST)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-theme="dark"]')).not.toBeNull()
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
    await expect(document.title).toBe('Chart · Tidemark')
  },
}

/** Nothing chosen yet: four hours, and the latest bars of whatever will be chosen. */
export const Form: Story = {
  args: { path: '/chart' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue(''))
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(canvas.getByText(LATEST)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Load Chart Data/ })).toBeDisabled()
    await expect(await canvas.findByText('No chart yet')).toBeVisible()
  },
}

/** Choose and load: the address holds it, and going on from there says that the inputs have changed. */
export const Loads: Story = {
  args: { path: '/chart' },
  play: async (context) => {
    const { canvas, step } = context
    await userEvent.selectOptions(await canvas.findByLabelText('Symbol'), 'EUR/USD')
    await pressLoad(canvas)
    await shows(context)
    await expect(addressOf(canvas)).toBe('/chart?symbol=EURUSD&timeframe=H4')
    await step('a range of days', async () => {
      await fireEvent.change(canvas.getByLabelText('Start date'), { target: { value: '2024-05-02' } })
      await expect(canvas.queryByText(LATEST)).toBeNull()
      await expect(await canvas.findByText('Inputs changed')).toBeVisible()
      await pressLoad(canvas)
      await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 251 bars/ })).toBeVisible()
      await expect(canvas.queryByText('Inputs changed')).toBeNull()
      await expect(addressOf(canvas)).toBe('/chart?symbol=EURUSD&timeframe=H4&start=2024-05-02')
    })
  },
}

/** A link from a list names a symbol alone: it is drawn in the preferred timeframe, or in the first that there is. */
export const OneSymbol: Story = {
  args: { path: '/chart?symbol=VIX' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^VIX, 1,000 bars/ }, { timeout: 5000 })).toBeVisible()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('Daily')
  },
}

/** The user's own symbol, timeframe and look of charts. */
export const Preferred: Story = {
  args: {
    path: '/chart',
    preferences: {
      trading: {
        defaultSymbol: 'GBPUSD',
        defaultTimeframe: 'D1',
        chartSettings: { theme: 'light', showGrid: false, showVolume: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('GBPUSD'))
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('Daily')
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }))
    await expect(canvas.getByLabelText('Show Grid')).not.toBeChecked()
    await expect(canvas.getByLabelText('Show Volume')).toBeChecked()
    await expect(within(canvas.getByRole('radiogroup', { name: 'Theme' })).getByLabelText('Light')).toBeChecked()
  },
}

export const Loading: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.loading),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'EUR/USD' })).toHaveAttribute('aria-busy', 'true'))
  },
}

const clock = { ms: STORY_TIME }

/** Past two seconds: the time it has taken, and a way out of it. */
export const Waiting: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4', now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(priceSymbols.typical, latestBars.loading)(context)
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    clock.ms += 2400
    await expect(await canvas.findByText('Loading EUR/USD, 4 Hours')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('No chart yet')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data available')).toBeVisible()
  },
}

/** Bars without volume and with a hole of two days. */
export const Partial: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H1&start=2024-05-01&end=2024-05-13' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 251 bars/ }, { timeout: 5000 })).toBeVisible()
  },
}

/** What the server said, and the way on in the chart's place. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(priceSymbols.typical, latestBars.recovering),
  play: async (context) => {
    const { canvas, step } = context
    await expect(await canvas.findByText('API Error')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(canvas.getByText('Error loading data')).toBeVisible()
    await expect(canvas.getByText('Tried: EUR/USD, 4 Hours.')).toBeVisible()
    await step('and Try Again loads it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
      await shows(context)
      await expect(canvas.queryByText('API Error')).toBeNull()
    })
  },
}

export const NotFound: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.notFound),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data found for the selected symbol/timeframe combination.')).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
}

/** The same bars once more did not come: the old ones stay, and say so. */
export const Stale: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.stale),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await pressLoad(canvas)
    await expect(await canvas.findByText('API Error')).toBeVisible()
    await expect(canvas.getByText('Stale')).toBeVisible()
    await shows(context)
  },
}

/** Other bars did not come: those that are there are not old. */
export const FailsAfterAChart: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.typical, barsInRange.failing),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await fireEvent.change(canvas.getByLabelText('End date'), { target: { value: '2024-05-02' } })
    await pressLoad(canvas)
    await expect(await canvas.findByText('Error loading data: EUR/USD, 4 Hours.')).toBeVisible()
    await expect(canvas.queryByText('Stale')).toBeNull()
    await shows(context)
  },
}

/** What the page finds wrong is not sent. */
export const Invalid: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4&start=2024-05-03&end=2024-05-02' },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await pressLoad(canvas)
    await expect(canvas.getByText('Start date 2024-05-03 must not be after end date 2024-05-02.')).toBeVisible()
    await expect(canvas.getByLabelText('Start date')).toHaveFocus()
  },
}

/** The backend has no prices. */
export const NoSymbols: Story = {
  args: { path: '/chart' },
  beforeEach: given(priceSymbols.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No symbols available. Check API connection.')).toBeVisible()
  },
}

export const WithoutLists: Story = {
  args: { path: '/chart' },
  beforeEach: given(priceSymbols.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

/** Ten thousand bars, and a symbol of 28 characters. */
export const Overflow: Story = {
  args: { path: '/chart?symbol=XETRA_DAX_INDEX_CONTINUOUS_1&timeframe=M15' },
  beforeEach: given(priceSymbols.overflow, latestBars.overflow),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('group', { name: /^XETRA_DAX_INDEX_CONTINUOUS_1, 10,000 bars/ }, { timeout: 5000 }),
    ).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A visitor sees the prices and takes no files along. */
export const Demo: Story = {
  args: { userType: 'demo', demoConfig: { useSampleData: false } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('button', { name: 'View as table' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save as picture' })).toBeNull()
  },
}

/** A drawing that fails at its birth: the chart is not shown, without a word, and the page goes on. */
export const Undrawable: Story = {
  beforeEach: (context) => {
    meta.beforeEach(context)
    const { ResizeObserver } = window
    window.ResizeObserver = class extends ResizeObserver {
      override observe(): void {
        throw new Error('cannot be drawn')
      }
    }
    return () => {
      window.ResizeObserver = ResizeObserver
    }
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'EUR/USD' })).toBeNull(), { timeout: 5000 })
    await expect(canvas.getByRole('button', { name: /^Load Chart Data/ })).toBeEnabled()
  },
}

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, play: shows }

/** The form is one line over the chart; Edit inputs opens it. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('list', { name: 'Inputs' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit inputs' }))
    await expect(await canvas.findByRole('button', { name: /^Load Chart Data/ })).toBeVisible()
  },
}

/** On a phone before the first chart. */
export const MobileForm: Story = { ...Form, globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { theme: 'dark' }, play: shows }
