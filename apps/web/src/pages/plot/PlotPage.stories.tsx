import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, plotIndicators, symbols } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'

const HINT = 'Please select symbol, timeframe, and at least one indicator'
const PLOT =
  '/plot?symbol=EURUSD&timeframe=H1&indicator=SMA&indicator=BBANDS&indicator=RSI&SMA.timePeriod=50&RSI.timePeriod=14'
const LISTS = [symbols.typical, indicators.typical, indicatorsInfo.typical] as const

const meta = {
  ...pageMeta,
  title: 'Pages/Plot',
  args: { path: PLOT },
  beforeEach: given(...LISTS, plotIndicators.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']

/** Prices and indicators are on the screen. */
const shows: Play = async ({ canvas }) => {
  const picture = await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ }, { timeout: 5000 })
  await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(picture).toHaveAccessibleName(/SMA 50/)
  await expect(picture).toHaveAccessibleName(/RSI 14/)
}

/** The lists have come, and the indicators have their defaults. */
async function isFilled(canvas: Canvas): Promise<void> {
  await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD'), { timeout: 5000 })
  await expect(await canvas.findByRole('combobox', { name: 'Add Technical Indicator' })).toBeEnabled()
}

function entries(canvas: Canvas): HTMLElement[] {
  const list = canvas.getByRole('list', { name: 'Indicator Configuration' })
  return [...list.children].filter((entry) => entry instanceof HTMLElement)
}

async function add(canvas: Canvas, name: string): Promise<void> {
  await userEvent.type(await canvas.findByRole('combobox', { name: 'Add Technical Indicator' }), `${name}{Enter}`)
}

function pressPlot(canvas: Canvas): Promise<void> {
  return userEvent.click(canvas.getByRole('button', { name: /^Plot Indicators/ }))
}

function addressOf(canvas: Canvas): string {
  return canvas.getByTestId('address').dataset['path'] ?? ''
}

/** An address opened: it plots what it names. */
export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await expect(canvas.getByRole('heading', { name: 'Advanced Plot Indicators' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'EUR/USD' })).toBeVisible()
    await expect(entries(canvas)).toHaveLength(3)
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
    await expect(document.title).toBe('Plot · Tidemark')
  },
}

/** Nothing chosen yet. */
export const Form: Story = {
  args: { path: '/plot' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No symbol selected' })).toBeVisible()
    await expect(await canvas.findByText('No data to display')).toBeVisible()
    await expect(canvas.getByText(HINT)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Plot Indicators/ })).toBeDisabled()
  },
}

