import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ThemeToggle } from './ThemeToggle'

const meta = {
  title: 'Layout/Theme toggle',
  component: ThemeToggle,
  tags: ['stable'],
  args: { theme: 'light', onChange: fn() },
} satisfies Meta<typeof ThemeToggle>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to dark theme' }))
    await expect(args.onChange).toHaveBeenCalledWith('dark')
  },
}

export const WithText: Story = {
  args: { hasText: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Theme/ }))
    await expect(args.onChange).toHaveBeenCalledWith('dark')
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Switch to dark theme' })
    await expect(button.offsetHeight).toBeGreaterThanOrEqual(24)
    await expect(button.offsetWidth).toBeGreaterThanOrEqual(24)
    await userEvent.click(button)
    await expect(args.onChange).toHaveBeenCalledWith('dark')
  },
}

export const Dark: Story = {
  args: { theme: 'dark' },
  globals: { theme: 'dark' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to light theme' }))
    await expect(args.onChange).toHaveBeenCalledWith('light')
  },
}
