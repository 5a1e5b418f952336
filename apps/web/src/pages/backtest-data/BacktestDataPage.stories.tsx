import type { Meta, StoryObj } from '@storybook/react-vite'
import { given, runBacktest, runIds, runResult, runs, seriesList, strategies, symbols } from '@tidemark/api/testing'
import { DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, type Play } from '../../testing/pageStories'

const RUN = runs.typical.run_id ?? ''
const OPENED = `/backtest-data?run=${RUN}`
const LIST = '/backtest-data'

const meta = {
  ...pageMeta,
  title: 'Pages/Backtest Data',
  tags: ['network'],
  args: { path: OPENED },
  beforeEach: given(runIds.typical, runResult.typical),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function findRuns(canvas: Canvas) {
  return within(await canvas.findByRole('listbox', { name: /^Backtest Runs/ })).getAllByRole('option')
}

async function findRows(canvas: Canvas) {
  const rows = await within(await canvas.findByRole('grid', { name: /^Backtest Runs/ })).findAllByRole('row')
  return rows.filter(({ dataset }) => dataset['run'] !== undefined)
}

async function figure(canvas: Canvas, name: string) {
  return within(await canvas.findByRole('group', { name }))
}

const showsResult: Play = async ({ canvas, canvasElement }) => {
  await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
  await expect(await canvas.findByText(/of 143/)).toBeVisible()
}

const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)

export const Default: Story = {
  play: async (context) => {
    await showsResult(context)
    const { canvas } = context
    await expect(await canvas.findByRole('heading', { name: 'Backtest Runs (5)' })).toBeVisible()
    const list = within(canvas.getByRole('listbox', { name: /^Backtest Runs/ }))
    await expect(list.getByRole('option', { selected: true })).toHaveTextContent(RUN)
    await expect(canvas.getByRole('heading', { name: 'RSI Strategy on EUR/USD, 1 Hour' })).toBeVisible()
    await expect(canvas.queryByText('Computed before calendars')).toBeNull()
    await expect(canvas.getByText('RSI Strategy on EUR/USD: 143 trades, return +18.87%.')).toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'All runs' })).toBeVisible()
    await expect(document.title).toBe('Backtest Data · Tidemark')
    await fits()
    await userEvent.click(canvas.getByRole('tab', { name: 'Data' }))
    await expect(await canvas.findByText('init_cash')).toBeVisible()
  },
}

/** The run page names the calendar that newer bars of its series suggest. */
export const CalendarOffered: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(seriesList.offering),
  play: async (context) => {
    await showsResult(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('tab', { name: 'Data' }))
    await expect(await canvas.findByText('Newer bars of EUR/USD, 1 Hour suggest another calendar')).toBeVisible()
    await expect(canvas.getByText(/^Seven days a week, ending at midnight UTC, 365 a year\. Runs follow/)).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Choose calendar' }))
    await waitFor(() => expect(addressOf(canvas)).toBe('/upload-data'))
  },
}

/** Says by which rule its figures were made, and runs the same request again. */
export const BeforeCalendars: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(runResult.before, symbols.typical, strategies.typical, runBacktest.typical),
  play: async ({ canvas }) => {
    const badge = await canvas.findByRole('button', { name: 'Computed before calendars' })
    await expect(badge).toHaveAccessibleDescription(/its annual figures count UTC days/)
    await userEvent.hover(badge)
    await waitFor(() => expect(canvas.getByRole('tooltip')).toBeVisible())
    await fits()
    await userEvent.click(canvas.getByRole('link', { name: 'Run again' }))
    await waitFor(() => expect(addressOf(canvas)).toMatch(/^\/backtest\?.*symbol=EURUSD.*strategy=RSI\+Strategy/))
    // Its end, or the request would reach the next story.
    await waitFor(() => expect(addressOf(canvas)).toMatch(/[?&]run=/))
  },
}

/** Runs can be starred, tagged and noted in this browser; to compare, validate or delete them needs extensions. */
export const WithoutExtensions: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: LIST, siteConfig: { extensions: false } },
  play: async ({ canvas }) => {
    const [first] = await findRows(canvas)
    if (first === undefined) throw new Error('no runs')
    await userEvent.click(within(first).getByRole('checkbox'))
    const actions = within(await canvas.findByRole('toolbar', { name: '1 selected' }))
    await expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Tag', ''])
  },
}

/** Has the metrics and trades of the specified result. */
export const ResultWithoutExtensions: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { siteConfig: { extensions: false } },
  beforeEach: given(runIds.typical, runResult.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'Overview' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /^(Validate|Compare)/ })).toBeNull()
  },
}

export const Unselected: Story = {
  args: { path: LIST },
  play: async ({ canvas }) => {
    const [first, second] = await findRows(canvas)
    await expect(first).toHaveTextContent('Strategy: RSIREVERSION')
    await expect(second).toHaveTextContent('Strategy: SMACROSS')
    await expect(canvas.getByText('Select a backtest run')).toBeVisible()
    await expect(canvas.queryByRole('listbox')).toBeNull()
  },
}

export const Chooses: Story = {
  args: { path: LIST },
  play: async (context) => {
    const { canvas } = context
    const [first] = await findRows(canvas)
    if (first === undefined) throw new Error('a run is needed')
    await userEvent.click(first)
    await showsResult(context)
    await expect(addressOf(canvas)).toBe(OPENED)
    await expect((await findRuns(canvas))[0]).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'All runs' }))
    await waitFor(() => expect(addressOf(canvas)).toBe(LIST))
  },
}

