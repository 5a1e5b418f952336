import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Gauge } from '../gauge/Gauge'
import { MetricCard, type MetricCardProps } from './MetricCard'

/** Stands alone. */
function Framed({ width = 238, ...card }: MetricCardProps & { width?: number }) {
  return (
    <div style={{ width, overflow: 'hidden', border: '1px solid var(--tm-colors-border-subtle)', borderRadius: 8 }}>
      <MetricCard {...card} />
    </div>
  )
}

const meta = {
  title: 'Elements/Metric card',
  component: MetricCard,
  tags: ['stable'],
  args: {
    label: 'Return',
    value: '+18.69',
    unit: '%',
    trend: 'up',
    gauge: <Gauge domain={[-25, 25]} mark={0} value={18.69} />,
    caption: 'to 118,689.69',
  },
  argTypes: { gauge: { control: false } },
  render: (args) => <Framed {...args} />,
} satisfies Meta<typeof MetricCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group', { name: 'Return' })
    await expect(card).toHaveTextContent('ReturnTrend up+18.69%to 118,689.69')
    await expect(card.getBoundingClientRect().height).toBe(105)
  },
}

/** The unit stays behind its figure. */
export const RightToLeft: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args }) => {
    document.documentElement.dir = 'rtl'
    const value = canvas.getByText(args.value).getBoundingClientRect()
    await expect(canvas.getByText('%').getBoundingClientRect().left).toBeGreaterThanOrEqual(value.right)
  },
}

export const Loading: Story = {
  args: { state: 'loading', gauge: undefined },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('group', { name: 'Return' })
    await expect(card).toHaveAttribute('aria-busy', 'true')
    await expect(card.getBoundingClientRect().height).toBe(105)
  },
}

export const Empty: Story = {
  args: {
    state: 'idle',
    value: '–',
    unit: undefined,
    trend: null,
    gauge: undefined,
    caption: 'Run a backtest to see it',
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { state: 'error', value: '–', unit: undefined, trend: null, gauge: undefined, caption: 'Not loaded' },
}

export const Stale: Story = {
  args: {
    state: 'stale',
    gauge: <Gauge domain={[-25, 25]} mark={0} value={18.69} tone="stale" />,
    caption: 'As of 14:02, refresh failed',
    shortCaption: 'As of 14:02',
  },
}

export const Partial: Story = {
  args: {
    label: 'Sharpe Ratio',
    state: 'missing',
    value: 'N/A',
    unit: undefined,
    trend: null,
    gauge: <Gauge domain={[-1, 3]} mark={1} value={null} />,
    caption: 'Needs two or more trades',
  },
}

export const Overflow: Story = {
  args: {
    value: '+98,765.43',
    gauge: <Gauge domain={[-25, 25]} mark={0} value={98_765} />,
    caption: 'to 123,456,789,012.34',
  },
}

export const Narrow: Story = {
  ...Partial,
  args: { ...Partial.args, shortCaption: 'Too few trades' },
  render: (args) => <Framed {...args} width={135} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Too few trades')).toBeVisible()
    await expect(canvas.getByText('Needs two or more trades')).not.toBeVisible()
  },
}

export const Strength: Story = {
  args: {
    label: 'Pearson Correlation',
    value: '+0.7081',
    unit: undefined,
    strength: 'strong',
    gauge: <Gauge domain={[-1, 1]} mark={0} value={0.7081} tone="strong" ticks={[-0.7, -0.3, 0.3, 0.7]} />,
    caption: 'Strong, positive',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Strong, positive')).toBeVisible()
    await expect(canvas.queryByText(/^Trend/)).not.toBeInTheDocument()
  },
}
