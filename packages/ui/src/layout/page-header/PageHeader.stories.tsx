import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { IconButton } from '../../elements/icon-button/IconButton'
import { PageHeader } from './PageHeader'

const meta = {
  title: 'Layout/Page header',
  component: PageHeader,
  tags: ['stable', 'can:overflow'],
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Backtest',
    purpose: 'Run a strategy over stored prices and read what it did.',
    onOpenMenu: fn(),
    actions: (
      <>
        <Button size="xs" variant="ghost" icon="link">
          Copy link
        </Button>
        <Button size="xs" icon="download">
          Export results
        </Button>
      </>
    ),
    compactActions: <IconButton icon="link" size="sm" label="Copy link" />,
  },
} satisfies Meta<typeof PageHeader>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Backtest' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Open menu' })).toBeNull()
    await expect(canvasElement.querySelector('header')?.offsetHeight).toBe(56)
  },
}

export const TitleOnly: Story = {
  render: () => <PageHeader title="Upload OHLC Data" />,
}

export const Tablet: Story = {
  globals: { viewport: { value: 'portrait' } },
  parameters: {
    viewport: {
      options: { portrait: { name: 'Portrait 820', styles: { width: '820px', height: '1100px' }, type: 'tablet' } },
    },
  },
  play: async ({ canvas, args, canvasElement }) => {
    await expect(canvasElement.querySelector('header')?.offsetHeight).toBe(52)
    await expect(canvas.getByText(args.purpose ?? '')).not.toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Export results' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }))
    await expect(args.onOpenMenu).toHaveBeenCalledOnce()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Export results' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Open menu' }).offsetWidth).toBe(44)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Overflow: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    title: 'Correlation Analysis',
    purpose: 'How two price series move together, over which lag, and whether one leads the other. '.repeat(3),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Export results' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
