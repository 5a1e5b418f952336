import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun } from '@tidemark/api/computed'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { METRICS } from '../../metrics'
import { MetricRows } from './MetricRows'

const RUN = computedRun('typical')
const { report: _report, ...BARE } = RUN
const retry = fn()

const meta = {
  title: 'Panels/Metric rows',
  component: MetricRows,
  tags: ['beta', 'loads'],
  args: {
    title: 'Ratios',
    metrics: METRICS.filter(({ group }) => group === 'Ratios'),
    run: ready(RUN),
    notes: { sharpe: '90 % −0.14 to 1.47' },
  },
  argTypes: { metrics: { control: false }, run: { control: false }, notes: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 410 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetricRows>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { expanded: false })).toHaveLength(8)
    await expect(canvas.getByText('91.24%')).toBeVisible()
    await expect(canvas.getByText('90 % −0.14 to 1.47')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { run: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Ratios' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { run: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No results available')).toBeVisible()
  },
}

export const NoReport: Story = {
  args: { run: ready(BARE) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sortino Ratio')).toBeVisible()
    await expect(canvas.queryByText('Chance that it is above 0')).toBeNull()
  },
}

/** N/A. */
export const Partial: Story = {
  args: { run: ready(computedRun('noTrades')) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A').length).toBeGreaterThan(5)
  },
}

/** Beside the name, and in its hint for keyboard and pointer. */
export const Withheld: Story = {
  args: { run: ready(computedRun('few')) },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText('Needs 10 closed trades or more')[0]).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Sharpe Ratio' })).toHaveFocus()
    await waitFor(() => expect(screen.getByText(/^N\/A: Needs 10 closed trades or more\. Return/)).toBeVisible())
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { run: failed(undefined, retry) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { run: stale(RUN, retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getByText('91.24%')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { run: ready(computedRun('many')) },
  render: (args) => (
    <div style={{ width: 260 }}>
      <MetricRows {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('Needs 20 daily returns or more')[0]).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