/** Choose a series, add indicators, plot: colours rotate, oscillators have a pane of their own, the address holds it all. */
export const Plots: Story = {
  args: { path: '/plot' },
  play: async (context) => {
    const { canvas, step } = context
    await userEvent.selectOptions(await canvas.findByLabelText('Symbol'), 'EUR/USD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('4 Hours')
    await expect(await canvas.findByRole('heading', { name: 'EUR/USD' })).toBeVisible()
    await add(canvas, 'SMA')
    await add(canvas, 'RSI')
    await add(canvas, 'RSI')
    const [sma, rsi] = entries(canvas)
    await expect(entries(canvas)).toHaveLength(2)
    await expect(sma).toHaveTextContent('SMA 14')
    await expect(rsi).toHaveTextContent('RSI 14Subplot')
    await pressPlot(canvas)
    const name = { name: /^EUR\/USD, 1,000 bars.*SMA 14.*RSI 14/ }
    await expect(await canvas.findByRole('group', name, { timeout: 5000 })).toBeVisible()
    await expect(addressOf(canvas)).toBe(
      '/plot?symbol=EURUSD&timeframe=H4&indicator=SMA&indicator=RSI&SMA.timePeriod=14&RSI.timePeriod=14',
    )
    await step('another day has to be plotted', async () => {
      await fireEvent.change(canvas.getByLabelText('Start Date'), { target: { value: '2024-05-02' } })
      await expect(await canvas.findByText('Inputs changed')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Reset to last plot' }))
      await waitFor(() => expect(canvas.queryByText('Inputs changed')).toBeNull())
      await expect(canvas.getByLabelText('Start Date')).toHaveValue('')
    })
  },
}

/** How an indicator is drawn is no question to the server; what it is computed with is. */
export const Looks: Story = {
  beforeEach: given(...LISTS, plotIndicators.stale),
  play: async (context) => {
    await shows(context)
    const { canvas, step } = context
    await isFilled(canvas)
    const name = () => canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })
    await step('hidden, moved and taken away at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Hide SMA' }))
      await waitFor(() => expect(name()).not.toHaveAccessibleName(/SMA 50/))
      await userEvent.click(canvas.getByRole('button', { name: 'Show SMA' }))
      await waitFor(() => expect(name()).toHaveAccessibleName(/SMA 50/))
      await userEvent.click(canvas.getByRole('button', { name: /^RSI/ }))
      await userEvent.click(within(canvas.getByRole('group', { name: 'RSI settings' })).getByLabelText('Overlay'))
      await userEvent.click(canvas.getByRole('button', { name: 'Remove BBANDS' }))
      await waitFor(() => expect(name()).not.toHaveAccessibleName(/BBANDS/))
      await expect(canvas.queryByText('Inputs changed')).toBeNull()
    })
    await step('another period has to be asked for', async () => {
      const period = within(canvas.getByRole('group', { name: 'RSI settings' })).getByLabelText('timePeriod')
      await userEvent.clear(period)
      await userEvent.type(period, '21')
      await expect(await canvas.findByText('Inputs changed')).toBeVisible()
      await expect(name()).toHaveAccessibleName(/RSI 14/)
    })
  },
}

/** Settings of the chart take effect at once. */
export const Settings: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas, canvasElement } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }))
    await expect(canvas.getByLabelText('Show Grid')).toBeChecked()
    await expect(canvas.getByLabelText('Show Crosshair')).toBeChecked()
    await expect(canvas.getByLabelText('Show Volume')).not.toBeChecked()
    await userEvent.click(canvas.getByLabelText('Show Volume'))
    await userEvent.click(canvas.getByLabelText('Log'))
    await userEvent.click(canvas.getByLabelText('Light'))
    await waitFor(() => expect(canvasElement.querySelector('[data-theme="light"] canvas')).not.toBeNull())
    await shows(context)
  },
}

/** A link from the list of indicators joins what the form held. */
export const OneIndicator: Story = {
  args: {
    path: '/plot?indicator=MACD',
    preferences: {
      trading: {
        defaultSymbol: 'EURUSD',
        defaultTimeframe: 'H1',
        chartSettings: { theme: 'light', showGrid: true, showVolume: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await waitFor(() => expect(entries(canvas)[0]).toHaveTextContent('MACD 12, 26, 9Subplot'))
    await expect(canvas.getByRole('button', { name: /^Plot Indicators/ })).toBeEnabled()
  },
}

/** A backend that tells only names: 14 for a period, and a pane for what is called RSI. */
export const BareCatalogue: Story = {
  args: { path: '/plot?symbol=EURUSD&timeframe=H1' },
  beforeEach: given(symbols.typical, indicators.typical, indicatorsInfo.notFound, plotIndicators.typical),
  play: async ({ canvas }) => {
    await add(canvas, 'RSI')
    await expect(entries(canvas)[0]).toHaveTextContent('RSI 14Subplot')
  },
}

export const Loading: Story = {
  beforeEach: given(...LISTS, plotIndicators.loading),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region', { name: 'EUR/USD' })).toHaveAttribute('aria-busy', 'true'))
  },
}

const clock = { ms: STORY_TIME }

/** Past two seconds: the time it has taken, and a way out of it. */
export const Waiting: Story = {
  args: { path: PLOT, now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(...LISTS, plotIndicators.loading)(context)
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    clock.ms += 2400
    await expect(await canvas.findByText('Plotting EUR/USD, 1 Hour')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Plotting...' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('No data to display')).toBeVisible()
  },
}

export const Empty: Story = {
  beforeEach: given(...LISTS, plotIndicators.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data to display')).toBeVisible()
  },
}

/** No volume, and an indicator that never has a value. */
export const Partial: Story = {
  beforeEach: given(...LISTS, plotIndicators.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 300 bars/ }, { timeout: 5000 })).toBeVisible()
    await expect(await canvas.findByText('N/A')).toBeVisible()
  },
}

