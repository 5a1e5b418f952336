import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, rememberingServer } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import { readResult, signIn } from './script'
import { addressOf } from '../testing/pageStories'

const BACKTEST = '/backtest?symbol=EURUSD&timeframe=H1&strategy=RSI+Strategy'
const CHART = '/chart?symbol=EURUSD&timeframe=H4'

const visit = { server: rememberingServer(), now: STORY_TIME }

const meta = {
  ...pageMeta,
  title: 'Flows/Session expired',
  tags: ['network'],
  args: { path: BACKTEST, now: () => visit.now },
  beforeEach: (context) => {
    visit.server = rememberingServer()
    visit.now = STORY_TIME
    given(visit.server.scenario)(context)
  },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const RefusedToken: Story = {
  play: async (context) => {
    const { canvas, step } = context
    await step('A link is opened: the form holds what it names', async () => {
      await waitFor(() => expect(canvas.getByLabelText('Strategy')).toHaveValue('RSI Strategy'))
      await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'))
    })
    await step('Meanwhile the token expires; Run is refused', async () => {
      visit.server.expireTokens()
      await userEvent.click(canvas.getByRole('button', { name: /^Run Backtest/ }))
      await expect(await canvas.findByText('The server no longer accepts your sign-in.')).toBeVisible()
      const alert = await canvas.findByRole('alert')
      await expect(alert).toHaveTextContent('Error loading data')
      await expect(within(alert).getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(within(alert).queryByRole('button', { name: 'Try Again' })).toBeNull()
      await expect(canvas.getByLabelText('Strategy')).toHaveValue('RSI Strategy')
    })
    await step('Sign In leads to the sign-in page, which says why', async () => {
      const banner = canvas.getByText('The server no longer accepts your sign-in.').parentElement
      if (banner === null) throw new Error('the banner is gone')
      await userEvent.click(within(banner).getByRole('button', { name: 'Sign In' }))
      await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
      await expect(canvas.getByText('Authentication failed. Please login again.')).toBeVisible()
      await expect(addressOf(canvas)).toBe('/login')
    })
    await step('Sign in: back at the same page, query included', async () => {
      await signIn(canvas)
      await waitFor(() => expect(addressOf(canvas)).toBe(BACKTEST))
      await waitFor(() => expect(canvas.getByLabelText('Strategy')).toHaveValue('RSI Strategy'))
      await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'))
      await expect(canvas.queryByText('The server no longer accepts your sign-in.')).toBeNull()
    })
    await step('Run the backtest', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Run Backtest/ }))
      await readResult(context)
    })
  },
}

/** The session expired in a hidden tab. */
export const TimeIsOver: Story = {
  args: { path: CHART },
  play: async ({ canvas, step }) => {
    const shows = () => canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ })
    await step('A chart is open', async () => {
      await shows()
    })
    await step('A day later the reader comes back: should the session go on?', async () => {
      visit.now = STORY_TIME + 25 * 3_600_000
      window.dispatchEvent(new Event('focus'))
      const dialog = within(await canvas.findByRole('dialog', { name: 'Session expired' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }))
    })
    await step('The sign-in page says why', async () => {
      await expect(await canvas.findByText('Access Issue Detected')).toBeVisible()
      await expect(addressOf(canvas)).toBe('/login')
    })
    await step('Sign in: the chart is there again', async () => {
      await signIn(canvas)
      await shows()
      await expect(addressOf(canvas)).toBe(CHART)
    })
  },
}
