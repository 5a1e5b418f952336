import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Gauge } from './Gauge'
import { SplitGauge } from './SplitGauge'

const meta = {
  title: 'Elements/Gauge',
  component: Gauge,
  tags: ['stable', 'can:partial'],
  args: { domain: [-25, 25], mark: 0, value: 18.69 },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Gauge>
export default meta
type Story = StoryObj<typeof meta>

/** px: two of mark, one of rounding. */
const CLOSE = 1.5

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const [fill, mark] = canvasElement.querySelectorAll<HTMLElement>('[aria-hidden] > span')
    const track = fill?.parentElement?.getBoundingClientRect()
    const middle = (track?.left ?? 0) + (track?.width ?? 0) / 2
    await expect(Math.abs((fill?.getBoundingClientRect().left ?? 0) - middle)).toBeLessThan(CLOSE)
    await expect(Math.abs((mark?.getBoundingClientRect().left ?? 0) - middle)).toBeLessThan(CLOSE)
  },
}
export const Down: Story = { args: { value: -12 } }
/** Hangs from the right end. */
export const Drawdown: Story = { args: { domain: [-20, 0], value: -7.36 } }
/** An arrow, and words, beyond the end. */
export const Overflow: Story = {
  args: { value: 98_765 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Off the scale, which ends at 25.')).toBeInTheDocument()
    await expect(canvasElement.querySelectorAll('[data-end="right"]')).toHaveLength(1)
  },
}
/** A drawdown's end. */
export const OverflowLeft: Story = {
  args: { domain: [-20, 0], value: -38.2 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Off the scale, which ends at \u221220.')).toBeInTheDocument()
    await expect(canvasElement.querySelectorAll('[data-end="left"]')).toHaveLength(1)
  },
}
/** Not computable: the mark alone. */
export const Partial: Story = { args: { value: null } }
export const Empty: Story = { args: { value: null, mark: null } }
export const Stale: Story = { args: { tone: 'stale' } }
/** With the levels of moderate and strong. */
export const Correlation: Story = {
  args: { domain: [-1, 1], value: 0.7081, tone: 'strong', ticks: [-0.7, -0.3, 0.3, 0.7] },
}
export const Neutral: Story = { args: { domain: [0, 2], mark: null, value: 0.3753, tone: 'neutral' } }
/** Won hollow, lost filled. */
export const Split: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <SplitGauge won={100} lost={43} total={143} />
      <SplitGauge won={100} lost={43} total={143} isStale />
      <SplitGauge won={12} lost={0} total={12} />
      <SplitGauge won={0} lost={3} total={3} />
      <SplitGauge won={0} lost={0} total={0} />
    </div>
  ),
}
