import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/Button'
import { ProgressPanel, type ProgressPanelProps } from './ProgressPanel'

const meta = {
  title: 'Elements/ProgressPanel',
  component: ProgressPanel,
  args: {
    label: 'Running RSI Strategy on EUR/USD',
    elapsedMs: 2400,
    value: 0.62,
    detail: '3,874 of 6,239 bars, about 2 s left',
    onCancel: fn(),
  },
} satisfies Meta<typeof ProgressPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Past 2 s: how far, and the way out. */
export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Under 300 ms nothing is drawn: most work is over by then. */
export const AtOnce: Story = {
  args: { elapsedMs: 120 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull()
  },
}

/** Past 300 ms: that it runs. */
export const Loading: Story = {
  args: { elapsedMs: 700 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Nobody can tell how far. */
export const Partial: Story = {
  args: { value: null, detail: 'Waiting for the server' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
}

/** Work that cannot be stopped has no button. */
export const ReadOnly: Story = {
  render: (args) => <ProgressPanel {...args} onCancel={undefined} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

function Passing(props: ProgressPanelProps) {
  const [elapsedMs, setElapsedMs] = useState(0)
  return (
    <>
      <Button onClick={() => setElapsedMs(elapsedMs + 1000)}>A second later</Button>
      <ProgressPanel {...props} elapsedMs={elapsedMs} />
    </>
  )
}

/** From nothing to Cancel without a move; that it takes long is said once. */
export const Passing2s: Story = {
  render: (args) => <Passing {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const later = canvas.getByRole('button', { name: 'A second later' })
    const before = canvasElement.getBoundingClientRect().height
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(later)
    await expect(canvas.getByRole('progressbar')).toBeVisible()
    await userEvent.click(later)
    await expect(canvas.getByRole('status')).toHaveTextContent('still running')
    // What is said inside of something busy may be held back until it no longer is.
    await expect(canvas.getByRole('status').closest('[aria-busy]')).toBeNull()
    await expect(canvasElement.getBoundingClientRect().height).toBe(before)
  },
}

export const Overflow: Story = {
  args: { label: 'Running Moving Average on XETRA_DAX_INDEX_CONTINUOUS_1, 1 Minute, 2004 to 2024' },
  render: (args) => (
    <div style={{ width: 260 }}>
      <ProgressPanel {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('62%')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { theme: 'dark' } }
