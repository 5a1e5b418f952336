import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NotFoundPanel } from './NotFoundPanel'

const meta = {
  id: 'panels-not-found',
  title: 'Panels/Not found (404)',
  component: NotFoundPanel,
  tags: ['stable'],
  parameters: { layout: 'fullscreen' },
  args: { url: '/backtests?run=20250114', onGoToDashboard: fn(), onGoBack: fn(), onRefresh: fn() },
} satisfies Meta<typeof NotFoundPanel>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await expect(canvas.getByText('/backtests?run=20250114')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Dashboard' }))
    await expect(args.onGoToDashboard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Go Back' }))
    await expect(args.onGoBack).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

export const Overflow: Story = {
  args: { url: `/${'a-path-that-does-not-end/'.repeat(20)}` },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
