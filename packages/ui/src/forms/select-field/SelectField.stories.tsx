import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { SelectField } from './SelectField'

const meta = {
  title: 'Forms/Select field',
  component: SelectField,
  tags: ['stable', 'can:failed', 'can:overflow', 'can:readonly'],
  args: {
    label: 'Symbol',
    value: 'EURUSD',
    options: [
      { value: 'EURUSD', label: 'EUR/USD' },
      { value: 'GBPUSD', label: 'GBP/USD' },
      { value: 'XETRA_DAX_INDEX_CONTINUOUS_1', label: 'XETRA_DAX_INDEX_CONTINUOUS_1' },
    ],
    onChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 140 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Symbol' })
    await userEvent.selectOptions(select, 'GBP/USD')
    await expect(args.onChange).toHaveBeenLastCalledWith('GBPUSD')
    await expect(select).toHaveDisplayValue('GBP/USD')
  },
}

export const Empty: Story = {
  args: { value: '', placeholder: 'Select symbol' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Select symbol')
  },
}

/** An unlisted value is shown until another is chosen. */
export const NotOffered: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { value: 'NZDUSD' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Symbol' })
    await expect(select).toHaveDisplayValue('NZDUSD (not available)')
    await userEvent.selectOptions(select, 'GBP/USD')
    await expect(canvas.queryByText('NZDUSD (not available)')).toBeNull()
  },
}

export const Disabled: Story = {
  args: { label: 'Timeframe', value: '', options: [], placeholder: 'Select symbol first', disabled: true },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Timeframe' })
    await expect(select).toBeDisabled()
    await expect(select).toHaveDisplayValue('Select symbol first')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { value: '', placeholder: 'Select symbol', error: 'Please select a symbol' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox')
    await expect(select).toBeInvalid()
    await expect(select).toHaveAccessibleDescription('Please select a symbol')
  },
}

export const Focus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

export const Overflow: Story = {
  args: { value: 'XETRA_DAX_INDEX_CONTINUOUS_1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').getBoundingClientRect().width).toBe(140)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
