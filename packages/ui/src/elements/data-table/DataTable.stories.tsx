import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formatFraction, formatMoney } from '../../format/number'
import { tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { DataTable, type DataColumn } from './DataTable'

interface Month {
  readonly month: string
  readonly gain: number | null
  readonly equity: number | null
}

const MONTHS: readonly Month[] = [
  { month: 'Jan 2024', gain: 0.0121, equity: 101_210.4 },
  { month: 'Feb 2024', gain: -0.0234, equity: 98_842.08 },
  { month: 'Mar 2024', gain: 0.0408, equity: 102_874.84 },
  { month: 'Apr 2024', gain: 0.0061, equity: 103_502.37 },
]

const COLUMNS: readonly DataColumn<Month>[] = [
  { key: 'month', label: 'Month', write: ({ month }) => month },
  {
    key: 'return',
    label: 'Return',
    side: 'right',
    write: ({ gain }) => formatFraction(gain, { sign: 'always' }),
  },
  { key: 'equity', label: 'Equity', side: 'right', write: ({ equity }) => formatMoney(equity) },
]

const meta = {
  title: 'Elements/Data table',
  component: DataTable,
  tags: ['stable'],
  args: { caption: 'Monthly returns', columns: COLUMNS, rows: MONTHS, keyOf: ({ month }) => month },
  argTypes: { columns: { control: false }, rows: { control: false }, keyOf: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420, background: 'var(--tm-colors-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DataTable<Month>>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Monthly returns' })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'Feb 2024' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '\u22122.34%' })).toBeVisible()
  },
}

export const Empty: Story = {
  args: { rows: [], emptyText: 'No month is complete yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No month is complete yet')).toBeVisible()
  },
}

export const Partial: Story = {
  args: { rows: [...MONTHS, { month: 'May 2024', gain: null, equity: Number.NaN }] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('N/A')).toHaveLength(2)
  },
}

export const Overflow: Story = {
  args: {
    maxHeight: 200,
    rows: Array.from({ length: 120 }, (_, i) => ({
      month: `Month ${i + 1}`,
      gain: 987.65,
      equity: 123_456_789_012.34,
    })),
  },
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Monthly returns, scrolls' })
    await userEvent.tab()
    await expect(region).toHaveFocus()
    region.scrollTop = 400
    const head = canvas.getByRole('columnheader', { name: 'Equity' }).getBoundingClientRect()
    await expect(head.top).toBeGreaterThanOrEqual(region.getBoundingClientRect().top - 1)
  },
}

/** A table is a Tab stop only if it scrolls. */
export const KeyboardWalk: Story = {
  ...Overflow,
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'Monthly returns, scrolls' })
    await tabTo(region)
    await userEvent.tab()
    await expect(region).not.toHaveFocus()
    await tabBackTo(region)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
