import type { Meta, StoryObj } from '@storybook/react-vite'
import { barsInRange, given, latestBars, priceSymbols } from '@tidemark/api/testing'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { BROKEN, recovers, says, UNREACHABLE } from '../../testing/pageStories'
import { isFilled, LATEST, pressLoad, shows } from './chartPlays'

const meta = {
  ...pageMeta,
  title: 'Pages/Chart',
  tags: ['network'],
  args: { path: '/chart?symbol=EURUSD&timeframe=H4' },
  beforeEach: given(priceSymbols.typical, latestBars.typical, barsInRange.partial),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

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

export const Loading: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.loading),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'EUR/USD' })).toHaveAttribute('aria-busy', 'true'))
  },
}

export const Empty: Story = says('No data available', priceSymbols.typical, latestBars.empty)

export const Partial: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H1&start=2024-05-01&end=2024-05-13' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 251 bars/ })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(priceSymbols.typical, latestBars.recovering),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('API Error')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(canvas.getByText('Error loading data')).toBeVisible()
    await expect(canvas.getByText('Tried: EUR/USD, 4 Hours.')).toBeVisible()
  },
}

export const TriesAgain: Story = recovers(Failed, shows)

/** A 401 of the price host refuses its key; the user stays signed in. */
export const PriceKeyRefused: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.unauthorized),
  play: async ({ canvas }) => {
    const said = await canvas.findByText('Authentication failed. Please login again.')
    await expect(said).toBeVisible()
    const then = canvas.getByText(/^The price key was refused\. Sign in again, or check priceApiKey/)
    await expect(said.compareDocumentPosition(then)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect(canvas.getByText('Error loading data')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: 'Sign In' })).toBeNull()
  },
}

export const NotFound: Story = says(
  'No data found for the selected symbol/timeframe combination.',
  priceSymbols.typical,
  latestBars.notFound,
)

export const Offline: Story = says(UNREACHABLE, priceSymbols.typical, latestBars.offline)

export const ContractBroken: Story = says(BROKEN, priceSymbols.typical, latestBars.broken)

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

export const NoSymbols: Story = {
  args: { path: '/chart' },
  ...says('No symbols available. Check API connection.', priceSymbols.empty),
}

export const WithoutLists: Story = {
  args: { path: '/chart' },
  ...says('engine crashed (Status: 500)', priceSymbols.failing),
}

export const Overflow: Story = {
  args: { path: '/chart?symbol=XETRA_DAX_INDEX_CONTINUOUS_1&timeframe=M15' },
  beforeEach: given(priceSymbols.overflow, latestBars.overflow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^XETRA_DAX_INDEX_CONTINUOUS_1, 10,000 bars/ })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Demo: Story = {
  args: { userType: 'demo', demoConfig: { useSampleData: false } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('button', { name: 'View as table' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save as image' })).toBeNull()
  },
}

export const Undrawable: Story = {
  // Browsers also report errors that React caught.
  parameters: { test: { dangerouslyIgnoreUnhandledErrors: true } },
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
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'EUR/USD' })).toBeNull())
    await expect(canvas.getByRole('button', { name: /^Load Chart Data/ })).toBeEnabled()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Inputs', expanded: false }))
    await expect(await canvas.findByRole('button', { name: /^Load Chart Data/ })).toBeVisible()
  },
}
