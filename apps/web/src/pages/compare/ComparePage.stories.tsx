import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import { given, handle, json, runIds, runResult } from '@tidemark/api/testing'
import { endpoints, NO_ANNOTATION, runFactsOf } from '@tidemark/contract'
import { expectMoves, expectStill, MOVING } from '@tidemark/ui/testing'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, type Play, says } from '../../testing/pageStories'

const RUNS = [
  computedRun('typical'),
  computedRun('previous'),
  computedRun('few'),
  computedRun('frictionless'),
  computedRun('everyDay'),
  computedRun('noTrades'),
  computedRun('bankrupt'),
]
const IDS = RUNS.map(({ run_id }) => run_id ?? '')
const [TYPICAL = '', PREVIOUS = '', FEW = '', , EVERY_DAY = '', , BANKRUPT = ''] = IDS
const { report: _report, ...BARE } = RUNS[1] ?? computedRun('previous')
const meta = {
  ...pageMeta,
  title: 'Pages/Compare',
  tags: ['network'],
  args: { path: `/compare?runs=${TYPICAL},${PREVIOUS}` },
  beforeEach: given(computingServer(RUNS)),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const row = async (canvas: Canvas, name: RegExp) => within(await canvas.findByRole('row', { name }))

const shows: Play = async ({ canvas }) => {
  await expect(await canvas.findByRole('img', { name: /^2 runs, 100 at first/ })).toBeVisible()
  const fast = await row(canvas, /^n1/)
  await expect(fast.getByText('60')).toBeVisible()
  await expect(fast.getByText('50')).toBeVisible()
  await expect(canvas.queryByRole('row', { name: /^Symbol/ })).toBeNull()
  await expect(
    await (await row(canvas, /^Reads as/)).findByText(/^(?:No clear difference|A is better|Better than A)$/),
  ).toBeVisible()
  await expect(canvas.getByText('Baseline')).toBeVisible()
  await expect(document.title).toBe('Compare · Tidemark')
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** Curves, differences, and whether they are significant. */
export const Default: Story = { play: shows }

/** The runs of the link are compared, and why no other can be added is said. */
export const ListFailed: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(runIds.failing, computingServer(RUNS)),
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The stored runs cannot be loaded')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(await canvas.findByText('Baseline')).toBeVisible()
    msw.use(...runIds.typical())
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(canvas.queryByText('The stored runs cannot be loaded')).toBeNull())
    await waitFor(() => expect(canvas.getByLabelText('Add run')).toBeEnabled())
  },
}

export const Six: Story = {
  args: { path: `/compare?runs=${IDS.slice(0, 6).join()}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^6 runs/ })).toBeVisible()
    await expect(canvas.getAllByText('Different bars').length).toBeGreaterThan(0)
    await expect(canvas.getByLabelText('Add run')).toBeDisabled()
  },
}

export const Changes: Story = {
  args: { path: `/compare?runs=${TYPICAL},${PREVIOUS},${FEW}` },
  play: async ({ canvas, step }) => {
    await canvas.findByRole('img', { name: /^3 runs/ })
    const [first] = canvas.getAllByRole('button', { name: 'Make baseline' })
    if (first === undefined) throw new Error('another run is needed')
    await userEvent.click(first)
    await waitFor(() => expect(addressOf(canvas)).toContain(`baseline=${PREVIOUS}`))
    await expect(canvas.getByText('Metrics and difference to B')).toBeVisible()
    await step('Removing the third leaves two', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Remove C/ }))
      await expect(await canvas.findByRole('img', { name: /^2 runs/ })).toBeVisible()
      await userEvent.selectOptions(canvas.getByLabelText('Add run'), FEW)
      await expect(await canvas.findByRole('img', { name: /^3 runs/ })).toBeVisible()
    })
  },
}

/** B sets the focused column as baseline, X removes it; undo restores it. */
export const Keys: Story = {
  args: { path: `/compare?runs=${TYPICAL},${PREVIOUS},${FEW}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /^3 runs/ })
    canvas.getByRole('button', { name: /^Remove B/ }).focus()
    await userEvent.keyboard('b')
    await waitFor(() => expect(addressOf(canvas)).toContain(`baseline=${PREVIOUS}`))
    canvas.getByRole('button', { name: /^Remove C/ }).focus()
    await userEvent.keyboard('x')
    await expect(await canvas.findByRole('img', { name: /^2 runs/ })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('img', { name: /^3 runs/ })).toBeVisible()
    await expect(addressOf(canvas)).toContain(`baseline=${PREVIOUS}`)
  },
}

