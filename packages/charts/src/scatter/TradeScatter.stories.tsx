import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fn } from 'storybook/test'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { args, shared, trades } from './scatterFixtures'
import { TradeScatter } from './TradeScatter'

const meta = {
  title: 'Charts/Trade scatter',
  component: TradeScatter,
  tags: ['loads', 'can:readonly'],
  args,
} satisfies Meta<typeof TradeScatter>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async (context) => {
    await playDrawn(SVG, /^Worst point against result of 60 trades, winners were down/)(context)
    await expect(context.canvas.getByText('hollow won, filled lost')).toBeVisible()
  },
}

/** The trade that is shown elsewhere has a ring; Enter opens another one. */
export const Opens: Story = {
  args: { shown: 42, onOpen: fn() },
  play: async ({ canvas, args: { onOpen }, userEvent }) => {
    await expect(await canvas.findByText('#42')).toBeVisible()
    canvas.getByRole('slider', { name: 'Trade' }).focus()
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    await expect(onOpen).toHaveBeenLastCalledWith(2)
    await userEvent.tab()
  },
}

/** A trade of which the worst point is not known has no dot, and the card says how many there are. */
export const Partial: Story = {
  args: { result: ready(trades.map((trade) => (trade.number % 6 === 0 ? { ...trade, worst: null } : trade))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('50 of 60 trades')).toBeVisible()
  },
}

/** Results far apart, and a thousand dots. */
export const Overflow: Story = {
  args: {
    result: ready(
      Array.from({ length: 1000 }, (_, i) => ({
        number: i + 1,
        worst: -((i * 71) % 100) / 120,
        result: ((i * 29) % 700) / 60 - 0.5,
      })),
    ),
  },
  play: playDrawn(SVG, /of 1,000 trades/),
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const NoData = shared.NoData
export const Failed = shared.Failed
export const Stale = shared.Stale
export const ReadOnly = shared.ReadOnly
export const Mobile = shared.Mobile
export const MobileLoading = shared.MobileLoading
export const Dark = shared.Dark
export const SameGeometry = shared.SameGeometry
