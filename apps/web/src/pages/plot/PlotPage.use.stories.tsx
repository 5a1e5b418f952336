import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, indicators, indicatorsInfo, plotIndicators, priceSymbols, symbols } from '@tidemark/api/testing'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { add, entries, findBanner, isFilled, PLOT, pressPlot, shows } from './plotPlays'
import { addressOf } from '../../testing/pageStories'

const LISTS = [symbols.typical, indicators.typical, indicatorsInfo.typical] as const

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Plot/In use',
  tags: ['network'],
  args: { path: PLOT },
  beforeEach: given(...LISTS, plotIndicators.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

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
    await expect(await canvas.findByRole('group', name)).toBeVisible()
    await expect(addressOf(canvas)).toMatch(
      /^\/plot\?symbol=EURUSD&timeframe=H4&indicator=SMA&indicator=RSI&SMA\.timePeriod=14&RSI\.timePeriod=14(&color=[0-9A-F]{6}){2}$/,
    )
    await step('Choose another day: it has to be plotted', async () => {
      await fireEvent.change(canvas.getByLabelText('Start Date'), { target: { value: '2024-05-02' } })
      await expect(await canvas.findByText('Inputs changed')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Reset to last plot' }))
      await waitFor(() => expect(canvas.queryByText('Inputs changed')).toBeNull())
      await expect(canvas.getByLabelText('Start Date')).toHaveValue('')
    })
  },
}

/** Styles need no request; a parameter is plotted at once. */
export const Looks: Story = {
  beforeEach: given(...LISTS, plotIndicators.stale),
  play: async (context) => {
    await shows(context)
    const { canvas, step } = context
    await isFilled(canvas)
    const name = () => canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })
    await step('Hide, move and remove an indicator: each shows at once', async () => {
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
    await step('Choose another period: it is plotted at once', async () => {
      const period = within(canvas.getByRole('group', { name: 'RSI settings' })).getByLabelText('timePeriod')
      await userEvent.clear(period)
      await userEvent.type(period, '21')
      await waitFor(() => expect(addressOf(canvas)).toContain('RSI.timePeriod=21'))
    })
  },
}

/** Colours are in the link; another one changes no other, and asks for nothing. */
export const Colours: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    const colours = () => new URLSearchParams(addressOf(canvas).split('?')[1]).getAll('color')
    await waitFor(() => expect(colours()).toHaveLength(3))
    const [sma, bands] = colours()
    await userEvent.click(canvas.getByRole('button', { name: /^RSI/ }))
    const field = within(canvas.getByRole('group', { name: 'RSI settings' })).getByRole('textbox', { name: 'Color' })
    await userEvent.clear(field)
    await userEvent.type(field, '#123456')
    await waitFor(() => expect(colours()).toEqual([sma, bands, '123456']))
    await expect(entries(canvas)).toHaveLength(3)
  },
}

/** The legend's entries open their indicator's settings, in step with the form and the address. */
export const Legend: Story = {
  play: async (context) => {
    const { canvas, step } = context
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD,.*SMA 50/ })).toBeVisible()
    await isFilled(canvas)
    const entry = () => canvas.getByRole('button', { name: /^Settings of SMA \d+$/ })
    const dialog = () => canvas.getByRole('dialog', { name: /Simple moving average/i })
    await step('Another period is drawn at once, and stands in the form and the address', async () => {
      entry().focus()
      await userEvent.keyboard('{Enter}')
      const period = within(await canvas.findByRole('dialog')).getByLabelText('timePeriod')
      await userEvent.clear(period)
      await userEvent.type(period, '20')
      await expect(await canvas.findByRole('group', { name: /^EUR\/USD,.*SMA 20/ })).toBeVisible()
      await waitFor(() => expect(addressOf(canvas)).toContain('SMA.timePeriod=20'))
      await expect(entries(canvas)[0]).toHaveTextContent('SMA 20')
      await expect(period).toHaveFocus()
    })
    await step('A period out of range is named, and not drawn', async () => {
      const period = within(dialog()).getByLabelText('timePeriod')
      await userEvent.clear(period)
      await userEvent.type(period, '0')
      await expect(within(dialog()).getByText(/^timePeriod must be a whole number from .* not 0\.$/)).toBeVisible()
      await expect(canvas.getByRole('group', { name: /^EUR\/USD,.*SMA 20/ })).toBeVisible()
      await userEvent.type(period, '{Backspace}30')
      await expect(await canvas.findByRole('group', { name: /^EUR\/USD,.*SMA 30/ })).toBeVisible()
    })
    await step('Hide, show, close and remove', async () => {
      await userEvent.click(within(dialog()).getByRole('button', { name: 'Hide' }))
      await expect(canvas.getByRole('button', { name: 'Show SMA' })).toBeVisible()
      await userEvent.click(within(dialog()).getByRole('button', { name: 'Show' }))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(entry()).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await userEvent.click(within(await canvas.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
      await waitFor(() => expect(canvas.queryByRole('button', { name: /SMA/ })).toBeNull())
      await expect(entries(canvas)).toHaveLength(2)
      await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Settings of /))
    })
  },
}

