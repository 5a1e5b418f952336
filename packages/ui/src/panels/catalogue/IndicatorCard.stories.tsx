import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { BANDS, LONG_INDICATOR, RSI } from './catalogueFixtures'
import { IndicatorCard } from './IndicatorCard'

const meta = {
  title: 'Panels/Indicator card',
  component: IndicatorCard,
  tags: ['stable'],
  args: { indicator: RSI },
  argTypes: { indicator: { control: false }, action: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof IndicatorCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    action: (
      <Button size="2xs" icon="plot">
        Plot
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'RSI' })).toBeVisible()
    await expect(canvas.getByText('Subplot')).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: /period/ })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '1 to 200 bars' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '14' })).toBeVisible()
  },
}

export const ManyParameters: Story = {
  args: { indicator: BANDS },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Overlay')).toBeVisible()
    await expect(canvas.getByRole('cell', { name: 'one of close, open, high, low' })).toBeVisible()
    await expect(canvas.getByRole('cell', { name: 'yes or no' })).toBeVisible()
    await expect(canvas.getByText('middle')).toBeVisible()
  },
}

/** The name alone. */
export const Partial: Story = {
  args: { indicator: { name: 'House index' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'House index' })).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

export const Overflow: Story = {
  args: { indicator: LONG_INDICATOR },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(9)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, args: { indicator: BANDS } }
