import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button, type ButtonProps } from './Button'

const meta = {
  title: 'Elements/Button',
  component: Button,
  tags: ['stable', 'can:overflow'],
  args: { children: 'Run Backtest', variant: 'solid', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Run Backtest' })
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onClick).toHaveBeenCalledTimes(3)
  },
}

export const Variants: Story = {
  render: () => (
    <div style={row}>
      <Button variant="solid">Run Backtest</Button>
      <Button icon="download">Export results</Button>
      <Button variant="ghost">Cancel</Button>
      <Button colorPalette="red" icon="trash">
        Remove
      </Button>
    </div>
  ),
}

export const Sizes: Story = {
  globals: { viewport: { value: 'desktop' } },
  render: () => (
    <div style={row}>
      <Button size="2xs" icon="refresh">
        Try Again
      </Button>
      <Button size="xs" icon="link">
        Copy link
      </Button>
      <Button icon="download">Export results</Button>
      <Button size="lg" variant="solid">
        Start Demo Session
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().height)
    await expect(heights).toEqual([28, 32, 36, 44])
  },
}

export const Disabled: Story = {
  render: () => (
    <div style={row}>
      <Button variant="solid" disabled>
        Run Backtest
      </Button>
      <Button icon="download" disabled>
        Export results
      </Button>
      <Button variant="ghost" disabled>
        Cancel
      </Button>
      <Button colorPalette="red" icon="trash" disabled>
        Remove
      </Button>
    </div>
  ),
}

function BusyOnPress(props: ButtonProps) {
  const [loading, setIsBusy] = useState(false)
  return (
    <div style={row}>
      <Button
        {...props}
        asChild={false}
        loading={loading}
        onClick={(event) => {
          setIsBusy(true)
          props.onClick?.(event)
        }}
      />
      <Button onClick={() => setIsBusy(false)}>Finish</Button>
    </div>
  )
}

/** Keeps width and focus, ignores further clicks. */
export const Busy: Story = {
  args: { loadingText: 'Running Backtest...' },
  render: (args) => <BusyOnPress {...args} />,
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Run Backtest' })
    const { width } = button.getBoundingClientRect()
    await userEvent.click(button)
    await expect(button).toHaveAccessibleName('Running Backtest...')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveFocus()
    await expect(button.getBoundingClientRect().width).toBe(width)
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}

/** Keys are shown, not listened to. */
export const WithShortcut: Story = {
  args: { shortcut: 'Ctrl Enter', 'aria-keyshortcuts': 'Control+Enter' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAccessibleName('Run Backtest')
    await expect(canvas.getByText('Ctrl Enter')).toBeVisible()
  },
}

/** The ring is 2 px outside. */
export const Focus: Story = {
  args: { variant: 'outline', children: 'Focused' },
  play: async ({ canvas }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button')
    await expect(button).toHaveFocus()
    await expect(getComputedStyle(button).outlineWidth).toBe('2px')
    await expect(getComputedStyle(button).outlineOffset).toBe('2px')
  },
}

export const Overflow: Story = {
  args: { block: true, children: 'Run Backtest on XETRA_DAX_INDEX_CONTINUOUS_1 with Moving Average' },
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().width).toBe(240)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Looks like a button, stays a link. */
export const AsLink: Story = {
  render: () => (
    <Button asChild size="2xs">
      <a href="#upload">Upload Data</a>
    </Button>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Upload Data' })).toBeVisible()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { block: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button').getBoundingClientRect().height).toBe(44)
  },
}
