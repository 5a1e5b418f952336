import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, waitFor } from 'storybook/test'
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
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
    await expect(figure).toHaveFocus()
  },
}

/** Stays while the pointer is on the sentence, which is as wide as the window allows. */
export const Pointer: Story = {
  args: {
    text: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 has no bars between 15 and 31 May: the lines are cut.',
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    await userEvent.hover(button)
    const tip = await canvas.findByRole('tooltip')
    await waitFor(() => expect(tip).toBeVisible())
    await expect(tip.scrollWidth).toBeLessThanOrEqual(tip.clientWidth)
    // user-event does not say where the pointer goes.
    await fireEvent.pointerOut(button, { relatedTarget: tip, pointerType: 'mouse' })
    await expect(canvas.getByRole('tooltip')).toBeVisible()
    await userEvent.hover(document.body)
    await waitFor(() => expect(canvas.queryByRole('tooltip')).toBeNull())
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
