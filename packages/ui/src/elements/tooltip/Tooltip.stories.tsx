import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/Button'
import { Tooltip } from './Tooltip'

const meta = {
  title: 'Elements/Tooltip',
  component: Tooltip,
  tags: ['stable', 'can:overflow'],
  // The play opens it over this story alone.
  parameters: { docs: { story: { inline: false, iframeHeight: 220 } } },
  args: {
    text: 'Mark at 1.00: above it, won more than lost',
    children: ({ onClick: _onClick, ...trigger }) => <Button {...trigger}>Profit Factor</Button>,
  },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'center', padding: '60px 0' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

/** Always the control's description. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Profit Factor' })
    await expect(button).toHaveAccessibleDescription('Mark at 1.00: above it, won more than lost')
    await userEvent.hover(button)
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    const { top } = button.getBoundingClientRect()
    await waitFor(() => expect(canvas.getByRole('tooltip').getBoundingClientRect().bottom).toBe(top - 4))
  },
}

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

/** No room on the preferred side. */
export const Flipped: Story = {
  decorators: [
    (Story) => (
      <div style={{ position: 'fixed', top: 4, left: 4 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.hover(button)
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    const { bottom } = button.getBoundingClientRect()
    await waitFor(() => {
      const tip = canvas.getByRole('tooltip').getBoundingClientRect()
      return expect([tip.left, tip.top]).toEqual([8, bottom + 4])
    })
  },
}

export const Overflow: Story = {
  args: {
    text: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 has no bars between 15 and 31 May: the lines are not drawn across.',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    const tip = canvas.getByRole('tooltip')
    await expect(tip.scrollWidth).toBeLessThanOrEqual(tip.clientWidth)
  },
}