/** Nothing came of it: why, and the same once more. What was entered is still there. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(...LISTS, plotIndicators.recovering),
  play: async (context) => {
    const { canvas, step } = context
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('Error')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(await canvas.findByText('No data to display')).toBeVisible()
    await isFilled(canvas)
    await step('and Try Again plots it', async () => {
      await userEvent.click(within(box).getByRole('button', { name: 'Try Again' }))
      await shows(context)
      await expect(canvas.queryByRole('alert')).toBeNull()
    })
  },
}

/** What the server found wrong stands at the field; putting it right takes it away. */
export const Refused: Story = {
  beforeEach: given(...LISTS, plotIndicators.refused),
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await pressPlot(canvas)
    await expect(await canvas.findByText('Invalid request parameters. Please check your input.')).toBeVisible()
    const picker = canvas.getByRole('combobox', { name: 'Add Technical Indicator' })
    await waitFor(() => expect(picker).toHaveAccessibleDescription(/RSI: timePeriod is 1, it must be at least 2/))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove RSI' }))
    await expect(picker).not.toBeInvalid()
  },
}

export const Offline: Story = {
  beforeEach: given(...LISTS, plotIndicators.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
}

/** The same once more did not come: the old plot stays, and says so. */
export const Stale: Story = {
  beforeEach: given(...LISTS, plotIndicators.stale),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await pressPlot(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('engine crashed (Status: 500)')
    await shows(context)
  },
}

/** The lists did not come: each says why, at its field. */
export const WithoutLists: Story = {
  args: { path: '/plot' },
  beforeEach: given(symbols.offline, indicators.failing, indicatorsInfo.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
  },
}

/** Ten thousand bars and eight indicators. */
export const Overflow: Story = {
  args: {
    path: `/plot?symbol=XETRA_DAX_INDEX_CONTINUOUS_1&timeframe=M15&${[
      'SMA',
      'EMA',
      'BBANDS',
      'DONCHIAN',
      'RSI',
      'MACD',
      'STOCH',
      'ATR',
    ]
      .map((name) => `indicator=${name}`)
      .join('&')}`,
  },
  beforeEach: given(symbols.overflow, indicators.overflow, indicatorsInfo.typical, plotIndicators.overflow),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('group', { name: /^XETRA_DAX_INDEX_CONTINUOUS_1, 10,000 bars/ }, { timeout: 8000 }),
    ).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** A visitor plots, and takes no files along. */
export const Demo: Story = {
  args: { userType: 'demo', demoConfig: { useSampleData: false } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Save as picture' })).toBeNull()
  },
}

/** A drawing that fails at its birth: the chart is not shown, without a word, and the page goes on. */
export const Undrawable: Story = {
  beforeEach: (context) => {
    meta.beforeEach(context)
    const { ResizeObserver } = window
    window.ResizeObserver = class extends ResizeObserver {
      override observe(): void {
        throw new Error('cannot be drawn')
      }
    }
    return () => {
      window.ResizeObserver = ResizeObserver
    }
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'EUR/USD' })).toBeNull(), { timeout: 5000 })
    await expect(canvas.getByRole('button', { name: /^Plot Indicators/ })).toBeEnabled()
  },
}

export const Tablet: Story = { globals: { viewport: { value: 'tablet' } }, play: shows }

/** The form is one line over the plot; Edit inputs opens it. */
export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await expect(canvas.getByRole('list', { name: 'Inputs' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit inputs' }))
    await expect(await canvas.findByRole('button', { name: /^Plot Indicators/ })).toBeVisible()
  },
}

/** On a phone before the first plot. */
export const MobileForm: Story = { ...Form, globals: { viewport: { value: 'phone' } } }

export const Dark: Story = { globals: { theme: 'dark' }, play: shows }
