import type { Meta, StoryObj } from '@storybook/react-vite'
import { barsInRange, correlation, given, symbols } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, BROKEN, type Canvas, type Play, recovers, says, UNREACHABLE } from '../../testing/pageStories'

const WHOLE = '/correlation?symbol1=EURUSD&timeframe1=H1&symbol2=GBPUSD&timeframe2=H1&start=2024-01-02&end=2024-12-30'

const meta = {
  ...pageMeta,
  title: 'Pages/Correlation',
  tags: ['network'],
  args: { path: WHOLE },
  beforeEach: given(symbols.typical, correlation.typical, barsInRange.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const shows: Play = async ({ canvas }) => {
  await expect(await canvas.findByText('+0.7081')).toBeVisible()
  // Queried each time: the chart replaces its skeleton.
  const prices = () => canvas.getByRole('region', { name: 'Price Comparison Chart' })
  await waitFor(() => expect(prices().querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(await canvas.findByText(/^95% band/)).toBeVisible()
}

async function isFilled(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Symbol 1')).toHaveValue('EURUSD'))
  await waitFor(() => expect(canvas.getByLabelText('Timeframe 2')).toHaveValue('H1'))
}

function findBanner(canvas: Canvas): Promise<HTMLElement> {
  return canvas.findByRole('region', { name: 'Results' }).then((region) => within(region).findByRole('alert'))
}

function pressAnalyze(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: /^Analyze Correlation/ }))
}

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await expect(canvas.getByRole('heading', { name: 'Correlation Analysis' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'EUR/USD and GBP/USD, 1 Hour' })).toBeVisible()
    for (const label of ['Pearson', 'Spearman', 'Volatility']) {
      await expect(canvas.getByText(`${label} Correlation`)).toBeVisible()
    }
    await expect(canvas.getByText('Mutual Information')).toBeVisible()
    const prices = within(canvas.getByRole('region', { name: 'Price Comparison Chart' }))
    await expect(prices.getByRole('group', { name: /on the left axis/ }).offsetHeight).toBe(400)
    await waitFor(() => expect(prices.getByRole('button', { name: 'Measure (Shift and drag)' })).toBeEnabled())
    await expect(canvas.getByText('Cointegration P-value').closest('div')).toHaveTextContent('0.0312')
    await expect(canvas.getByText('Yes')).toBeVisible()
    await expect(canvas.getByText('No')).toBeVisible()
    const lags = [...canvas.getByRole('list', { name: 'Correlation by lag' }).children]
    await expect(lags).toHaveLength(11)
    // Eleven tiles need no chart.
    await expect(canvas.queryByRole('region', { name: 'Lead and Lag' })).toBeNull()
    await expect(await canvas.findByRole('group', { name: /^Correlation over 30 bars, 520 points/ })).toBeVisible()
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
    await expect(document.title).toBe('Correlation · Tidemark')
  },
}

export const Form: Story = {
  args: { path: '/correlation' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
    await expect(canvas.getByLabelText('Max Lag')).toHaveValue('5')
    await expect(canvas.getByLabelText('Window (rolling)')).toHaveValue('30')
    await expect(canvas.getByLabelText('Component')).toHaveValue('close')
    await expect(canvas.getByLabelText('Use log returns')).toBeChecked()
  },
}

export const Analyzes: Story = {
  args: { path: '/correlation' },
  play: async (context) => {
    const { canvas, step } = context
    const warns = async (text: string) => {
      await pressAnalyze(canvas)
      const form = canvas.getByRole('form', { name: 'Compare two symbols' })
      await waitFor(() => expect(within(form).getByRole('alert')).toHaveTextContent(text))
    }
    await userEvent.selectOptions(await canvas.findByLabelText('Symbol 1'), 'EUR/USD')
    await step('Each missing choice is named when Analyze Correlation is pressed', async () => {
      await warns('Please select both symbols and timeframes.')
      await expect(canvas.getByLabelText('Symbol 2')).toBeInvalid()
      await userEvent.selectOptions(canvas.getByLabelText('Symbol 2'), 'GBP/USD')
      await warns('Start date and end date are required and must be in YYYY-MM-DD format.')
      await fireEvent.change(canvas.getByLabelText('Start Date'), { target: { value: '2024-06-02' } })
      await fireEvent.change(canvas.getByLabelText('End Date'), { target: { value: '2024-05-02' } })
      await warns('Start date must be before or equal to end date.')
      await fireEvent.change(canvas.getByLabelText('End Date'), { target: { value: '2024-07-02' } })
      await userEvent.clear(canvas.getByLabelText('Window (rolling)'))
      await warns('Window must be at least 1.')
      await userEvent.type(canvas.getByLabelText('Window (rolling)'), '20')
    })
    await pressAnalyze(canvas)
    await shows(context)
    await expect(addressOf(canvas)).toBe(
      '/correlation?symbol1=EURUSD&timeframe1=H4&symbol2=GBPUSD&timeframe2=H4&start=2024-06-02&end=2024-07-02&window=20',
    )
    await userEvent.click(canvas.getByLabelText('Use log returns'))
    await expect(await canvas.findByText('Inputs changed')).toBeVisible()
  },
}

