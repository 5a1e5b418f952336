import { Tag } from '@chakra-ui/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '../../elements/badge/Badge'
import { Button } from '../../elements/button/Button'
import { CatalogueCard } from './CatalogueCard'

const meta = {
  title: 'Panels/Catalogue card',
  component: CatalogueCard,
  tags: ['stable', 'can:overflow'],
  args: {
    name: 'EURUSD',
    fullName: 'Euro against US dollar',
    description: 'Stored from 2 January 2004, eight timeframes.',
    badge: <Badge>Forex</Badge>,
    tags: (
      <Tag.Root>
        <Tag.Label>M1 to W1</Tag.Label>
      </Tag.Root>
    ),
    action: <Button size="2xs">Chart</Button>,
  },
  argTypes: {
    badge: { control: false },
    tags: { control: false },
    action: { control: false },
    children: { control: false },
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CatalogueCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'EURUSD' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Chart' })).toBeVisible()
  },
}

export const Partial: Story = {
  args: { fullName: undefined, description: null, badge: undefined, tags: undefined, action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article').getBoundingClientRect().height).toBeLessThan(60)
  },
}

export const Overflow: Story = {
  args: {
    name: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_1',
    description: 'A_description_without_a_single_break_that_goes_on_for_longer_than_any_card_is_wide.',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Forex')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Chart' })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
