import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import { given } from '@tidemark/api/testing'
import { formatRunId } from '@tidemark/contract'
import { formatMetric } from '@tidemark/ui/format'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf } from '../../testing/pageStories'

const RUN = computedRun('typical')
const BEFORE = computedRun('previous')
/** Of another symbol or timeframe, between the two. */
const OTHERS = [computedRun('everyDay'), computedRun('many')].map((run, i) => ({
  ...run,
  run_id: formatRunId({
    startedAt: Date.UTC(2025, 0, 14, 14, 22, 30 + i),
    strategy: 'SmaCross',
    symbol: i === 0 ? 'BTCUSD' : 'EURUSD',
  }),
}))
const PREVIOUS_RETURN = `Prev. ${formatMetric(BEFORE.summary['Return [%]'], { sign: 'always' })}`
const DIFFERENCE = formatMetric((RUN.summary['Return [%]'] ?? 0) - (BEFORE.summary['Return [%]'] ?? 0), {
  sign: 'always',
})

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest Data/Run before',
  tags: ['network'],
  args: { path: `/backtest-data?run=${RUN.run_id ?? ''}` },
  beforeEach: given(computingServer([RUN, ...OTHERS, BEFORE])),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('group', { name: 'Return' }))
    await expect(await card.findByText(PREVIOUS_RETURN)).toBeVisible()
    await expect(card.getByText(DIFFERENCE)).toBeVisible()
    for (const name of ['Max Drawdown', 'Win Rate', 'Sharpe Ratio', 'Profit Factor']) {
      await expect(within(canvas.getByRole('group', { name })).getByText(/^Prev\. [+−]?\d/)).toBeVisible()
    }
    await expect(await canvas.findByTitle('was 50')).toBeVisible()
    const toggle = await canvas.findByRole('button', { name: 'Previous run' })
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Leads to both runs; without a previous run nothing is offered. */
export const Compares: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Compare with previous run' })
    await userEvent.click(link)
    await expect(await canvas.findByRole('img', { name: /^2 runs/ })).toBeVisible()
    await expect(addressOf(canvas)).toBe(`/compare?runs=${RUN.run_id},${BEFORE.run_id}`)
  },
}

/** Runs of other symbols and timeframes are no previous run. */
export const NoPrevious: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(computingServer([RUN, ...OTHERS])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Validate' })).toBeVisible()
    await expect(canvas.queryByText(/^Prev\. /)).toBeNull()
    await expect(canvas.queryByRole('link', { name: 'Compare with previous run' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Previous run' })).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByRole('combobox'), 'compare with')
    await expect(screen.queryByRole('option', { name: /Compare with previous/ })).toBeNull()
  },
}

/** P hides the previous run; B shows buy and hold. */
export const Keys: Story = {
  play: async (context) => {
    await Default.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('p')
    await waitFor(() => expect(canvas.queryByText(/^Prev\. /)).toBeNull())
    await userEvent.keyboard('b')
    await expect(canvas.getByRole('button', { name: 'Buy & hold' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const Mobile: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
