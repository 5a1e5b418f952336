import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { InputSummary } from './InputSummary'

const meta = {
  title: 'Layout/Input summary',
  component: InputSummary,
  tags: ['stable'],
  parameters: { layout: 'fullscreen' },
  args: {
    inputs: ['EUR/USD', '1 Hour', 'RSI Strategy', '100,000.00', '2024-01-02 to 2024-12-30'],
    onEdit: fn(),
  },
  decorators: [
    (Story) => (
      <div
        style={{ background: 'var(--tm-colors-bg-surface)', borderBottom: '1px solid var(--tm-colors-border-subtle)' }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InputSummary>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('list', { name: 'Inputs' }).parentElement?.offsetHeight).toBe(48)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit inputs' }))
    await expect(args.onEdit).toHaveBeenCalledOnce()
  },
}

export const Partial: Story = { args: { inputs: ['EUR/USD', '1 Hour', 'RSI Strategy'] } }

export const Overflow: Story = {
  args: {
    inputs: [
      'XETRA_DAX_INDEX_CONTINUOUS_1',
      '15 Minutes',
      'A strategy of a name as long as names can be',
      '123,456,789,012.34',
    ],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Edit inputs' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