export const Loading: Story = {
  beforeEach: given(runIds.loading, runResult.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Headline metrics' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('region', { name: 'Backtest Runs' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { path: LIST },
  beforeEach: given(runIds.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No backtest runs')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (0)' })).toBeVisible()
    await expect(canvas.getByText('Select a backtest run')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Run a backtest' })).toBeVisible()
  },
}

export const RunsAFirst: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: LIST },
  beforeEach: given(runIds.empty, strategies.typical, symbols.typical),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Run a backtest' }))
    await waitFor(() => expect(addressOf(canvas)).toBe('/backtest'))
  },
}

/** An unparsable id is Unknown; missing metrics are N/A. */
export const Partial: Story = {
  beforeEach: given(runIds.partial, runResult.partial),
  play: async ({ canvas }) => {
    await expect(await (await figure(canvas, 'Profit Factor')).findByText('N/A')).toBeVisible()
    await expect((await findRuns(canvas))[0]).toHaveTextContent('Strategy: Unknown')
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { path: LIST },
  beforeEach: given(runIds.failing),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('Error')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
  },
}

export const TriesAgain: Story = {
  ...Failed,
  parameters: { chromatic: { disableSnapshot: true } },
  name: 'Tries Again',
  play: async (context) => {
    await Failed.play?.(context)
    const { canvas, msw } = context
    msw.use(...runIds.typical())
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await waitFor(async () => expect(await findRows(canvas)).toHaveLength(5))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const NoResult: Story = {
  beforeEach: given(runIds.typical, runResult.failing),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('No results available')
    await expect(box).toHaveTextContent('engine crashed (Status: 500)')
    await expect(await findRuns(canvas)).toHaveLength(5)
  },
}

export const TriesTheResultAgain: Story = {
  ...NoResult,
  parameters: { chromatic: { disableSnapshot: true } },
  play: async (context) => {
    await NoResult.play?.(context)
    const { canvas, msw } = context
    msw.use(...runResult.typical())
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await showsResult(context)
  },
}

/** Both list and result offer to sign in. */
export const SignedOutByTheServer: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(runIds.unauthorized, runResult.unauthorized),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2))
    for (const box of canvas.getAllByRole('alert')) {
      await expect(box).toHaveTextContent('Authentication failed. Please login again.')
      await expect(within(box).getByRole('button', { name: 'Sign In' })).toBeVisible()
    }
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
}

export const NoSuchRun: Story = {
  args: { path: '/backtest-data?run=20200101_000000_SmaCross_EURUSD' },
  beforeEach: given(runIds.typical, runResult.notFound),
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('alert')
    await expect(box).toHaveTextContent('No results available')
    await expect(box).toHaveTextContent('no such run')
  },
}

export const Offline: Story = {
  beforeEach: given(runIds.offline, runResult.offline),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('The server cannot be reached.')).toHaveLength(2))
  },
}

export const ContractBroken: Story = {
  beforeEach: given(runIds.broken, runResult.broken),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('The server sent data in an unexpected form.')).toHaveLength(2))
  },
}

export const Stale: Story = {
  beforeEach: given(runIds.stale, runResult.typical),
  play: async (context) => {
    await showsResult(context)
    const { canvas } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(await canvas.findByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(await findRuns(canvas)).toHaveLength(5)
    await expect(canvas.getByText('Stale')).toBeVisible()
  },
}

/** A run without opportunity; its inputs open on the Backtest page. */
export const WithoutTrades: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(runIds.typical, runResult.empty, strategies.typical, symbols.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No trade was placed: one unit costs more than the cash.')).toBeVisible()
    const [edit] = await canvas.findAllByRole('button', { name: 'Edit inputs' })
    if (edit === undefined) throw new Error('a way on is needed')
    await userEvent.click(edit)
    await waitFor(() => expect(addressOf(canvas)).toBe(`/backtest?run=${RUN}`))
  },
}

/** A thousand runs; ten thousand trades, twelve digits, a symbol of 28 characters. */
export const Overflow: Story = {
  beforeEach: given(runIds.overflow, runResult.overflow),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Backtest Runs (1,000)' })).toBeVisible()
    await expect(await canvas.findByText(/of 10,000/)).toBeVisible()
    await fits()
  },
}

export const ReadOnly: Story = {
  args: { userType: 'demo', demoConfig: { restrictedFeatures: ['Export functionality'] } },
  play: async (context) => {
    await showsResult(context)
    const { canvas } = context
    await expect(await findRuns(canvas)).toHaveLength(5)
    await expect(canvas.queryByRole('button', { name: /CSV|picture/ })).toBeNull()
  },
}

export const Restricted: Story = {
  tags: ['!network'],
  args: {
    userType: 'demo',
    demoConfig: { enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, backtestData: false } },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Access Restricted' })).toBeVisible()
  },
}

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: async (context) => {
    await showsResult(context)
    await expect(await findRuns(context.canvas)).toHaveLength(5)
    await fits()
  },
}

/** A run replaces the list, with a way back; focus follows. */
export const Mobile: Story = {
  args: { path: LIST },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [first] = await findRows(canvas)
    if (first === undefined) throw new Error('a run is needed')
    await expect(canvas.getByText('Select a backtest run')).toBeVisible()
    await fits()
    await userEvent.click(first)
    await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
    const back = canvas.getByRole('button', { name: 'All runs' })
    await expect(back).toHaveFocus()
    await expect(first).not.toBeInTheDocument()
    await fits()
    await userEvent.click(back)
    await waitFor(async () => expect((await findRows(canvas))[0]?.contains(document.activeElement)).toBe(true))
    await expect(addressOf(canvas)).toBe(LIST)
  },
}

export const MobileResult: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await (await figure(canvas, 'Return')).findByText('+18.87')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'All runs' })).toBeVisible()
    await fits()
  },
}
