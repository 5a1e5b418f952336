import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn } from 'storybook/test'
import { ICON_NAMES } from '../elements/icon/icons'
import { IconSheet } from './IconSheet'

const meta = {
  title: 'Foundations/Icons',
  component: IconSheet,
  tags: ['!autodocs'],
} satisfies Meta<typeof IconSheet>
export default meta
type Story = StoryObj<typeof meta>

/** Click an icon to copy its code. */
export const All: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(ICON_NAMES.length)
    await step('A press copies the name', async () => {
      const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
      await userEvent.click(canvas.getByRole('button', { name: 'download' }))
      await expect(write).toHaveBeenCalledWith('<Icon name="download" />')
      await expect(canvas.getByRole('status')).toHaveTextContent('Copied download')
      write.mockRestore()
    })
    await step('The names can be searched', async () => {
      await userEvent.type(canvas.getByLabelText('Filter'), 'TRIANGLE')
      await expect(canvas.getAllByRole('button')).toHaveLength(2)
      await userEvent.clear(canvas.getByLabelText('Filter'))
    })
  },
}
