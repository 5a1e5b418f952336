import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  given,
  handle,
  indicators,
  json,
  runBacktest,
  runDeleted,
  runIds,
  runResult,
  runs,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expectMoves, expectStill, MOVING } from '@tidemark/ui/testing'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { type AppAt, STORY_TIME } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf } from '../../testing/pageStories'
import { figure, INPUTS, isFilled, pressRun, shows } from './backtestPlays'

const RUN = runs.typical.run_id ?? ''

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Backtest/In use',
  tags: ['network'],
  args: { path: `/backtest?run=${RUN}` },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.typical, runResult.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

export const Chooses: Story = {
  args: { path: '/backtest' },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Symbol'), 'EUR/USD')
    await expect(canvas.getByLabelText('Timeframe')).toHaveValue('M1')
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'VIX')
    await expect(canvas.getByLabelText('Timeframe')).toHaveValue('D1')
    await userEvent.selectOptions(await canvas.findByLabelText('Strategy'), 'Moving Average')
    await expect(canvas.getByRole('button', { name: /^Run Backtest/ })).toBeEnabled()
  },
}

const clock = { ms: STORY_TIME }

export const Running: Story = {
  args: { now: () => clock.ms },
  beforeEach: (context) => {
    clock.ms = STORY_TIME
    given(strategies.typical, symbols.typical, runBacktest.loading, runResult.typical)(context)
  },
  play: async (context) => {
    const { canvas, step } = context
    await shows(context)
    await pressRun(canvas)
    clock.ms += 2400
    await expect(await canvas.findByText('Running RSI Strategy on EUR/USD')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Running Backtest...' })).toBeVisible()
    await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
    await step('Cancel ends the run', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
      await expect(await canvas.findByRole('button', { name: /^Run Backtest/ })).toBeVisible()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      clock.ms += 2400
      await expect(await canvas.findByRole('button', { name: 'Cancel' })).toBeVisible()
    })
  },
}

/** Editing a field clears the server's message. */
export const Refused: Story = {
  args: { path: '/backtest', remembered: INPUTS },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.refused),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    await expect(await canvas.findByText('Invalid request parameters. Please check your input.')).toBeVisible()
    await expect(canvas.getByLabelText('End date')).toHaveAccessibleDescription(/lies before start_date/)
    await expect(canvas.getByLabelText('Config (JSON)')).toHaveAccessibleDescription(/must be at most 100/)
    await userEvent.clear(canvas.getByLabelText('End date'))
    await expect(canvas.getByLabelText('End date')).not.toBeInvalid()
    await expect(canvas.getByLabelText('Config (JSON)')).toBeInvalid()
  },
}

export const Invalid: Story = {
  args: { path: '/backtest', remembered: { ...INPUTS, initCash: '0', fees: '1', endDate: '2023-01-01' } },
  beforeEach: given(strategies.typical, symbols.typical),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    await expect(await canvas.findByText("Initial cash must be a number greater than 0, not '0'.")).toBeVisible()
    await expect(canvas.getByText("Fees must be a fraction from 0 to less than 1, not '1'.")).toBeVisible()
    await expect(canvas.getByLabelText('Start date')).toHaveAccessibleDescription(
      expect.stringContaining('Start date 2024-01-02 must not be after end date 2023-01-01.'),
    )
    await expect(canvas.getByLabelText('Initial cash')).toHaveFocus()
  },
}

export const RefusedAfterAFailure: Story = {
  args: { path: '/backtest', remembered: INPUTS },
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.failing),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('engine crashed (Status: 500)')
    const fees = canvas.getByLabelText('Fees')
    await userEvent.clear(fees)
    await userEvent.type(fees, '1')
    await pressRun(canvas)
    await expect(await canvas.findByText("Fees must be a fraction from 0 to less than 1, not '1'.")).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

const changesInputs: typeof shows = async (context) => {
  await shows(context)
  const { canvas } = context
  await isFilled(canvas)
  const fees = canvas.getByLabelText('Fees')
  await userEvent.clear(fees)
  await userEvent.type(fees, '0.001')
  await expect(await canvas.findByText('Inputs changed')).toBeVisible()
}

export const InputsChanged: Story = { play: changesInputs }

