import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ErrorScreen } from './ErrorScreen'

const meta = {
  title: 'Panels/Error screen',
  component: ErrorScreen,
  tags: ['stable', 'can:overflow'],
  parameters: { layout: 'fullscreen' },
  args: { message: "Cannot read properties of null (reading 'trades')", onTryAgain: fn(), onGoHome: fn() },
} satisfies Meta<typeof ErrorScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(args.onTryAgain).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Go Home' }))
    await expect(args.onGoHome).toHaveBeenCalledOnce()
  },
}

export const WithoutMessage: Story = {
  render: ({ onTryAgain, onGoHome }) => <ErrorScreen onTryAgain={onTryAgain} onGoHome={onGoHome} />,
}

export const Overflow: Story = {
  args: { message: 'undefined is not a function '.repeat(20) + 'x'.repeat(300) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
