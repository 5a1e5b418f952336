import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { IconButton, type IconButtonProps } from './IconButton'

const meta = {
  title: 'Elements/Icon button',
  component: IconButton,
  tags: ['stable'],
  args: { icon: 'download', label: 'Download CSV', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Download CSV' })
    await expect(button).toHaveAttribute('title', 'Download CSV')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

export const Group: Story = {
  render: () => (
    <div style={{ display: 'flex' }}>
      <IconButton icon="picture" label="Save as image" />
      <IconButton icon="download" label="Download CSV" />
      <IconButton icon="expand" label="Full screen" />
    </div>
  ),
}

export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <IconButton icon="refresh" label="Refresh, small" />
      <IconButton icon="refresh" label="Refresh, dense" size="xs" variant="outline" />
      <IconButton icon="refresh" label="Refresh" size="sm" variant="outline" />
      <IconButton icon="menu" label="Open menu" size="lg" />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(width).toBe(height)
    }
  },
}

function ToggleOnPress(props: IconButtonProps) {
  const [isPressed, setIsPressed] = useState(false)
  return <IconButton {...props} isPressed={isPressed} onClick={() => setIsPressed(!isPressed)} />
}

/** Keeps its name and says whether it is on. */
export const Toggle: Story = {
  args: { icon: 'sliders', label: 'Settings' },
  render: (args) => <ToggleOnPress {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Settings', pressed: false })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Disabled: Story = { args: { disabled: true } }

/** 32 px. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().width).toBe(32)
  },
}
