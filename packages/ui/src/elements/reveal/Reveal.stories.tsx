import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../button/Button'
import { Notice } from '../notice/Notice'
import { Reveal, type RevealProps } from './Reveal'

function Toggled({ isShown, children }: RevealProps) {
  const [isOpen, setIsOpen] = useState(isShown)
  return (
    <>
      <Reveal isShown={isOpen}>{children}</Reveal>
      <Button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Hide' : 'Show'}</Button>
    </>
  )
}

const meta = {
  title: 'Elements/Reveal',
  component: Reveal,
  tags: ['beta', 'can:overflow'],
  args: { isShown: true, children: <Notice tone="info">Trades are computed on closed bars.</Notice> },
  argTypes: { children: { control: false } },
  render: (args) => <Toggled {...args} />,
} satisfies Meta<typeof Reveal>
export default meta
type Story = StoryObj<typeof meta>

/** Collapsed content takes no room and no focus. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    const top = () => button.getBoundingClientRect().top
    const shown = top()
    await userEvent.click(button)
    await waitFor(() => expect(canvas.queryByText(/closed bars/)).toBeNull())
    await expect(top()).toBeLessThan(shown)
    await userEvent.click(button)
    await expect(await canvas.findByText(/closed bars/)).toBeVisible()
    await waitFor(() => expect(top()).toBe(shown))
  },
}

export const Hidden: Story = {
  args: { isShown: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/closed bars/)).toBeNull()
  },
}

export const Overflow: Story = {
  args: { children: <Notice tone="info">{'Trades are computed on closed bars. '.repeat(20)}</Notice> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
