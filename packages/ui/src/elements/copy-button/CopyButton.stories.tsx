import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { CopyButton } from './CopyButton'

const meta = {
  title: 'Elements/Copy button',
  component: CopyButton,
  tags: ['stable'],
  args: { text: '20250114_142207_SmaCross_EURUSD', label: 'Copy run id' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy run id' }))
    await expect(write).toHaveBeenCalledWith('20250114_142207_SmaCross_EURUSD')
    await expect(await canvas.findByText('Copied')).toBeInTheDocument()
  },
}

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy run id' }))
    await expect(await canvas.findByText('The browser refused to copy.')).toBeInTheDocument()
  },
}
