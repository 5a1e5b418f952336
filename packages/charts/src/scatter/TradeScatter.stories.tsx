import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { args, shared, trades, tradesOf } from './scatterFixtures'
import { TradeScatter } from './TradeScatter'

const meta = {
  title: 'Charts/Trade scatter',
  component: TradeScatter,
  tags: ['beta', 'loads'],
  args,
} satisfies Meta<typeof TradeScatter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await playDrawn(SVG, /^Worst point against result of 153 trades, winners were down −1\.\d\d% at worst$/)(context)
    await expect(context.canvas.getByText('hollow won, filled lost')).toBeVisible()
  },
}

/** The trade shown elsewhere has a ring; Enter opens another. The stop-loss is a line. */
export const Selection: Story = {
  args: { shown: 42, stop: -0.02, onOpen: fn() },
  play: async ({ canvas, args: { onOpen }, userEvent }) => {
    await expect(await canvas.findByText('#42')).toBeVisible()
    await expect(canvas.getByText('stop')).toBeVisible()
    canvas.getByRole('slider', { name: 'Trade' }).focus()
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    await expect(onOpen).toHaveBeenLastCalledWith(2)
    await userEvent.tab()
  },
}

/** A single trade still has both axes. */
export const OneTrade: Story = {
  args: { result: ready([{ number: 1, worst: -0.004, result: 0.012 }]) },
  play: playDrawn(SVG, /^Worst point against result of 1 trade, /),
}

/** Trades without a known excursion are counted, not drawn. */
export const Partial: Story = {
  args: { result: ready(trades.map((trade) => (trade.number % 6 === 0 ? { ...trade, worst: null } : trade))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('128 of 153 trades')).toBeVisible()
  },
}

/** Thousands of trades, from a month of minute bars. */
export const Overflow: Story = {
  args: { result: ready(tradesOf('many')) },
  play: playDrawn(SVG, /of 5,446 trades/),
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const NoData = shared.NoData
export const Failed = shared.Failed
export const Stale = shared.Stale
export const Mobile = shared.Mobile
export const SameGeometry = shared.SameGeometry