/** Saved under a name, and brought back in place of others. */
export const Presets: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    const menu = () => userEvent.click(canvas.getByRole('button', { name: 'Presets' }))
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save these indicators…' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Usual{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove BBANDS' }))
    await waitFor(() => expect(entries(canvas)).toHaveLength(2))
    await menu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Usual' }))
    await waitFor(() => expect(entries(canvas)).toHaveLength(3))
  },
}

export const RefusedAfterAFailure: Story = {
  beforeEach: given(...LISTS, plotIndicators.failing),
  play: async ({ canvas }) => {
    await expect(await findBanner(canvas)).toHaveTextContent('engine crashed (Status: 500)')
    await isFilled(canvas)
    await fireEvent.change(canvas.getByLabelText('Start Date'), { target: { value: '2024-05-02' } })
    await fireEvent.change(canvas.getByLabelText('End Date'), { target: { value: '2024-05-01' } })
    await pressPlot(canvas)
    await waitFor(() =>
      expect(canvas.getByLabelText('Start Date')).toHaveAccessibleDescription(
        expect.stringContaining('Start date 2024-05-02 must not be after end date 2024-05-01.'),
      ),
    )
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(await canvas.findByText('No data to display')).toBeVisible()
  },
}

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

/** Names only: periods default to 14, and RSI still gets its own pane. */
export const BareCatalogue: Story = {
  args: { path: '/plot?symbol=EURUSD&timeframe=H1' },
  beforeEach: given(symbols.typical, indicators.typical, indicatorsInfo.notFound, plotIndicators.typical),
  play: async ({ canvas }) => {
    await add(canvas, 'RSI')
    await expect(entries(canvas)[0]).toHaveTextContent('RSI 14Subplot')
  },
}

/** Heights of the panes are those of the last visit; Enter on a border brings the usual ones back. */
export const PaneHeights: Story = {
  beforeEach: given(...LISTS, plotIndicators.typical, priceSymbols.typical),
  args: { stored: { 'tidemark.pane_heights': JSON.stringify({ 2: [60, 40] }) } },
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const border = () => canvas.findByRole('separator', { name: 'Height of RSI 14' })
    await expect(await border()).toHaveAttribute('aria-valuenow', '60')
    const moved = await border()
    moved.focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(moved).toHaveAttribute('aria-valuenow', '58')
    await userEvent.click(within(canvas.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Chart' }))
    await expect(await canvas.findByRole('heading', { name: 'Chart' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Plot' }))
    // /chart has a symbol too, and stays until /plot is there.
    await canvas.findByRole('heading', { name: 'Advanced Plot Indicators' })
    await userEvent.selectOptions(await canvas.findByLabelText('Symbol'), 'EUR/USD')
    await add(canvas, 'RSI')
    await pressPlot(canvas)
    const again = await border()
    await expect(again).toHaveAttribute('aria-valuenow', '58')
    again.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(again).not.toHaveAttribute('aria-valuenow', '58'))
  },
}
