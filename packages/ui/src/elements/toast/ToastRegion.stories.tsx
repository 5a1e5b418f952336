import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { expectFocus, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { expectMoves, expectStill, MOVING } from '../../testing/motion'
import { Button } from '../button/Button'
import { ToastRegion, type ToastItem, type ToastRegionProps } from './ToastRegion'

const NEWS: readonly ToastItem[] = [
  { id: '1', message: 'You are using the demo version. Some features may be limited.' },
  { id: '2', tone: 'ok', message: 'Preferences imported.' },
  { id: '3', tone: 'warn', message: 'Refresh failed, the figures are as of 14:02.' },
  { id: '4', tone: 'danger', message: 'Failed to save demo configuration' },
]

function Remembering({ toasts, onDismiss, ...props }: ToastRegionProps) {
  const [shown, setShown] = useState(toasts)
  const next = NEWS.find(({ id }) => !shown.some((toast) => toast.id === id))
  return (
    <>
      <Button onClick={() => next !== undefined && setShown([...shown, next])}>Add news</Button>
      <ToastRegion
        {...props}
        toasts={shown}
        onDismiss={(id) => {
          setShown(shown.filter((toast) => toast.id !== id))
          onDismiss(id)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Layout/Toast region',
  component: ToastRegion,
  tags: ['stable'],
  // Long enough to look at.
  args: { toasts: NEWS.slice(0, 2), onDismiss: fn(), duration: 3_600_000 },
  argTypes: { toasts: { control: false } },
  parameters: { docs: { story: { inline: false, iframeHeight: 280 } } },
  render: (args) => <Remembering {...args} />,
  decorators: [
    (Story) => (
      <div style={{ minHeight: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ToastRegion>
export default meta
type Story = StoryObj<typeof meta>

/** Paused toasts. */
const pausedIn = (region: HTMLElement) => region.querySelectorAll('[data-paused]').length

export const Default: Story = {
  play: async ({ canvas, args, userEvent, step }) => {
    const region = canvas.getByRole('region', { name: 'Notifications' })
    await step('The pointer holds the time', async () => {
      await within(region).findAllByRole('button', { name: 'Dismiss' })
      await userEvent.hover(region)
      await waitFor(() => expect(pausedIn(region)).toBe(2))
      await userEvent.unhover(region)
      await waitFor(() => expect(pausedIn(region)).toBe(0))
    })
    await step('One is dismissed and the other stays', async () => {
      const [latest] = within(region).getAllByRole('button', { name: 'Dismiss' })
      if (latest === undefined) throw new Error('a toast is needed')
      await userEvent.click(latest)
      await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce())
      await expect(args.onDismiss).toHaveBeenCalledWith('2')
      await expect(within(region).getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1)
    })
  },
}

/** Each is announced. */
export const Announced: Story = {
  args: { toasts: NEWS.slice(0, 2) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add news' }))
    await waitFor(() => expect(canvas.getAllByRole('status').map((one) => one.textContent)).toContain(NEWS[2]?.message))
  },
}

export const Passing: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { toasts: NEWS.slice(0, 1), duration: 50 },
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  },
}

/** The latest first; focus pauses, and moves to the next when one is dismissed. */
export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { toasts: NEWS.slice(0, 2) },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Add news' })
    const region = canvas.getByRole('region')
    const dismiss = () => canvas.getAllByRole('button', { name: 'Dismiss' })
    await tabTo(opener)
    await tabTo(dismiss()[0] ?? opener)
    await waitFor(() => expect(pausedIn(region)).toBe(2))
    await userEvent.hover(region)
    await userEvent.unhover(region)
    await waitFor(() => expect(pausedIn(region)).toBe(2))
    await tabTo(dismiss()[1] ?? opener)
    await tabBackTo(dismiss()[0] ?? opener)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(dismiss()).toHaveLength(1))
    await expectFocus(dismiss()[0] ?? opener)
    await userEvent.keyboard(' ')
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
    await expectFocus(opener)
  },
}

export const WithAction: Story = {
  args: {
    toasts: [
      {
        id: '1',
        message: 'Indicator removed.',
        action: (
          <Button variant="ghost" size="2xs">
            Undo
          </Button>
        ),
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Undo' })).toBeVisible()
  },
}

/** At most three: the oldest goes. Long words break. */
export const Overflow: Story = {
  args: {
    toasts: [
      ...NEWS,
      { id: '5', message: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1_M1 was uploaded. '.repeat(3) },
    ],
  },
  play: async ({ canvas }) => {
    const region = within(canvas.getByRole('region', { name: 'Notifications' }))
    await waitFor(() => expect(region.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3))
    await expect(region.queryByText(/Preferences imported/)).toBeNull()
    const long = await region.findByText(/^XETRA_DAX/)
    await expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth)
  },
}

export const Empty: Story = {
  args: { toasts: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}

export const Mobile: Story = {
  args: { toasts: NEWS.slice(1) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('region', { name: 'Notifications' }).getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A toast slides in from below and fades away. */
export const Moving: Story = {
  ...MOVING,
  play: async ({ canvas, userEvent }) => {
    const dismiss = () => canvas.findAllByRole('button', { name: 'Dismiss' })
    const add = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add news' }))
      await waitFor(async () => expect(await dismiss()).toHaveLength(3))
    }
    const remove = async () => {
      const [latest] = await dismiss()
      if (latest === undefined) throw new Error('a toast is needed')
      await userEvent.click(latest)
      await waitFor(async () => expect(await dismiss()).toHaveLength(2))
    }
    await dismiss()
    await expectMoves(['translate', 'opacity'], add)
    await expectMoves(['opacity'], remove)
    await expectStill(add)
    await expectStill(remove)
  },
}
