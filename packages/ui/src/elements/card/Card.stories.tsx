import { Skeleton } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '../badge/Badge'
import { IconButton } from '../icon-button/IconButton'
import { PageState } from '../page-state/PageState'
import { Card } from './Card'

const meta = {
  title: 'Elements/Card',
  component: Card,
  tags: ['stable', 'can:loading', 'can:overflow'],
  args: {
    title: 'Symbols',
    icon: 'chart',
    count: 15,
    children: 'What the card holds.',
    actions: <IconButton icon="refresh" label="Refresh" />,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Symbols' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Symbols' })).toBeVisible()
  },
}

/** Tables, lists and charts have their own padding. */
export const Flush: Story = {
  args: {
    isFlush: true,
    children: <PageState icon="chart" title="No symbols available" />,
  },
}

export const Loading: Story = {
  args: { isBusy: true, children: <Skeleton h="5" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true')
  },
}

export const Stale: Story = {
  args: {
    actions: (
      <Badge tone="warn" icon="clock">
        Stale
      </Badge>
    ),
  },
}

export const Overflow: Story = {
  args: { title: 'Moving Average on XETRA_DAX_INDEX_CONTINUOUS_1, 1 Minute', count: '10,000' },
  decorators: [
    (Story) => (
      <div style={{ width: 280 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region')
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth)
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toBeVisible()
  },
}

/** At the right end, or under the title on a phone. */
export const Legend: Story = {
  args: { actions: <IconButton icon="refresh" label="Refresh" />, legend: 'Hollow is won, filled is lost' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect()
    const button = canvas.getByRole('button', { name: 'Refresh' }).getBoundingClientRect()
    const legend = canvas.getByText('Hollow is won, filled is lost').getBoundingClientRect()
    await expect(button.top).toBeLessThan(title.bottom)
    await expect(legend.top).toBeGreaterThanOrEqual(title.bottom)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
