import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, plotIndicators, symbols } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { BROKEN, recovers, says, UNREACHABLE } from '../../testing/pageStories'
import { findBanner, isFilled, PLOT, pressPlot, shows } from './plotPlays'

const HINT = 'Please select symbol, timeframe, and at least one indicator'

const LISTS = [symbols.typical, indicators.typical, indicatorsInfo.typical] as const

const meta = {
  ...pageMeta,
  title: 'Pages/Plot',
  tags: ['network'],
  args: { path: PLOT },
  beforeEach: given(...LISTS, plotIndicators.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await expect(canvas.getByRole('heading', { name: 'Advanced Plot Indicators' })).toBeVisible()
    await expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ }).offsetHeight).toBe(600)
    await expect(canvas.getByRole('heading', { name: 'EUR/USD' })).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Indicator Configuration' }).children).toHaveLength(3)
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
    await expect(document.title).toBe('Plot · Tidemark')
  },
}

export const Form: Story = {
  args: { path: '/plot' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No symbol selected' })).toBeVisible()
    await expect(await canvas.findByText('No data to display')).toBeVisible()
    await expect(canvas.getByText(HINT)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Plot Indicators/ })).toBeDisabled()
  },
}

export const Loading: Story = {
  beforeEach: given(...LISTS, plotIndicators.loading),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'EUR/USD' })).toHaveAttribute('aria-busy', 'true'))
  },
}

const clock = { ms: STORY_TIME }

export const Waiting: Story = {
  args: { path: PLOT, now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(...LISTS, plotIndicators.loading)(context)
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    clock.ms += 2400
    await expect(await canvas.findByText('Plotting EUR/USD, 1 Hour')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Plotting...' })).toBeVisible()
  },
}

export const Cancels: Story = {
  ...Waiting,
  play: async (context) => {
    await Waiting.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('No data to display')).toBeVisible()
  },
}

export const Empty: Story = says('No data to display', ...LISTS, plotIndicators.empty)

/** No volume, an indicator without values, and one that the response lacks. */
export const Partial: Story = {
  beforeEach: given(...LISTS, plotIndicators.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 300 bars/ })).toBeVisible()
    await expect(await canvas.findAllByText('N/A')).toHaveLength(2)
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(...LISTS, plotIndicators.recovering),
  play: async ({ canvas }) => {
    const box = await findBanner(canvas)
    await expect(box).toHaveTextContent('Error')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(await canvas.findByText('No data to display')).toBeVisible()
    await isFilled(canvas)
  },
}

export const TriesAgain: Story = recovers(Failed, shows)

export const Refused: Story = {
  beforeEach: given(...LISTS, plotIndicators.refused),
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await pressPlot(canvas)
    await expect(await canvas.findByText('Invalid request parameters. Please check your input.')).toBeVisible()
    const picker = canvas.getByRole('combobox', { name: 'Add Technical Indicator' })
    await waitFor(() => expect(picker).toHaveAccessibleDescription(/RSI: timePeriod is 1, it must be at least 2/))
  },
}

export const RefusedAndRemoved: Story = {
  ...Refused,
  play: async (context) => {
    await Refused.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Remove RSI' }))
    await expect(canvas.getByRole('combobox', { name: 'Add Technical Indicator' })).not.toBeInvalid()
  },
}

export const Offline: Story = says(UNREACHABLE, ...LISTS, plotIndicators.offline)

export const ContractBroken: Story = says(BROKEN, ...LISTS, plotIndicators.broken)

export const Stale: Story = {
  beforeEach: given(...LISTS, plotIndicators.stale),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await pressPlot(canvas)
    await expect(await findBanner(canvas)).toHaveTextContent('engine crashed (Status: 500)')
    await shows(context)
    await expect(canvas.getByText('Stale')).toBeVisible()
  },
}

export const WithoutLists: Story = {
  args: { path: '/plot' },
  beforeEach: given(symbols.offline, indicators.failing, indicatorsInfo.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

/** The shell names the invalid token; fields do not repeat it. */
export const SignedOutByTheServer: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(
    symbols.unauthorized,
    indicators.unauthorized,
    indicatorsInfo.unauthorized,
    plotIndicators.unauthorized,
  ),
  play: async ({ canvas }) => {
    const box = await findBanner(canvas)
    await expect(box).toHaveTextContent('Authentication failed. Please login again.')
    await expect(await canvas.findByText('The server no longer accepts your sign-in.')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveDisplayValue('Not loaded'))
    await waitFor(() => expect(canvas.getByLabelText('Add Technical Indicator')).toHaveValue('Not loaded'))
    await expect(canvas.getAllByText('Authentication failed. Please login again.')).toHaveLength(1)
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
    await userEvent.click(within(box).getByRole('button', { name: 'Sign In' }))
    await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    path: `/plot?symbol=XETRA_DAX_INDEX_CONTINUOUS_1&timeframe=M15&${[
      'SMA',
      'EMA',
      'BBANDS',
      'DONCHIAN',
      'RSI',
      'MACD',
      'STOCH',
      'ATR',
    ]
      .map((name) => `indicator=${name}`)
      .join('&')}`,
  },
  beforeEach: given(symbols.overflow, indicators.overflow, indicatorsInfo.typical, plotIndicators.overflow),
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
    await expect(canvas.getByRole('button', { name: /^Plot Indicators/ })).toBeEnabled()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Inputs', expanded: false }))
    await expect(await canvas.findByRole('button', { name: /^Plot Indicators/ })).toBeVisible()
  },
}
