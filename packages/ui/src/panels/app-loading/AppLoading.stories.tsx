import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AppLoading } from './AppLoading'

const meta = {
  title: 'Panels/App loading',
  component: AppLoading,
  tags: ['stable'],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 320 } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading application...')
  },
} satisfies Meta<typeof AppLoading>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
