import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { fits, goTo, readResult, runBacktest, signIn } from './script'
import { addressOf } from '../testing/pageStories'

const RUN = '20250114_143207_RsiReversion_EURUSD'

const meta = {
  ...pageMeta,
  title: 'Flows/Run and reopen a backtest',
  tags: ['network'],
  args: { path: '/', isSignedIn: false },
  beforeEach: (context) => given(rememberingServer().scenario)(context),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async (context) => {
    const { canvas, step } = context
    await step('Sign in', () => signIn(canvas))
    await step('The dashboard lists strategies, indicators and symbols', async () => {
      await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
      for (const name of ['RSI Strategy', 'MACD', 'EUR/USD']) {
        await expect((await canvas.findAllByText(name))[0]).toBeVisible()
      }
    })
    await step('Open Backtest, choose EUR/USD in 1 Hour and the RSI Strategy, and run', async () => {
      await goTo(canvas, /^Backtest$/)
      await runBacktest(canvas)
    })
    await step('Read the figures, the equity curve and the trades', async () => {
      await readResult(context)
      await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD, 1 Hour' })).toBeVisible()
      const trades = within(canvas.getByRole('grid', { name: 'Trades' }))
      await expect(trades.getAllByRole('row').length).toBeGreaterThan(5)
    })
    await step('The run has an address of its own', () =>
      waitFor(() => expect(addressOf(canvas)).toContain(`run=${RUN}`)),
    )
    await step('Open Backtest Data: the run is the newest of the list', async () => {
      await goTo(canvas, /^Backtest Data$/)
      const list = within(await canvas.findByRole('grid', { name: 'Backtest Runs (6)' }))
      await waitFor(() =>
        expect(list.getAllByRole('row').find(({ dataset }) => dataset['run'] !== undefined)).toHaveTextContent(RUN),
      )
    })
    await step('Choose it: the same figures and trades, from the server', async () => {
      await userEvent.click(canvas.getByText(RUN))
      await readResult(context)
      await expect(addressOf(canvas)).toBe(`/backtest-data?run=${RUN}`)
    })
    await fits()
  },
}

export const Phone: Story = { ...Desktop, globals: { viewport: { value: 'phone' } } }
