import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun } from '@tidemark/api/computed'
import { expect } from 'storybook/test'
import { METRICS } from '../../metrics'
import { TradeSides } from './TradeSides'

const meta = {
  title: 'Panels/Trade sides',
  component: TradeSides,
  tags: ['beta'],
  args: {
    run: computedRun('typical'),
    metrics: METRICS.filter(({ group }) => group === 'Trades'),
  },
  argTypes: { metrics: { control: false }, run: { control: false } },
} satisfies Meta<typeof TradeSides>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /^Profit factor in money/ })
    await expect(row).toHaveTextContent('Profit factor in money1.361.631.12')
    await expect(row.previousElementSibling).toHaveTextContent('Profit Factor1.381.651.13')
  },
}

export const NoTrades: Story = {
  args: { run: computedRun('noTrades') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Win Rate/ })).toHaveTextContent('Win RateN/AN/AN/A')
    await expect(canvas.getByRole('row', { name: /^Trades/ })).toHaveTextContent('Trades000')
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
