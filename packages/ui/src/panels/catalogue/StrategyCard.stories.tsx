import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { AVERAGE } from './catalogueFixtures'
import { StrategyCard } from './StrategyCard'

const meta = {
  title: 'Panels/Strategy card',
  component: StrategyCard,
  tags: ['stable'],
  args: { strategy: AVERAGE },
  argTypes: { strategy: { control: false }, action: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StrategyCard>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: {
    action: (
      <Button size="2xs" icon="backtest">
        Backtest
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Moving Average' })).toBeVisible()
    await expect(canvas.getByText('Trading')).toBeVisible()
    await expect(canvas.getByText('Algorithm')).toBeVisible()
    await expect(canvas.getByRole('cell', { name: '2 to 500 bars' })).toBeVisible()
  },
}

/** The name alone. */
export const Partial: Story = {
  args: { strategy: { name: 'MACD Strategy' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No description available')).toBeVisible()
    await expect(canvas.getByText('Algorithm')).toBeVisible()
  },
}

/** A file in the strategies folder that cannot be used. */
export const CannotBeUsed: Story = {
  args: { strategy: { name: 'momentum.mjs', error: "SyntaxError: Unexpected token '}'" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Cannot be used')).toBeVisible()
    await expect(canvas.getByText("SyntaxError: Unexpected token '}'")).toBeVisible()
    await expect(canvas.queryByText('Trading')).toBeNull()
  },
}

export const BlankDescription: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { strategy: { name: 'MACD Strategy', description: '  ' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No description available')).toBeVisible()
  },
}

export const Overflow: Story = {
  args: {
    strategy: {
      name: 'XETRA_DAX_INDEX_CONTINUOUS_BACKWARD_ADJUSTED_MEAN_REVERSION',
      description: 'Waits_for_the_spread_to_leave_its_band_and_trades_it_back_without_a_single_break_in_this_sentence.',
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Trading')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
