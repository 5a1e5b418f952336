import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DemoCard } from './DemoCard'

const meta = {
  title: 'Panels/Demo card',
  component: DemoCard,
  tags: ['stable', 'can:loading'],
  args: { onStart: fn(), isStarting: false },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 384 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DemoCard>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Try Our Demo' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Start Demo Session' }))
    await expect(args.onStart).toHaveBeenCalledOnce()
  },
}

export const OneHour: Story = {
  args: { hours: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No account. Sample prices, 1 hour.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { isStarting: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Starting Demo...' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await expect(args.onStart).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
