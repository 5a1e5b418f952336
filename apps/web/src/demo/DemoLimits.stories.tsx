import type { Meta, StoryObj } from '@storybook/react-vite'
import { given } from '@tidemark/api/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import type { Canvas, Play } from '../testing/pageStories'
import { TYPICAL_ANSWERS } from '../testing/typicalAnswers'

const WHO_CAN = 'An administrator can change this limit in the Demo Control Panel.'
const RUN = '/backtest?symbol=EURUSD&timeframe=H1&strategy=RSI+Strategy'
const PAIR = 'symbol1=EURUSD&timeframe1=H1&symbol2=GBPUSD&timeframe2=H1&start=2024-01-02&end=2024-12-30'

const meta = {
  ...pageMeta,
  title: 'Demo/Limits',
  tags: ['network'],
  args: { path: '/', userType: 'demo' },
  beforeEach: given(...TYPICAL_ANSWERS),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function allowances(canvas: Canvas): Promise<string[]> {
  const card = within(await canvas.findByRole('region', { name: 'This demo' }))
  return card.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

/** Says which limit was reached and who can change it. */
function reaches(limit: string, press?: string): Play {
  return async ({ canvas }) => {
    if (press !== undefined) await userEvent.click(await canvas.findByRole('button', { name: press }))
    await expect(await canvas.findByText(limit)).toBeVisible()
    await expect(canvas.getAllByText(WHO_CAN).length).toBeGreaterThan(0)
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
  }
}

export const Default: Story = {
  args: { demoRunsUsed: 2 },
  play: async ({ canvas }) => {
    await expect(await allowances(canvas)).toEqual([
      'Backtest runs: 2 of 5 used',
      'Points in a chart: the latest 1,000',
      'Length of a session: 24 hours',
      'Left out: Real-time data, Data upload, Export functionality',
    ])
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const NarrowedLists: Story = {
  args: {
    demoConfig: {
      availableSymbols: ['EURUSD_H1', 'GBPUSD'],
      availableStrategies: ['RSI Strategy'],
      availableIndicators: ['RSI', 'SMA'],
    },
  },
  play: async ({ canvas }) => {
    await expect((await allowances(canvas)).slice(3, 6)).toEqual([
      'Symbols: only EURUSD_H1, GBPUSD',
      'Strategies: only RSI Strategy',
      'Indicators: only RSI, SMA',
    ])
    // Of the symbols, and of the watchlist once its prices are there.
    await expect((await canvas.findAllByText('GBP/USD'))[0]).toBeVisible()
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    await expect(canvas.queryByText('USD/JPY')).toBeNull()
    await expect(canvas.queryByText('Moving Average')).toBeNull()
  },
}

export const RunsUsedUp: Story = {
  args: { path: RUN, demoRunsUsed: 5 },
  play: reaches('Demo limit reached: 5 of 5 backtest runs used in this session.', 'Run Backtest'),
}

export const FewerRunsThanUsed: Story = {
  args: { path: RUN, demoRunsUsed: 4, demoConfig: { maxBacktestRuns: 2 } },
  play: reaches('Demo limit reached: 4 of 2 backtest runs used in this session.', 'Run Backtest'),
}

export const LastRun: Story = {
  args: { path: RUN, demoRunsUsed: 4 },
  play: async ({ canvas }) => {
    const press = async () => userEvent.click(await canvas.findByRole('button', { name: 'Run Backtest' }))
    await press()
    // Its skeleton has the same name.
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Equity curve' })).toBeVisible())
    await waitFor(() => expect(canvas.getAllByRole('grid', { name: 'Trades' }).length).toBeGreaterThan(0))
    await press()
    await expect(
      await canvas.findByText('Demo limit reached: 5 of 5 backtest runs used in this session.'),
    ).toBeVisible()
    await expect(canvas.getByRole('grid', { name: 'Trades' })).toBeVisible()
  },
}

export const StrategyLeftOut: Story = {
  args: { path: RUN, demoConfig: { availableStrategies: ['Moving Average'] } },
  play: async ({ canvas }) => {
    const strategy = await canvas.findByLabelText('Strategy')
    await waitFor(() => expect(within(strategy).getByRole('option', { name: 'Moving Average' })).toBeInTheDocument())
    await expect(within(strategy).queryByRole('option', { name: 'MACD Strategy' })).toBeNull()
  },
}

export const PointsOfAChart: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4', demoConfig: { maxChartDataPoints: 100 } },
  play: reaches('Demo limit reached: the latest 100 points are shown.'),
}

export const PointsOfAPlot: Story = {
  args: { path: '/plot?symbol=EURUSD&timeframe=H1&indicator=RSI', demoConfig: { maxChartDataPoints: 100 } },
  play: reaches('Demo limit reached: the latest 100 points are shown.'),
}

export const PointsOfACorrelation: Story = {
  args: { path: `/correlation?${PAIR}`, demoConfig: { maxChartDataPoints: 100 } },
  play: reaches('Demo limit reached: the latest 100 points are shown.'),
}

export const SymbolLeftOut: Story = {
  args: { path: '/chart?symbol=GBPUSD&timeframe=H4', demoConfig: { availableSymbols: ['EURUSD'] } },
  play: reaches('Demo limit reached: GBPUSD - 4 Hours is not among the symbols of this demo (EURUSD).'),
}

export const SecondSymbolLeftOut: Story = {
  args: { path: `/correlation?${PAIR}`, demoConfig: { availableSymbols: ['EURUSD'] } },
  play: reaches('Demo limit reached: GBPUSD - 1 Hour is not among the symbols of this demo (EURUSD).'),
}

export const IndicatorLeftOut: Story = {
  args: { path: '/plot?symbol=EURUSD&timeframe=H1&indicator=RSI', demoConfig: { availableIndicators: ['SMA'] } },
  play: reaches('Demo limit reached: RSI is not among the indicators of this demo (SMA).'),
}

const clock = { ms: STORY_TIME }
const HOUR = 3_600_000

/** After declining an extension, the sign-in gives the reason. */
export const HoursUsedUp: Story = {
  args: { demoConfig: { sessionDurationHours: 1 }, now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    meta.beforeEach(context)
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
    clock.ms += HOUR
    window.dispatchEvent(new Event('focus'))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Session expired' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }))
    await expect(await canvas.findByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(within(canvas.getByRole('alert')).getByText('Session expired')).toBeVisible()
  },
}

export const Mobile: Story = { ...RunsUsedUp, globals: { viewport: { value: 'phone' } } }
