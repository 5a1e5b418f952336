import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  barsInRange,
  given,
  indicators,
  indicatorsInfo,
  latestBars,
  priceSymbols,
  symbols,
} from '@tidemark/api/testing'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { isFilled, LATEST, pressLoad, shows } from './chartPlays'
import { addressOf } from '../../testing/pageStories'

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Chart/In use',
  tags: ['network'],
  args: { path: '/chart?symbol=EURUSD&timeframe=H4' },
  beforeEach: given(priceSymbols.typical, latestBars.typical, barsInRange.partial),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loads: Story = {
  args: { path: '/chart' },
  play: async (context) => {
    const { canvas, step } = context
    await userEvent.selectOptions(await canvas.findByLabelText('Symbol'), 'EUR/USD')
    await pressLoad(canvas)
    await shows(context)
    await expect(addressOf(canvas)).toBe('/chart?symbol=EURUSD&timeframe=H4')
    await step('Choose a range of days', async () => {
      await fireEvent.change(canvas.getByLabelText('Start date'), { target: { value: '2024-05-02' } })
      await expect(canvas.queryByText(LATEST)).toBeNull()
      await expect(await canvas.findByText('Inputs changed')).toBeVisible()
      await pressLoad(canvas)
      await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 251 bars/ })).toBeVisible()
      await expect(canvas.queryByText('Inputs changed')).toBeNull()
      await waitFor(() => expect(addressOf(canvas)).toBe('/chart?symbol=EURUSD&timeframe=H4&start=2024-05-02'))
    })
  },
}

/** The form names another series, not loaded yet: the tools are still of the one that is drawn. */
export const ToolsOfTheDrawnChart: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'GBP/USD')
    await userEvent.selectOptions(canvas.getByLabelText('Timeframe'), 'Daily')
    await expect(await canvas.findByText('Inputs changed')).toBeVisible()
    const tools = within(await canvas.findByRole('toolbar', { name: 'Chart tools' }))
    await waitFor(() => expect(tools.getByRole('button', { name: 'All' })).toBeEnabled())
    await expect(tools.getByRole('button', { name: 'H4' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(tools.getByRole('button', { name: 'D1' }))
    await waitFor(() => expect(addressOf(canvas)).toBe('/chart?symbol=EURUSD&timeframe=D1'))
    await waitFor(() => expect(canvas.queryByText('Inputs changed')).toBeNull())
    await expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD')
  },
}

/** What settings bring along is drawn at once. */
export const ImportsMarks: Story = {
  // Settings offers the symbols of the backend.
  beforeEach: given(symbols.typical),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await userEvent.click(await canvas.findByRole('button', { name: /admin/ }))
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Settings' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Settings' }))
    const text = '{"chart_marks":{"EURUSD":[{"id":"1","kind":"level","price":1.0712}]}}'
    await userEvent.upload(dialog.getByLabelText('Preferences file'), new File([text], 'tidemark-preferences.json'))
    await expect(await dialog.findByText('Preferences imported.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Draw on the chart' }))
    await expect(await screen.findByRole('menuitem', { name: 'Level 1.07120' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

/** A symbol is typed anywhere, also one that begins like the keys that go to a page. */
export const TypesASymbol: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await userEvent.keyboard('gbpu')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Choose a symbol' })).toHaveValue('gbpu'))
    const [first] = await screen.findAllByRole('option', { name: /GBP\/USD/ })
    await expect(first).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(addressOf(canvas)).toBe('/chart?symbol=GBPUSD&timeframe=H4'))
    await expect(await canvas.findByRole('group', { name: /^GBP\/USD, 1,000 bars/ })).toBeVisible()
  },
}

/** More bars than one response. */
export const CutRange: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4&start=2014-01-01&end=2024-12-30' },
  beforeEach: given(priceSymbols.typical, barsInRange.typical),
  play: async (context) => {
    await shows(context)
    await expect(context.canvas.getByText(/at most 1,000 bars, the first of these dates/)).toBeVisible()
  },
}

export const OneSymbol: Story = {
  args: { path: '/chart?symbol=VIX' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^VIX, 1,000 bars/ })).toBeVisible()
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('Daily')
  },
}

export const Preferred: Story = {
  args: {
    path: '/chart',
    preferences: {
      trading: {
        defaultSymbol: 'GBPUSD',
        defaultTimeframe: 'D1',
        chartSettings: { theme: 'light', showGrid: false, showVolume: true },
      },
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toHaveValue('GBPUSD'))
    await expect(canvas.getByLabelText('Timeframe')).toHaveDisplayValue('Daily')
    await userEvent.click(await canvas.findByRole('button', { name: 'Settings' }))
    await expect(canvas.getByLabelText('Show Grid')).not.toBeChecked()
    await expect(canvas.getByLabelText('Show Volume')).toBeChecked()
    await expect(within(canvas.getByRole('radiogroup', { name: 'Theme' })).getByLabelText('Light')).toBeChecked()
  },
}

/** What was chosen on one chart is what the next begins with, here and after a reload. */
export const KeepsSettings: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/chart' },
  beforeEach: given(priceSymbols.typical, symbols.typical, indicators.typical, indicatorsInfo.typical),
  play: async ({ canvas }) => {
    const open = async () => userEvent.click(await canvas.findByRole('button', { name: 'Settings' }))
    const theme = () => within(canvas.getByRole('radiogroup', { name: 'Theme' }))
    await open()
    await userEvent.click(theme().getByLabelText('Follow page'))
    await userEvent.click(canvas.getByLabelText('Show Grid'))
    await userEvent.click(canvas.getByRole('link', { name: 'Plot' }))
    await canvas.findByRole('heading', { name: 'Advanced Plot Indicators' })
    await open()
    await expect(theme().getByLabelText('Follow page')).toBeChecked()
    await expect(canvas.getByLabelText('Show Grid')).not.toBeChecked()
  },
}

const clock = { ms: STORY_TIME }

export const Waiting: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4', now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(priceSymbols.typical, latestBars.loading)(context)
  },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    clock.ms += 2400
    await expect(await canvas.findByText('Loading EUR/USD, 4 Hours')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible()
  },
}

export const Cancels: Story = {
  ...Waiting,
  play: async (context) => {
    await Waiting.play?.(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('No chart yet')).toBeVisible()
  },
}

/** The old bars are not marked stale when others fail. */
export const FailsAfterAChart: Story = {
  beforeEach: given(priceSymbols.typical, latestBars.typical, barsInRange.failing),
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await isFilled(canvas)
    await fireEvent.change(canvas.getByLabelText('End date'), { target: { value: '2024-05-02' } })
    await pressLoad(canvas)
    await expect(await canvas.findByText('Error loading data: EUR/USD, 4 Hours.')).toBeVisible()
    await expect(canvas.queryByText('Stale')).toBeNull()
    await shows(context)
  },
}

export const Invalid: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4&start=2024-05-03&end=2024-05-02' },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    // As soon as it is opened.
    await expect(canvas.getByLabelText('Start date')).toHaveAccessibleDescription(
      expect.stringContaining('Start date 2024-05-03 must not be after end date 2024-05-02.'),
    )
    await pressLoad(canvas)
    await expect(canvas.getByLabelText('Start date')).toHaveFocus()
  },
}
