import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, within } from 'storybook/test'
import { LONG_TRADES, SUMMARY, TRADES } from '../trades-table/fixtures'
import { MetricStrip } from './MetricStrip'

const RUN = { summary: SUMMARY, trades: TRADES }

const meta = {
  title: 'Panels/Metric strip',
  component: MetricStrip,
  tags: ['stable', 'loads'],
  args: { result: ready(RUN) },
  argTypes: { result: { control: false } },
} satisfies Meta<typeof MetricStrip>
export default meta
type Story = StoryObj<typeof meta>

function height(canvasElement: HTMLElement): number {
  return canvasElement.querySelector('ul')?.getBoundingClientRect().height ?? 0
}

async function expectNothingCut(canvasElement: HTMLElement): Promise<void> {
  for (const card of within(canvasElement).getAllByRole('group')) {
    const edge = card.getBoundingClientRect().right
    for (const part of card.querySelectorAll('span')) {
      if (part.checkVisibility()) await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(edge)
    }
    for (const line of card.children) {
      if (/\d$/.test(line.textContent)) await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    }
  }
}

export const Default: Story = {
  // Long captions, and Storybook's padding.
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    const drawdown = canvas.getByRole('group', { name: 'Max Drawdown' })
    await expect(within(drawdown).getByText('\u22127.36')).toBeVisible()
    await expect(within(drawdown).getByText('2024-11-01 to 2024-12-04')).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await expectNothingCut(canvasElement)
  },
}

/** Beside the form at 1440 px: six cells, smaller numbers. */
export const BesideTheForm: Story = {
  render: (args) => (
    <div style={{ width: 832 }}>
      <MetricStrip {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(height(canvasElement)).toBe(107)
    await expectNothingCut(canvasElement)
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('–')).toHaveLength(6)
  },
}

export const Loading: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { result: { status: 'loading' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('list')).toHaveAttribute('aria-busy', 'true')
    // One row, in either size.
    await expect([107, 119]).toContain(height(canvasElement))
  },
}

export const Empty: Story = {
  args: { result: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No results available')).toHaveLength(6)
  },
}

/** Says why; never 0. */
export const Partial: Story = {
  args: {
    result: ready({
      summary: { ...SUMMARY, 'Win Rate [%]': 100, '# Trades': 1, 'Sharpe Ratio': null, 'Profit Factor': null },
      trades: TRADES.filter(({ PnL }) => PnL > 0).slice(0, 1),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
    await expect(canvas.getByText('Needs two or more trades')).toBeInTheDocument()
    await expect(canvas.getByText('No losing trade')).toBeVisible()
  },
}

/** No annual rate, no Sharpe ratio. */
export const Bankrupt: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    result: ready({
      summary: {
        ...SUMMARY,
        'Return [%]': -100,
        'Max. Drawdown [%]': -100,
        'Sharpe Ratio': null,
        'Equity Final [$]': 0,
      },
      trades: TRADES,
      equity_curve: [
        { time: '2024-01-02T00:00:00Z', value: 100_000, drawdown: 0 },
        { time: '2024-03-05T14:00:00Z', value: 0, drawdown: -1 },
      ],
      bankrupt_at: '2024-03-05T14:00:00Z',
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('2024-01-02 to 2024-03-05')).toBeVisible()
    await expect(canvas.getByText('Account lost')).toBeInTheDocument()
    await expectNothingCut(canvasElement)
  },
}

export const NoTrades: Story = {
  args: {
    result: ready({
      summary: {
        'Return [%]': 0,
        'Max. Drawdown [%]': 0,
        'Win Rate [%]': null,
        '# Trades': 0,
        'Sharpe Ratio': null,
        'Profit Factor': null,
        'Equity Final [$]': 100_000,
      },
      trades: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(3)
    await expect(canvas.getByText('None in this run')).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Return' })).not.toHaveTextContent(/Trend/)
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { result: failed() },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not loaded')).toHaveLength(6)
  },
}

/** Old values say their age and lose their colours. */
export const Stale: Story = {
  args: { result: stale(RUN) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+18.69')).toBeVisible()
    await expect(canvas.getAllByText('As of 14:02')).toHaveLength(6)
  },
}

/** Three columns, then two; nothing is cut. */
export const Overflow: Story = {
  args: {
    result: ready({
      summary: {
        ...SUMMARY,
        'Return [%]': 98_765.4321,
        'Max. Drawdown [%]': -100,
        'Equity Final [$]': 123_456_789_012.34,
      },
      trades: TRADES,
    }),
  },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[1100, 832, 520, 366, 288].map((width) => (
        <div key={width} style={{ width }}>
          <MetricStrip {...args} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('+98,765.43')).toHaveLength(5)
    await expectNothingCut(canvasElement)
  },
}

export const OverflowOfTwelveDigits: Story = {
  ...Overflow,
  args: {
    result: ready({
      summary: { ...SUMMARY, 'Return [%]': 123_456_789_012.34, 'Equity Final [$]': 123_456_789_012.34, '# Trades': 10 },
      trades: LONG_TRADES,
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('+123,456,789,012.34')).toHaveLength(5)
    await expectNothingCut(canvasElement)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('100 won, 43 lost')).toBeVisible()
    await expectNothingCut(canvasElement)
  },
}
