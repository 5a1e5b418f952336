import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Progress } from './Progress'

const meta = {
  title: 'Elements/Progress',
  component: Progress,
  tags: ['stable'],
  args: {
    label: 'Running RSI Strategy on EUR/USD',
    value: 0.62,
    detail: '3,874 of 6,239 bars, about 2 s left',
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Progress>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Running RSI Strategy on EUR/USD' })
    await expect(bar).toHaveAttribute('aria-valuenow', '62')
    await expect(bar).toHaveAccessibleDescription('3,874 of 6,239 bars, about 2 s left')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** No number; the bar passes through. */
export const Unknown: Story = {
  args: { value: null, detail: 'Waiting for the server' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}

/** Never shown as given. */
export const OutOfRange: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Progress {...args} label="More than all" value={1.7} />
      <Progress {...args} label="Less than nothing" value={-1} />
      <Progress {...args} label="No number" value={Number.NaN} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('progressbar', { name: 'More than all' })).toHaveAttribute('aria-valuenow', '100')
    await expect(canvas.getByRole('progressbar', { name: 'Less than nothing' })).toHaveAttribute('aria-valuenow', '0')
    await expect(canvasElement).not.toHaveTextContent('NaN')
  },
}

export const Overflow: Story = {
  args: { label: 'Running Moving Average on XETRA_DAX_INDEX_CONTINUOUS_1, 1 Minute, 2004 to 2024' },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('62%')).toBeVisible()
  },
}
