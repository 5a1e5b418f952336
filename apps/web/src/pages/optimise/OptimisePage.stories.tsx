import type { Meta, StoryObj } from '@storybook/react-vite'
import { computingServer } from '@tidemark/api/computed'
import { given, handle, json, studies, sweepStudies } from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, type Play, says } from '../../testing/pageStories'

const { sweeps } = studies
const SERVER = computingServer()
const at = ({ id }: { readonly id: string }) => ({ path: `/optimise?sweep=${id}` })
const REMEMBERED = {
  'tidemark.sweep_form': JSON.stringify({
    symbol: 'EURUSD',
    timeframe: 'H1',
    strategy: 'Moving Average',
    initCash: '100000',
    fees: '0.00002',
    slippage: '0.00001',
    config: '{"sl_pct": 0.02, "tp_pct": 0.03}',
    startDate: '',
    endDate: '',
    axes: {
      n1: { kind: 'range', from: '5', to: '100', step: '5', list: '' },
      n2: { kind: 'range', from: '110', to: '300', step: '10', list: '' },
    },
    objective: 'Sharpe Ratio',
    minTrades: '30',
    learnUntil: '2016-12-31',
  }),
}

const meta = {
  ...pageMeta,
  title: 'Pages/Optimise',
  tags: ['network'],
  args: at(sweeps.typical),
  beforeEach: given(sweepStudies.typical, SERVER),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function pressRun(canvas: Canvas): Promise<void> {
  const button = await canvas.findByRole('button', { name: /^Run 400 backtests/ })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

const shows: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('heading', { name: 'Not proven' })).toBeVisible()
  await expect(canvas.getByText(/^\d[\d,]* trials of this strategy on these bars so far\.$/)).toBeVisible()
  await expect(canvas.getByRole('group', { name: 'Best Sharpe' })).toHaveTextContent(/Luck alone: \d/)
  await expect(await canvas.findByRole('img', { name: /^Sharpe Ratio over n1 and n2, 400 settings/ })).toBeVisible()
  await expect(await canvas.findByRole('img', { name: /^Account of n1 \d+, n2 \d+/ })).toBeVisible()
  await expect(canvas.getByRole('row', { name: /^Sharpe Ratio -?[−\d]/ })).toBeVisible()
  await expect(canvas.getByRole('link', { name: 'Open as run' }).getAttribute('href')).toMatch(
    /^\/backtest\?symbol=EURUSD&timeframe=H1&strategy=Moving\+Average/,
  )
  await expect(document.title).toBe('Optimise · Tidemark')
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

export const Default: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    await waitFor(() => expect(canvas.getByRole('switch', { name: 'Vary n1' })).toBeChecked())
    await expect(canvas.getByText('20 × 20 = 400')).toBeVisible()
    await expect(canvas.getByLabelText('Learn until')).toHaveValue('2016-12-31')
    await expect(canvas.queryByText('Inputs changed')).toBeNull()
  },
}

/** Cells fill as they arrive, then the verdict gets its own URL. */
export const Runs: Story = {
  args: { path: '/optimise', stored: REMEMBERED },
  beforeEach: given(sweepStudies.filling, SERVER),
  play: async (context) => {
    const { canvas } = context
    await pressRun(canvas)
    await expect(await canvas.findByText('Verdict after the sweep')).toBeVisible()
    await shows(context)
    await expect(addressOf(canvas)).toBe(`/optimise?sweep=${sweeps.typical.id}`)
  },
}

export const Idle: Story = {
  args: { path: '/optimise', stored: REMEMBERED },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No verdict yet')).toBeVisible()
    const table = within(await canvas.findByRole('table', { name: 'Stored sweeps' }))
    await expect(table.getByText(/^n1 5 to 100 × n2 110 to 300 · Sharpe Ratio · /)).toBeVisible()
    await expect(await canvas.findByText(/^About .* ms each on this machine$/)).toBeVisible()
  },
}

export const Empty: Story = {
  args: { path: '/optimise' },
  beforeEach: given(sweepStudies.empty, SERVER),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Choose what to vary, then run\. Every sweep/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Run backtests/ })).toBeDisabled()
  },
}

/** By keyboard too: the focus goes on to the next sweep. */
export const DeletesAndRestores: Story = {
  beforeEach: given(sweepStudies.remembering, SERVER),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Stored sweeps' }))
    const buttons = () => table.getAllByRole('button', { name: /^Delete sweep/ })
    const count = buttons().length
    buttons()[0]?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(buttons()).toHaveLength(count - 1))
    await expect(buttons()[0]).toHaveFocus()
    await waitFor(() => expect(addressOf(canvas)).toBe('/optimise'))
    await expect(await screen.findByText('1 sweep deleted')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(buttons()).toHaveLength(count))
  },
}

