import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Hint } from './Hint'

const meta = {
  title: 'Elements/Hint',
  component: Hint,
  tags: ['beta'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { text: 'Needs 10 closed trades or more', children: 'N/A' },
  argTypes: { children: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'center', padding: '60px 0' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Hint>
export default meta
type Story = StoryObj<typeof meta>

/** By keyboard, and read out with the figure. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const figure = canvas.getByRole('button', { name: 'N/A' })
    await expect(figure).toHaveFocus()
    await expect(figure).toHaveAccessibleDescription('Needs 10 closed trades or more')
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
  },
}

/** A finger opens it by a tap; a tap elsewhere closes it. */
export const Touch: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button', { name: 'N/A' }) })
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await userEvent.pointer({ keys: '[TouchA]', target: document.body })
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
  },
}
