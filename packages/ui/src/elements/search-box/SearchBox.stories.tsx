import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { keyTo, tabTo } from '../../testing/keyboardWalk'
import { SearchBox } from './SearchBox'

const meta = {
  title: 'Elements/Search box',
  component: SearchBox,
  tags: ['stable', 'can:readonly'],
  args: { label: 'Search indicators...', value: '', shortcut: '/', onChange: fn() },
  render: (args) => <SearchBox {...args} result={`${args.value.length} indicators found`} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent, step }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search indicators...' })
    await expect(canvas.getByText('/')).toBeInTheDocument()
    await expect(canvas.queryByRole('button')).toBeNull()
    await step('Type a word', async () => {
      await userEvent.type(box, 'rsi')
      await expect(args.onChange).toHaveBeenLastCalledWith('rsi')
      await expect(canvas.getByRole('status')).toHaveTextContent('3 indicators found')
    })
    await step('The button empties it and gives the focus back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
      await expect(box).toHaveValue('')
      await expect(box).toHaveFocus()
    })
    await step('Escape empties it as well', async () => {
      await userEvent.type(box, 'ema{Escape}')
      await expect(box).toHaveValue('')
    })
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search indicators...' })
    await tabTo(box)
    await userEvent.keyboard('rsi')
    await tabTo(canvas.getByRole('button', { name: 'Clear search' }))
    await keyTo('{Enter}', box)
    await expect(box).toHaveValue('')
    await keyTo('ema{Escape}', box)
    await expect(box).toHaveValue('')
  },
}

export const Filled: Story = {
  args: { value: 'moving' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toBeDisabled()
  },
}

export const Overflow: Story = {
  args: { value: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1 and more words than the box can hold' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** 40 px with 16 px text: phones do not zoom in. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('searchbox')).fontSize).toBe('16px')
  },
}