export const ResetsToLastRun: Story = {
  play: async (context) => {
    await changesInputs(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Reset to last run' }))
    await waitFor(() => expect(canvas.queryByText('Inputs changed')).toBeNull())
    await expect(canvas.getByLabelText('Fees')).toHaveValue('0.00002')
  },
}

const asksForExports: typeof shows = async (context) => {
  await shows(context)
  const { canvas } = context
  await userEvent.click(canvas.getByRole('button', { name: 'Export results' }))
  const dialog = within(await canvas.findByRole('dialog', { name: 'Export results' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'All as JSON' })).toBeVisible())
  await expect(dialog.getByRole('button', { name: 'Trades as CSV' })).toBeVisible()
}

export const Exports: Story = {
  beforeEach: given(strategies.typical, symbols.typical, runBacktest.typical, runResult.typical, runDeleted),
  play: async (context) => {
    await asksForExports(context)
    const { canvas } = context
    const dialog = within(await canvas.findByRole('dialog', { name: 'Export results' }))
    await expect(dialog.getByRole('button', { name: 'Report' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Share card' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Reproduce' }))
    await expect(await dialog.findByText(/^Identical: .* trades, each as before\.$/)).toBeVisible()
  },
}

export const ExportsNothing: Story = {
  play: async (context) => {
    await asksForExports(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull())
  },
}

/** Fields that the link does not name are kept. */
export const Linked: Story = {
  beforeEach: given(strategies.typical, symbols.typical, indicators.typical, runIds.typical),
  args: { path: '/backtest', remembered: INPUTS },
  play: async ({ canvas }) => {
    await isFilled(canvas)
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = within(await canvas.findByRole('dialog'))
    await userEvent.type(palette.getByRole('combobox'), 'Moving Average')
    await expect((await palette.findAllByRole('option'))[0]).toHaveTextContent(/^Moving Average/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByLabelText('Strategy')).toHaveValue('Moving Average'))
    await expect(canvas.getByLabelText('Symbol')).toHaveValue('EURUSD')
    await expect(canvas.getByLabelText('Start date')).toHaveValue('2024-01-02')
  },
}

const noRunId = { ...runs.typical, run_id: undefined }

/** Leaving the page and coming back by the menu shows the result again, on the same tab, without running. */
export const ComesBack: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/backtest', remembered: INPUTS },
  play: async (context) => {
    const { canvas } = context
    await pressRun(canvas)
    await shows(context)
    await userEvent.click(canvas.getByRole('tab', { name: /^Trades/ }))
    await canvas.findByRole('tab', { name: /^Trades/, selected: true })
    await waitFor(() => expect(addressOf(canvas)).toMatch(/trades/i))
    const address = addressOf(canvas)
    given(strategies.typical, symbols.typical, runBacktest.failing, runResult.typical)(context)
    await userEvent.click(canvas.getByRole('link', { name: 'Strategies' }))
    await expect(await canvas.findByRole('heading', { name: 'Trading Strategies' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Backtest' }))
    await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
    await expect(canvas.getByRole('tab', { name: /^Trades/, selected: true })).toBeVisible()
    await waitFor(() => expect(addressOf(canvas)).toBe(address))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
  },
}

/** So does a backend that gives its runs no ids. */
export const ComesBackWithoutId: Story = {
  ...ComesBack,
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(strategies.typical, symbols.typical, () => [handle(endpoints.runBacktest, json(noRunId))]),
}

export const NotOffered: Story = {
  args: { path: '/backtest?symbol=ABCDEF&timeframe=H1&strategy=Turtle' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Symbol')).toBeInvalid())
    await expect(canvas.getByLabelText('Symbol')).toHaveAccessibleDescription(
      'There are no prices for ABC/DEF: choose another symbol.',
    )
    await waitFor(() => expect(canvas.getByLabelText('Strategy')).toBeInvalid())
    await expect(canvas.getByRole('button', { name: /^Run Backtest/ })).toBeDisabled()
    await userEvent.selectOptions(canvas.getByLabelText('Symbol'), 'EUR/USD')
    await userEvent.selectOptions(canvas.getByLabelText('Strategy'), 'RSI Strategy')
    await expect(canvas.getByRole('button', { name: /^Run Backtest/ })).toBeEnabled()
  },
}

/** Another tab's content fades in. */
export const TabsFade: Story = {
  ...MOVING,
  globals: { ...MOVING.globals, ...pageMeta.globals },
  play: async ({ canvas }) => {
    const open = async (name: string) => {
      const tab = canvas.getByRole('tab', { name })
      await userEvent.click(tab)
      await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
    }
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Months' })).toBeEnabled())
    await expectMoves(['opacity'], () => open('Months'))
    await expectStill(() => open('Data'))
  },
}
