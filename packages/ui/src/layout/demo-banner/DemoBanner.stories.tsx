import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { DemoBanner, type DemoBannerProps } from './DemoBanner'

const NOW = Date.UTC(2025, 0, 2, 14, 2)
const MINUTE = 60_000

const meta = {
  title: 'Layout/Demo banner',
  component: DemoBanner,
  tags: ['stable', 'can:overflow'],
  parameters: { layout: 'fullscreen' },
  args: {
    message: 'You are using the demo version. Some features may be limited.',
    now: NOW,
    expiresAt: NOW + (23 * 60 + 41) * MINUTE,
    onDismiss: fn(),
  },
} satisfies Meta<typeof DemoBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    const banner = canvas.getByRole('region', { name: 'Demo' })
    await expect(banner.getBoundingClientRect().height).toBeLessThanOrEqual(41)
    await expect(canvasElement).toHaveTextContent('23 h 41 m left')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}

/** The last ten minutes are a warning. */
export const Soon: Story = {
  args: { expiresAt: NOW + 4.5 * MINUTE },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('4 m left')
    await expect(canvas.getByRole('status')).toHaveTextContent('less than 10 minutes')
  },
}

export const Expired: Story = {
  args: { expiresAt: NOW - MINUTE },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Expired')).toBeVisible()
    await expect(canvasElement).not.toHaveTextContent('left')
  },
}

export const Preview: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { expiresAt: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Preview')).toBeVisible()
    await expect(canvas.getByText('Visitors see the remaining time here')).toBeVisible()
  },
}

function Ticking(props: DemoBannerProps) {
  const [now, setNow] = useState(props.now)
  return (
    <>
      <DemoBanner {...props} now={now} />
      <Button onClick={() => setNow(now + 6 * MINUTE)}>Six minutes later</Button>
    </>
  )
}

/** Announced only when the level changes. */
export const Counting: Story = {
  args: { expiresAt: NOW + 15 * MINUTE },
  render: (args) => <Ticking {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const later = canvas.getByRole('button', { name: 'Six minutes later' })
    await expect(canvasElement).toHaveTextContent('15 m left')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.click(later)
    await expect(canvasElement).toHaveTextContent('9 m left')
    await expect(canvas.getByRole('status')).toHaveTextContent('less than 10 minutes')
    await userEvent.click(later)
    await userEvent.click(later)
    await expect(canvas.getByRole('status')).toHaveTextContent('has expired')
  },
}

export const Overflow: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { message: 'You are using the demo version. '.repeat(12) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region').getBoundingClientRect().height).toBeLessThanOrEqual(41)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/Some features may be limited/)).toBeVisible()
    await expect(canvasElement).toHaveTextContent('23 h 41 m left')
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