export const Loading: Story = {
  beforeEach: given(symbols.typical, correlation.loading),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Statistical Tests' })).toHaveAttribute('aria-busy', 'true'),
    )
  },
}

const clock = { ms: STORY_TIME }

export const Waiting: Story = {
  args: { path: WHOLE, now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(symbols.typical, correlation.loading)(context)
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    clock.ms += 2400
    await expect(await canvas.findByText('Analyzing EUR/USD and GBP/USD, 1 Hour')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Analyzing...' })).toBeVisible()
  },
}

export const Cancels: Story = {
  ...Waiting,
  play: async (context) => {
    await Waiting.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: given(symbols.typical, correlation.empty, barsInRange.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
    await expect(canvas.queryByText('Statistical Tests')).toBeNull()
  },
}

/** A backend that sends only some specified fields. */
export const Partial: Story = {
  beforeEach: given(symbols.typical, correlation.partial, barsInRange.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Not computable here')).toHaveLength(2)
    await expect(canvas.getAllByText('N/A').length).toBeGreaterThan(2)
    await expect(canvas.getByText('−0.2145')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Rolling Correlation' })).toBeNull()
  },
}

export const WithoutPrices: Story = {
  beforeEach: given(symbols.typical, correlation.typical, barsInRange.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+0.7081')).toBeVisible()
    const prices = () => within(canvas.getByRole('region', { name: 'Price Comparison Chart' }))
    await waitFor(() => expect(prices().getByText('engine crashed (Status: 500)')).toBeVisible())
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(symbols.typical, correlation.recovering, barsInRange.typical),
  play: async ({ canvas }) => {
    const box = await findBanner(canvas)
    await expect(box).toHaveTextContent('Error')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
    await isFilled(canvas)
  },
}

export const TriesAgain: Story = recovers(Failed, shows)

/** The fixed message, then the server's reason. */
export const NoCommonBar: Story = {
  beforeEach: given(symbols.typical, correlation.notFound),
  play: async ({ canvas }) => {
    const box = await findBanner(canvas)
    await expect(box).toHaveTextContent('No data found for the selected symbol/timeframe combination.')
    await expect(box).toHaveTextContent('EURUSD H4 and GBPUSD H4 have no bar in common')
  },
}

export const Offline: Story = says(UNREACHABLE, symbols.typical, correlation.offline)

export const ContractBroken: Story = says(BROKEN, symbols.typical, correlation.broken)

export const Stale: Story = {
  beforeEach: given(symbols.typical, correlation.stale, barsInRange.typical),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await pressAnalyze(canvas)
    await expect(await findBanner(canvas)).toHaveTextContent('engine crashed (Status: 500)')
    await expect(canvas.getByText('+0.7081')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    path: WHOLE.replace('EURUSD', 'XETRA_DAX_INDEX_CONTINUOUS_1').replace('GBPUSD', 'SYMBOL_0001'),
  },
  beforeEach: given(symbols.overflow, correlation.overflow, barsInRange.overflow),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('list', { name: 'Correlation by lag' }).children).toHaveLength(101)
    // The chart takes its placeholder's place.
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Lead and Lag' })).toBeVisible())
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

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('list', { name: 'Inputs' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit inputs' }))
    await expect(await canvas.findByRole('button', { name: /^Analyze Correlation/ })).toBeVisible()
  },
}
