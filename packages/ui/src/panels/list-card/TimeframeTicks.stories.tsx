import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TimeframeTicks } from './TimeframeTicks'

const meta = {
  title: 'Elements/Timeframe ticks',
  component: TimeframeTicks,
  tags: ['stable'],
  args: { timeframes: ['M15', 'M30', 'H1', 'H4', 'D1', 'W1'] },
  decorators: [
    (Story) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <Story />
      </span>
    ),
  ],
} satisfies Meta<typeof TimeframeTicks>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('M15–W1')).toBeVisible()
  },
}

export const One: Story = {
  args: { timeframes: ['D1'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('D1')).toBeVisible()
  },
}

/** A range would promise too much: each is named. */
export const Gap: Story = {
  args: { timeframes: ['D1', 'M1', 'H1'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('M1, H1, D1')).toBeInTheDocument()
    await expect(canvas.getByText('M1–D1')).toHaveAttribute('aria-hidden', 'true')
  },
}

export const Partial: Story = {
  args: { timeframes: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('N/A')).toBeVisible()
  },
}