export const InvalidAxes: Story = {
  args: { path: '/optimise', stored: REMEMBERED },
  play: async ({ canvas }) => {
    const n1 = within(await canvas.findByRole('group', { name: 'Values of n1' }))
    await userEvent.clear(n1.getByLabelText('step'))
    await userEvent.type(n1.getByLabelText('step'), '0')
    await expect(await n1.findByText('n1: step must be greater than 0, not 0.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Run backtests/ })).toBeDisabled()
  },
}

export const AsksOnce: Story = {
  args: { path: '/optimise', stored: REMEMBERED },
  play: async ({ canvas }) => {
    const n1 = within(await canvas.findByRole('group', { name: 'Values of n1' }))
    await userEvent.clear(n1.getByLabelText('step'))
    await userEvent.type(n1.getByLabelText('step'), '0.5')
    const button = await canvas.findByRole('button', { name: /^Run 3,820 backtests/ })
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await expect(await within(document.body).findByRole('dialog', { name: 'Run 3,820 backtests' })).toBeVisible()
  },
}

export const Refused: Story = {
  args: { path: '/optimise', stored: REMEMBERED },
  beforeEach: given(sweepStudies.refused, SERVER),
  play: async ({ canvas }) => {
    await pressRun(canvas)
    const n1 = within(await canvas.findByRole('group', { name: 'Values of n1' }))
    await expect(await n1.findByText('n1: step must be greater than 0, not 0.')).toBeVisible()
  },
}

export const Loading: Story = says('Loading the sweep', () => [
  handle(endpoints.study, async () => await new Promise(() => {})),
])

export const Queued: Story = {
  args: at(sweeps.cancelled),
  beforeEach: given(sweepStudies.queued, SERVER),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Leave the queue' }))[0]).toBeInTheDocument()
    await expect(canvas.getByText('Verdict after the sweep')).toBeVisible()
  },
}

/** Stopping keeps finished cells; the verdict counts them. */
export const Stops: Story = {
  args: at(sweeps.cancelled),
  beforeEach: given(sweepStudies.running, SERVER),
  play: async ({ canvas }) => {
    const stop = (await canvas.findAllByRole('button', { name: 'Stop and keep 17' })).find((one) =>
      one.checkVisibility(),
    )
    if (stop === undefined) throw new Error('there is no way out')
    await userEvent.click(stop)
    await expect(await canvas.findByText(/^Stopped: the verdict counts the 17 of 30 settings/)).toBeVisible()
  },
}

export const Running: Story = {
  args: at(sweeps.cancelled),
  beforeEach: given(sweepStudies.running, SERVER),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /17 of 30 settings/ })).toBeVisible()
    await expect(canvas.getByRole('group', { name: 'Best so far' })).toHaveTextContent(/n1 \d+, n2 \d+/)
    await expect(canvas.getByText('The account of a setting is shown after the sweep.')).toBeVisible()
  },
}

/** Resuming a stopped sweep runs only the rest. */
export const Resumes: Story = {
  args: at(sweeps.cancelled),
  beforeEach: given(sweepStudies.resuming, SERVER),
  play: async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name: /^Run the other 13/ })
    if (button === undefined) throw new Error('there is no way on')
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.click(button)
    await expect(await canvas.findByRole('img', { name: /, 30 settings/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Run the other/ })).toBeNull()
    await expect(addressOf(canvas)).toBe(`/optimise?sweep=${sweeps.cancelled.id}`)
  },
}

export const Partial: Story = {
  args: at(sweeps.cancelled),
  beforeEach: given(sweepStudies.cancelled, SERVER),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /17 of 30 settings/ })).toBeVisible()
    await expect(canvas.getAllByText('17 of 30')[0]).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Run the other 13/ })[0]).toBeEnabled()
  },
}

export const OneParameter: Story = {
  args: at(sweeps.line),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Sharpe Ratio over n1, / })).toBeVisible()
  },
}

export const Overflow: Story = {
  args: at(sweeps.slices),
  play: async ({ canvas }) => {
    const slices = within(await canvas.findByRole('group', { name: /^Slices of / }))
    const buttons = slices.getAllByRole('button')
    await expect(buttons).toHaveLength(3)
    const other = buttons.find((button) => button.getAttribute('aria-pressed') === 'false')
    if (other === undefined) throw new Error('another slice is needed')
    await userEvent.click(other)
    await waitFor(() => expect(other).toHaveAttribute('aria-pressed', 'true'))
  },
}

export const Holds: Story = {
  args: at(sweeps.planted),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Holds so far' })).toBeVisible()
  },
}

export const TooFew: Story = {
  args: at(sweeps.fewDays),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Too few to judge' })).toBeVisible()
    await expect(canvas.getAllByText(/Needs \d+ days with returns, has \d+/).length).toBeGreaterThan(0)
  },
}

export const BrokeOff: Story = {
  beforeEach: given(() => [
    handle(
      endpoints.study,
      json({ ...sweeps.typical, status: 'failed', error: 'The server could not compute this.', result: null }),
    ),
    ...sweepStudies.typical(),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server could not compute this.')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(sweepStudies.failing, SERVER),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try Again' })).length).toBeGreaterThan(0)
  },
}

export const NotFound: Story = says('Sweep not found', sweepStudies.notFound, SERVER)

export const Offline: Story = {
  beforeEach: given(sweepStudies.offline, SERVER),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try Again' })).length).toBeGreaterThan(0)
  },
}

/** A poll that fails while it runs is repeated, without an error. */
export const Recovers: Story = { beforeEach: given(sweepStudies.recovering, SERVER), play: shows }

export const ContractBroken: Story = {
  beforeEach: given(() => [handle(endpoints.study, json({ id: sweeps.typical.id })), ...sweepStudies.typical()]),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('alert')).length).toBeGreaterThan(0)
  },
}

export const Demo: Story = { args: { ...at(sweeps.typical), userType: 'demo' }, play: shows }

export const DemoLimit: Story = {
  args: {
    path: '/optimise',
    stored: REMEMBERED,
    userType: 'demo',
    demoConfig: { maxBacktestRuns: 5 },
    demoRunsUsed: 5,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^A demo session may run 5 backtests, and all are used\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Run 400 backtests/ })).toBeDisabled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'phone' } }, play: shows }