/** A deleted or foreign run is named; the others stay. */
export const RunGone: Story = {
  args: { path: `/compare?runs=${TYPICAL},20200101_000000_Gone_EURUSD,${PREVIOUS}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There is no run 20200101_000000_Gone_EURUSD/)).toBeVisible()
    await expect(await canvas.findByRole('img', { name: /^2 runs/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(canvas.queryByText(/^There is no run/)).toBeNull())
  },
}

export const TooMany: Story = {
  args: { path: `/compare?runs=${IDS.join()},another` },
  ...says(/^Only the first 6 runs of the link are compared; 2 more/),
}

export const Empty: Story = {
  args: { path: '/compare' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Add a run to compare')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Add run')).toBeEnabled())
  },
}

export const NothingStored: Story = {
  args: { path: '/compare' },
  beforeEach: given(runIds.empty, computingServer([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No other stored run')).toBeInTheDocument()
  },
}

export const Loading: Story = says('Loading the runs', runResult.loading, computingServer())

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(runResult.failing, computingServer()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/engine crashed \(Status: 500\)/)).toHaveLength(2))
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2)
  },
}

export const Offline: Story = {
  beforeEach: given(runResult.offline, computingServer()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Try Again' })).toHaveLength(2))
  },
}

export const ContractBroken: Story = {
  beforeEach: given(runResult.broken, computingServer()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('Error')).toHaveLength(2))
  },
}

export const Demo: Story = { args: { userType: 'demo' }, play: shows }

/** A backend without reports: metrics only. */
export const NoReport: Story = {
  beforeEach: given(computingServer([computedRun('typical'), BARE])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^B has no curve and no interval/)).toBeVisible()
    await expect((await row(canvas, /^Reads as/)).getByText('N/A')).toBeVisible()
  },
}

export const OtherBars: Story = {
  args: { path: `/compare?runs=${FEW},${EVERY_DAY}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Different bars')).toBeVisible()
    await expect((await row(canvas, /^Symbol/)).getByText('BTC/USD')).toBeVisible()
  },
}

/** A run that was bankrupt before the others begin has no line, which is said; its metrics are N/A with the reason. */
export const BankruptBefore: Story = {
  args: { path: `/compare?runs=${FEW},${BANKRUPT}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'B (Moving Average 10, 30 on EUR/USD) has no line: its account was lost on 2015-01-22, before the first common day, 2016-01-04.',
      ),
    ).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^1 run, 100 at first/ })).toBeVisible()
    for (const name of [/^Sharpe Ratio/, /^Sharpe minus A/, /^Daily returns with A/]) {
      await expect(await (await row(canvas, name)).findByText('The account was lost')).toBeVisible()
    }
  },
}

/** A run that a look-ahead check has found carries its badge here as well. */
export const UsesLaterBars: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(() => {
    const [typical = computedRun('typical')] = RUNS
    const facts = { ...runFactsOf(typical, {}), uses_later_bars: true }
    return [handle(endpoints.runIds, json([{ run_id: TYPICAL, ...facts, ...NO_ANNOTATION }]))]
  }, computingServer(RUNS)),
  play: async ({ canvas }) => {
    const badge = await canvas.findByText('Uses later bars')
    await expect(badge.closest('th')).toHaveTextContent('Baseline')
    await expect(canvas.getAllByText('Uses later bars')).toHaveLength(1)
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^2 runs/ })).toBeVisible()
    const card = within(await canvas.findByRole('region', { name: 'B: Moving Average' }))
    await expect(await card.findByText(/^(?:No clear difference|A is better|Better than A)$/)).toBeInTheDocument()
    await expect(canvas.queryByRole('table')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

async function removes(canvas: Canvas, letter: string, left: number): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^Remove ${letter}`) }))
  await canvas.findByRole('img', { name: new RegExp(`^${left} runs`) })
}

async function adds(canvas: Canvas, id: string, count: number): Promise<void> {
  await userEvent.selectOptions(canvas.getByLabelText('Add run'), id)
  await canvas.findByRole('img', { name: new RegExp(`^${count} runs`) })
}

/** Columns slide into the place of a removed run, and a new one fades in. */
export const RunsMove: Story = {
  ...MOVING,
  globals: { ...MOVING.globals, ...pageMeta.globals },
  args: { path: `/compare?runs=${TYPICAL},${PREVIOUS},${FEW},${EVERY_DAY}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /^4 runs/ })
    await waitFor(() => expect(canvas.getByLabelText('Add run')).toBeEnabled())
    await expectMoves(['transform'], () => removes(canvas, 'B', 3))
    await expectMoves(['opacity'], () => adds(canvas, PREVIOUS, 4))
    await expectStill(() => removes(canvas, 'B', 3))
    await expectStill(() => adds(canvas, FEW, 4))
  },
}

/** On a phone a card folds and unfolds. */
export const CardsFold: Story = {
  ...MOVING,
  globals: { ...MOVING.globals, viewport: { value: 'phone' } },
  args: { path: `/compare?runs=${TYPICAL},${PREVIOUS},${FEW}` },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /^3 runs/ })
    const cards = (count: number) =>
      waitFor(() => expect(canvas.getAllByRole('region', { name: /^[A-F]: / })).toHaveLength(count))
    await waitFor(() => expect(canvas.getByLabelText('Add run')).toBeEnabled())
    await expectMoves(['opacity'], async () => {
      await removes(canvas, 'C', 2)
      await cards(2)
    })
    await expectStill(async () => {
      await adds(canvas, FEW, 3)
      await cards(3)
    })
  },
}
