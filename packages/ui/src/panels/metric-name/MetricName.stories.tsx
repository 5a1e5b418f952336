import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun } from '@tidemark/api/computed'
import { useState } from 'react'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { findMetric, SWEEP_METRICS } from '../../metrics'
import { expectFocus, tabTo } from '../../testing/keyboardWalk'
import { DefinedName } from './DefinedName'
import { MetricName, type MetricNameProps } from './MetricName'

const RUN = computedRun('typical')
const FORMULA = 'Mean divided by Standard deviation of the daily returns × sqrt(periods per year) = 0.67'

/** A page that renews its run. */
function Renewing(props: MetricNameProps) {
  const [runs, setRuns] = useState(1)
  return (
    <>
      <MetricName {...props} run={{ ...RUN }} />
      <button type="button" data-testid="renew" onClick={() => setRuns(runs + 1)}>{`Run ${runs}`}</button>
    </>
  )
}

const meta = {
  title: 'Panels/Metric name',
  component: MetricName,
  tags: ['beta'],
  args: { metric: findMetric('sharpe'), run: RUN },
  argTypes: { metric: { control: false }, run: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 460, fontSize: 13 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MetricName>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sharpe Ratio' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Sharpe Ratio' })
    await waitFor(() => expect(dialog).toHaveTextContent(FORMULA))
    await expect(dialog).toHaveTextContent('Returns1,029, last close of each day')
    await expect(dialog).toHaveTextContent('−0.14 to 1.47, estimate 0.67')
    await expect(dialog).toHaveTextContent('Sharpe 0.67, 153 trades: not distinguishable from zero.')
    await expect(within(dialog).getByRole('link', { name: 'All formulas' })).toHaveAttribute(
      'href',
      '/docs/metrics#sharpe',
    )
    await expect(dialog.getBoundingClientRect().width).toBe(Math.min(372, window.innerWidth - 16))
    await expectFocus(within(dialog).getByRole('button', { name: 'Close' }))
  },
}

/** The run that a page holds comes as another object: what is open stays, with its numbers. */
export const RunRenewed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <Renewing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sharpe Ratio' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Sharpe Ratio' })
    await waitFor(() => expect(dialog).toHaveTextContent('= 0.67'))
    await fireEvent.click(canvas.getByTestId('renew'))
    await expect(canvas.getByTestId('renew')).toHaveTextContent('Run 2')
    await expect(dialog).toHaveTextContent(FORMULA)
  },
}

/** Pointed at, it says in a sentence what it is; so it does with the focus, and `I` opens the whole. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Sharpe Ratio' })
    await tabTo(button)
    await waitFor(() => expect(button).toHaveAccessibleDescription(/^Return for each unit of risk/))
    await userEvent.keyboard('i')
    const dialog = await canvas.findByRole('dialog', { name: 'Sharpe Ratio' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
    await expectFocus(button)
    await userEvent.keyboard('{Enter}')
    const again = within(await canvas.findByRole('dialog', { name: 'Sharpe Ratio' }))
    // Its numbers are there from the start now, with a button to copy them.
    await expect(again.getByRole('button', { name: 'Copy with its inputs' })).toBeVisible()
    await expectFocus(again.getByRole('button', { name: 'Close' }))
  },
}

export const OfTrades: Story = {
  args: { metric: findMetric('win-rate') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Win Rate' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Win Rate' })
    await waitFor(() => expect(dialog).toHaveTextContent('63 divided by 153 = 41.18%'))
    await expect(dialog).toHaveTextContent('From trades, at their exits')
    await expect(within(dialog).queryByText('90 % interval')).toBeNull()
  },
}

export const NotAvailable: Story = {
  args: { run: computedRun('noTrades') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sharpe Ratio' }))
    const dialog = await canvas.findByRole('dialog', { name: 'Sharpe Ratio' })
    await waitFor(() => expect(dialog).toHaveTextContent('= N/A'))
  },
}

export const OfAStudy: Story = {
  render: () => <DefinedName metric={SWEEP_METRICS.pbo} numbers={null} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PBO' }))
    const dialog = await canvas.findByRole('dialog', { name: 'PBO' })
    await waitFor(() => expect(dialog).toHaveTextContent('50 % is a coin toss.'))
    await expect(within(dialog).getByRole('link')).toHaveAttribute('href', '/docs/metrics#overfitting')
  },
}

export const Idle: Story = {
  args: { run: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sharpe Ratio')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
