import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const meta = {
  ...pageMeta,
  title: 'Pages/Unauthorized',
  args: { path: '/unauthorized', state: { from: '/backtest?run=1', reason: 'Access denied' } },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
    await expect(canvas.getByText('/backtest?run=1')).toBeVisible()
    await expect(canvas.getByText('authenticated')).toBeVisible()
  },
}

/** Signing out asks first. */
export const SignsOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign Out' }))
    const dialog = await canvas.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Are you sure you want to sign out?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(canvas.queryByText('Access Issue Detected')).toBeNull()
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
