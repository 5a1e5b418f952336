import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import { CorrelationCards } from './CorrelationCards'

const FIGURES = { pearson_corr: 0.70812, spearman_corr: 0.68011, mi: 0.37531, vol_corr: 0.49249 }

const meta = {
  title: 'Panels/Correlation cards',
  component: CorrelationCards,
  tags: ['stable', 'loads'],
  args: { figures: ready(FIGURES) },
  argTypes: { figures: { control: false } },
} satisfies Meta<typeof CorrelationCards>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Pearson Correlation' })).toHaveTextContent('+0.7081')
    await expect(canvas.getByRole('group', { name: 'Pearson Correlation' })).toHaveTextContent('Strong, positive')
    await expect(canvas.getByRole('group', { name: 'Spearman Correlation' })).toHaveTextContent('Moderate, positive')
    await expect(canvas.getByRole('group', { name: 'Mutual Information' })).toHaveTextContent('0.3753')
    await expect(canvas.getByRole('group', { name: 'Volatility Correlation' })).toHaveTextContent('+0.4925')
    await expect(getComputedStyle(canvas.getByText('+0.7081')).fontSize).toBe('28px')
  },
}

/** Strength of the absolute value. */
export const Negative: Story = {
  args: { figures: ready({ pearson_corr: -0.91, spearman_corr: -0.31, mi: 0, vol_corr: -0.02 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Pearson Correlation' })).toHaveTextContent('Strong, negative')
    await expect(canvas.getByRole('group', { name: 'Volatility Correlation' })).toHaveTextContent('Weak, negative')
  },
}

export const Idle: Story = { args: { figures: { status: 'idle' } } }

export const Loading: Story = {
  args: { figures: { status: 'loading' } },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('list', { name: 'Correlation metrics' })
    await expect(strip).toHaveAttribute('aria-busy', 'true')
    await expect(strip.getBoundingClientRect().height).toBeGreaterThan(100)
  },
}

export const Empty: Story = {
  args: { figures: empty() },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('No correlation data')).toHaveLength(4)
  },
}

export const Partial: Story = {
  args: { figures: ready({ ...FIGURES, spearman_corr: null, mi: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
    await expect(canvas.getAllByText('Not computable here')).toHaveLength(2)
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { figures: failed() },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not loaded')).toHaveLength(4)
  },
}

export const Stale: Story = {
  args: { figures: stale(FIGURES) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('As of 14:02, refresh failed')).toHaveLength(4)
    await expect(canvas.getAllByText('As of 14:02')).toHaveLength(4)
    await expect(canvas.getByText('+0.7081')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: { figures: ready({ pearson_corr: -0.99999, spearman_corr: -1, mi: 123_456.78901, vol_corr: -0.70001 }) },
  render: (args) => (
    <div style={{ width: 288 }}>
      <CorrelationCards {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const figure = canvas.getByText('123,456.7890')
    await expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(
      figure.closest('li')?.getBoundingClientRect().right ?? 0,
    )
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(getComputedStyle(canvas.getByText('+0.7081')).fontSize).toBe('20px')
    await expect(canvas.getByRole('group', { name: 'Pearson Correlation' })).toHaveStyle({ paddingLeft: '12px' })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
