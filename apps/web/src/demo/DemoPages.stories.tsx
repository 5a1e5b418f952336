import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, runIds, strategies, symbols } from '@tidemark/api/testing'
import { DEFAULT_DEMO_CONFIG, type DemoPage } from '@tidemark/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../testing/AppAt'
import { pageMeta } from '../testing/pageMeta'
import type { Play } from '../testing/pageStories'
import { TYPICAL_ANSWERS } from '../testing/typicalAnswers'

const meta = {
  ...pageMeta,
  title: 'Demo/Pages',
  tags: ['network'],
  args: { path: '/', userType: 'demo' },
  beforeEach: given(...TYPICAL_ANSWERS, runIds.empty),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const without = (...pages: DemoPage[]) => ({
  enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, ...Object.fromEntries(pages.map((page) => [page, false])) },
})

/** Opening a page that is off leads to the reason; the menu omits it. */
function switchedOff(page: DemoPage, path: string, label: string): Story {
  return {
    args: { path, demoConfig: without(page) },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('heading', { name: 'Page Access Restricted' })).toBeVisible()
      await expect(canvas.getByText(path)).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Restore Demo Defaults' })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Go to Dashboard' }))
      const menu = within(await canvas.findByRole('navigation', { name: 'Main' }))
      await expect(menu.getAllByRole('link').length).toBeGreaterThan(5)
      await expect(menu.queryByRole('link', { name: label })).toBeNull()
    },
  }
}

/** Administrators' pages, whatever their flags say. */
function denied(path: string): Story {
  return {
    args: {
      path,
      demoConfig: { enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, uploadData: true, demoControl: true } },
    },
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(canvas.getByText(path)).toBeVisible()
      await expect(canvas.queryByRole('button', { name: 'Demo Control Panel' })).toBeNull()
      await expect(canvas.getByRole('button', { name: 'End Demo Session' })).toBeVisible()
    },
  }
}

export const Default: Story = {
  args: { demoConfig: without('plot', 'correlation') },
  play: async ({ canvas }) => {
    const menu = within(await canvas.findByRole('navigation', { name: 'Main' }))
    await expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Backtest',
      'Chart',
      'Optimise',
      'Validate',
      'Compare',
      'Ledger',
      'Indicators',
      'Strategies',
      'Backtest Data',
    ])
    await expect(await canvas.findByText('RSI Strategy')).toBeVisible()
  },
}

export const DashboardOff: Story = switchedOff('dashboard', '/', 'Dashboard')
export const BacktestOff: Story = switchedOff('backtest', '/backtest?symbol=EURUSD', 'Backtest')
export const ChartOff: Story = switchedOff('chart', '/chart?symbol=EURUSD&timeframe=H4', 'Chart')
export const PlotOff: Story = switchedOff('plot', '/plot', 'Plot')
export const CorrelationOff: Story = switchedOff('correlation', '/correlation', 'Correlation')
export const IndicatorsOff: Story = switchedOff('indicators', '/indicators', 'Indicators')
export const StrategiesOff: Story = switchedOff('strategies', '/strategies', 'Strategies')
export const BacktestDataOff: Story = switchedOff('backtestData', '/backtest-data', 'Backtest Data')
export const UploadDenied: Story = { ...denied('/upload-data'), tags: ['!network'] }
export const DemoControlDenied: Story = { ...denied('/demo-control'), tags: ['!network'] }

const EXPORTS = /^(?:Export results|Download CSV|Save as image|Export .*)$/

/** Chart tools wait for the first bars to be drawn. */
const toolsEnabled = async (canvas: Parameters<Play>[0]['canvas']) =>
  waitFor(() => expect(canvas.getByRole('button', { name: '1M' })).toBeEnabled())

function keepsFiles(path: string, shown: RegExp, press?: string): Story {
  return {
    args: { path },
    play: async ({ canvas }) => {
      if (press !== undefined) await userEvent.click(await canvas.findByRole('button', { name: press }))
      await expect(await canvas.findByRole('group', { name: shown })).toBeVisible()
      await waitFor(() => expect(canvas.queryAllByRole('button', { name: EXPORTS })).toEqual([]))
    },
  }
}

const PAIR = 'symbol1=EURUSD&timeframe1=H1&symbol2=GBPUSD&timeframe2=H1&start=2024-01-02&end=2024-12-30'

export const BacktestWithoutExport: Story = keepsFiles(
  '/backtest?symbol=EURUSD&timeframe=H1&strategy=RSI+Strategy',
  /equity/i,
  'Run Backtest',
)
const chartKeepsFiles = keepsFiles('/chart?symbol=EURUSD&timeframe=H4', /^EUR\/USD, 1,000 bars/)
export const ChartWithoutExport: Story = {
  ...chartKeepsFiles,
  play: async (context) => {
    await chartKeepsFiles.play?.(context)
    await toolsEnabled(context.canvas)
  },
}
export const PlotWithoutExport: Story = keepsFiles('/plot?symbol=EURUSD&timeframe=H1&indicator=RSI', /^EUR\/USD, .*RSI/)
export const CorrelationWithoutExport: Story = keepsFiles(`/correlation?${PAIR}`, /GBP\/USD/)

export const ChartWithExport: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4', demoConfig: { restrictedFeatures: ['Real-time data'] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download CSV' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save as image' })).toBeVisible()
    await toolsEnabled(canvas)
  },
}

export const Refused: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { demoConfig: { useSampleData: false, enableFallbackData: false } },
  beforeEach: given(
    strategies.unauthorized,
    indicators.unauthorized,
    indicatorsInfo.unauthorized,
    symbols.unauthorized,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Demo Access Limited' })).toBeVisible()
    await expect(canvas.getByText('Demo mode not supported - please use authenticated access')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Restore Demo Defaults' })).toBeVisible()
  },
}

export const StoodInFor: Story = {
  args: { demoConfig: { useSampleData: false, fallbackStrategies: ['House Strategy'] } },
  beforeEach: given(
    strategies.unauthorized,
    indicators.unauthorized,
    indicatorsInfo.unauthorized,
    symbols.unauthorized,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('House Strategy')).toBeVisible()
    await expect(await canvas.findByText('Bollinger Bands')).toBeVisible()
    await expect(await canvas.findByText('AUD/USD')).toBeVisible()
  },
}

export const Mobile: Story = { ...DemoControlDenied, tags: ['!network'], globals: { viewport: { value: 'phone' } } }
