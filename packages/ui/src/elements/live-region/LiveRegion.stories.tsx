import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/Button'
import { LiveRegion, type LiveRegionProps } from './LiveRegion'

const meta = {
  title: 'Elements/Live region',
  component: LiveRegion,
  tags: ['stable'],
  args: { message: 'Run complete, 143 trades.' },
} satisfies Meta<typeof LiveRegion>
export default meta
type Story = StoryObj<typeof meta>

function SayOnPress({ message, ...props }: LiveRegionProps) {
  const [said, setSaid] = useState('')
  return (
    <>
      <Button onClick={() => setSaid(message)}>Say it</Button>
      <LiveRegion {...props} message={said} />
    </>
  )
}

/** Waits for a pause. */
export const Default: Story = {
  render: (args) => <SayOnPress {...args} />,
  play: async ({ canvas }) => {
    const region = canvas.getByRole('status')
    await expect(region).toBeEmptyDOMElement()
    await userEvent.click(canvas.getByRole('button'))
    await expect(region).toHaveTextContent('Run complete, 143 trades.')
  },
}

/** Interrupts. */
export const Assertive: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { politeness: 'assertive', message: 'The session has expired.' },
  render: (args) => <SayOnPress {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector('[aria-live="assertive"]')
    await expect(region).toBeEmptyDOMElement()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByRole('alert')).toBe(region)
    await expect(canvas.getByRole('alert')).toHaveTextContent('The session has expired.')
  },
}
