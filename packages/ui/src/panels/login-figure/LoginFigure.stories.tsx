import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LoginFigure } from './LoginFigure'

const meta = {
  title: 'Panels/Login figure',
  component: LoginFigure,
  tags: ['stable'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <div style={{ position: 'relative', height: 900, maxWidth: 880 }}>
      <LoginFigure />
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('121.1k')).toBeVisible())
  },
} satisfies Meta<typeof LoginFigure>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

/** Draws nothing rather than something squeezed. */
export const TooNarrow: Story = {
  parameters: { unseen: 'A space this narrow has no room for the drawing: nothing is drawn.' },
  render: () => (
    <div style={{ position: 'relative', height: 300, width: 100 }}>
      <LoginFigure />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeNull()
  },
}
