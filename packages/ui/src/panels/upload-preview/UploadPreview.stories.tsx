import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UploadPreview } from './UploadPreview'

const FIELDS = ['Date and time', 'Date', 'Time', 'Open', 'High', 'Low', 'Close', 'Volume'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

const COLUMNS = [
  { name: 'Time', field: 'date and time' },
  { name: 'Open', field: 'open' },
  { name: 'High', field: 'high' },
  { name: 'Low', field: 'low' },
  { name: 'Close', field: 'close' },
  { name: 'Spread', field: null },
]

const ROWS = Array.from({ length: 6 }, (_, i) => ({
  line: i + 2,
  cells: [`2024-01-02 0${i}:00`, `1.1045${i}`, `1.1060${i}`, `1.1031${i}`, `1.1052${i}`, '0.00012'],
  reason: null,
}))

const meta = {
  title: 'Panels/Upload preview',
  component: UploadPreview,
  tags: ['stable', 'can:readonly'],
  args: { columns: COLUMNS, rows: ROWS, fields: FIELDS, onChange: fn() },
  parameters: { holds: { onChange: 'columns' } },
} satisfies Meta<typeof UploadPreview>
export default meta
type Story = StoryObj<typeof meta>

/** A field is taken from its former column. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('rowheader', { name: '2' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByLabelText('Read Spread as'), 'High')
    await expect(canvas.getByLabelText('Read Spread as')).toHaveValue('high')
    await expect(canvas.getByLabelText('Read High as')).toHaveDisplayValue('Not read')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const Partial: Story = {
  args: {
    rows: ROWS.map((row) => (row.line === 4 ? { ...row, reason: 'high: is 1.1031, below open 1.1045' } : row)),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('high: is 1.1031, below open 1.1045')).toBeVisible()
  },
}

export const NoHeadings: Story = {
  args: { columns: COLUMNS.map((column) => ({ ...column, name: '' })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Read Column 3 as')).toHaveValue('high')
  },
}

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Read Open as')).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: {
    columns: [
      ...COLUMNS,
      ...Array.from({ length: 20 }, (_, i) => ({ name: `a_rather_long_heading_${i}`, field: null })),
    ],
    rows: ROWS.map((row) => ({
      ...row,
      cells: [...row.cells, ...Array.from({ length: 20 }, () => 'a rather long text')],
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
