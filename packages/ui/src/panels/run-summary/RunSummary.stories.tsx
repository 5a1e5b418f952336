import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { RunSummary, type RunRecord } from './RunSummary'

const RUN: RunRecord = {
  strategy: 'RSI Strategy',
  symbol: 'EURUSD',
  timeframe: '1 Hour',
  from: '2024-01-02T00:00:00Z',
  to: '2024-12-30T09:00:00Z',
  bars: 6239,
  durationMs: null,
  runId: '20250114_142207_RSI_EURUSD',
  parameters: [
    { name: 'period', value: '14' },
    { name: 'lower', value: '30' },
    { name: 'upper', value: '70' },
    { name: 'init_cash', value: '100,000.00' },
    { name: 'fees', value: '0.00002' },
    { name: 'slippage', value: '0' },
  ],
}
const retry = fn()

const meta = {
  title: 'Panels/RunSummary',
  component: RunSummary,
  args: { run: ready(RUN), locale: 'en-GB', timeZone: 'UTC' },
  argTypes: { run: { control: false }, actions: { control: false } },
} satisfies Meta<typeof RunSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { actions: <Button size="small">Run again</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD, 1 Hour' })).toBeVisible()
    await expect(canvas.getByText('2024-01-02 to 2024-12-30, 6,239 bars')).toBeVisible()
    await expect(canvas.getByText('init_cash')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Run again' })).toBeVisible()
  },
}

/** No run is chosen yet. */
export const Idle: Story = {
  args: { run: { status: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Select a backtest run')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { run: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Loading the result' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { run: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No results available')).toBeVisible()
  },
}

/** A backend that keeps neither period nor parameters. */
export const Partial: Story = {
  args: {
    run: ready({ ...RUN, timeframe: null, from: null, to: null, bars: null, parameters: [] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD' })).toBeVisible()
    await expect(canvas.queryByText('period')).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { run: failed('No data found for the selected symbol/timeframe combination.', retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No results available')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { run: stale(RUN, retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getByText('period')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    run: ready({
      ...RUN,
      symbol: 'XETRA_DAX_INDEX_CONTINUOUS_1',
      runId: '20250114_142207_RSI_XETRA_DAX_INDEX_CONTINUOUS_1',
      parameters: [
        ...RUN.parameters,
        {
          name: 'sessions',
          value: 'Monday 08:00 to 16:30, Tuesday 08:00 to 16:30, Wednesday 08:00 to 16:30, and so on',
        },
        ...Array.from({ length: 14 }, (_, i) => ({ name: `weight_${i}`, value: '0.0714285714' })),
      ],
    }),
  },
  render: (args) => (
    <div style={{ maxWidth: 420 }}>
      <RunSummary {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('weight_13')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('period')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
