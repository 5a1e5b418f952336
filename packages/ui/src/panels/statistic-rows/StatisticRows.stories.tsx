import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { statisticalTests } from './statisticRowsModel'
import { StatisticRows } from './StatisticRows'

const ROWS = statisticalTests({
  pearson_pvalue: 1.0134e-40,
  spearman_pvalue: 1.655e-36,
  coint_pvalue: 0.21868,
  coef1: 0.62512,
  coef2: 0.99921,
})
const retry = fn()

const meta = {
  title: 'Panels/Statistic rows',
  component: StatisticRows,
  tags: ['stable', 'loads'],
  args: { title: 'Statistical Tests', rows: ready(ROWS) },
  argTypes: { rows: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 410 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StatisticRows>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pearson P-value')).toBeVisible()
    await expect(canvas.getByText('1.013e\u221240')).toBeVisible()
    await expect(canvas.getByText('0.2187')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { rows: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Statistical Tests' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading Statistical Tests')
  },
}

export const Empty: Story = {
  args: { rows: empty(), emptyText: 'No correlation data' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No correlation data')).toBeVisible()
  },
}

export const Partial: Story = {
  args: {
    rows: ready(
      statisticalTests({ pearson_pvalue: 0.04, spearman_pvalue: null, coint_pvalue: null, coef1: 1, coef2: null }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(3)
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { rows: failed(undefined, retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}

export const Stale: Story = {
  args: { rows: stale(ROWS, retry) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(canvas.getByText('0.6251')).toBeVisible()
  },
}

/** Labels wrap, numbers stay whole. */
export const Overflow: Story = {
  args: {
    rows: ready([
      { label: 'Half-life of the hedge spread in bars of the slower series', value: '123,456,789,012.34' },
      { label: 'Coefficient_of_XETRA_DAX_INDEX_CONTINUOUS_1_on_the_other', value: '\u22120.0001', note: 'levels' },
    ]),
  },
  render: (args) => (
    <div style={{ width: 260 }}>
      <StatisticRows {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const value = canvas.getByText('123,456,789,012.34')
    await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
