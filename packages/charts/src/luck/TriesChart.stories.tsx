import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect } from 'storybook/test'
import type { ChartPanelProps } from '../panel/ChartPanel'
import { chartStories } from '../testing/chartStories'
import { playDrawn } from '../testing/plays'
import { SVG } from '../testing/surfaces'
import { triesOf } from './luckFixtures'
import { TriesChart } from './TriesChart'
import type { DrawnTries } from './triesModel'

const args: ChartPanelProps<DrawnTries> = { result: ready(triesOf(101)) }

const meta = {
  title: 'Charts/Tries chart',
  component: TriesChart,
  tags: ['beta', 'can:loading', 'can:empty', 'can:failed', 'can:stale', 'can:overflow'],
  args,
} satisfies Meta<typeof TriesChart>
export default meta
type Story = StoryObj<typeof meta>

const shared = chartStories<DrawnTries, ChartPanelProps<DrawnTries>>(TriesChart, {
  surface: SVG,
  args,
  data: triesOf(101),
  emptyData: triesOf(0),
  card: 'Every try on this series',
  name: /^101 tries by number with their Sharpe ratio, best 1\.\d\d/,
  loading: 'Loading the tries',
  idle: 'Choose a symbol and timeframe.',
  empty: 'Nothing was tried on this series yet',
  walk: { cursor: 'Try' },
  table: [102, '1'],
  csv: {
    head: 'Try,Luck (every try),Luck (by likeness),By hand,From a study,Best so far',
    lines: 102,
  },
})

export const Default: Story = {
  play: async (context) => {
    await playDrawn(SVG, /^101 tries by number .* luck would give for as many: 0\.\d\d to 1\.\d\d$/)(context)
    await expect(context.canvas.getByText(/^best so far 1/)).toBeVisible()
    await expect(context.canvas.getByText('13 left, luck at try 114')).toBeVisible()
  },
}

/** Luck explains the best: nothing is left, and no crossing is drawn. */
export const Explained: Story = {
  args: { result: ready({ ...triesOf(101), left: 0 }) },
  play: async (context) => {
    await playDrawn(SVG, /^101 tries/)(context)
    await expect(context.canvas.queryByText(/left/)).toBeNull()
  },
}

export const OneTry: Story = {
  args: { result: ready({ ...triesOf(1), left: null }) },
  play: playDrawn(SVG, /^1 try by number/),
}

/** Dots that would lie on one another are drawn once. */
export const Overflow: Story = {
  args: { result: ready({ ...triesOf(100_000), left: 40 }) },
  play: playDrawn(SVG, /^100,000 tries by number/),
}

export const Idle = shared.Idle
export const Loading = shared.Loading
export const Empty = shared.Empty
export const Failed = shared.Failed
export const Stale = shared.Stale
export const Mobile = shared.Mobile
