import type { Meta, StoryObj } from '@storybook/react-vite'
import { computedRun, computingServer } from '@tidemark/api/computed'
import {
  given,
  handle,
  json,
  lookAheadStudies,
  resampleStudies,
  runIds,
  runResult,
  strategies,
  stressStudies,
  studies,
  symbols,
  walkForwardStudies,
} from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas, type Play, says } from '../../testing/pageStories'

const RUN = computedRun('typical')
const ID = RUN.run_id ?? ''
const PATH = `/validate?run=${ID}`
const ADDRESSED = `${PATH}&walkforward=${studies.walkForwards.typical.id}&resample=${studies.resamples.typical.id}&stress=${studies.stresses.typical.id}&lookahead=${studies.lookAheads.typical.id}`
const SERVER = computingServer([RUN])
const { typical: PATHS } = studies.resamples
const UNGUARDED = {
  ...PATHS,
  result: PATHS.result && {
    ...PATHS.result,
    bootstrap: PATHS.result.bootstrap && { ...PATHS.result.bootstrap, withheld: undefined },
  },
}
/** Studies of the fixtures, not MSW's own. */
const TYPICAL = [
  walkForwardStudies.typical,
  resampleStudies.typical,
  stressStudies.typical,
  lookAheadStudies.typical,
  SERVER,
] as const

const meta = {
  ...pageMeta,
  title: 'Pages/Validate',
  tags: ['network'],
  args: { path: ADDRESSED },
  beforeEach: given(...TYPICAL),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const gauge = async (canvas: Canvas, name: string) => await canvas.findByRole('group', { name })

async function fieldOf(canvas: Canvas, name: string, end: 'from' | 'to' | 'step'): Promise<HTMLElement> {
  return within(await canvas.findByRole('group', { name: `Values of ${name}` })).getByLabelText(end)
}

async function runAll(canvas: Canvas): Promise<void> {
  const button = await canvas.findByRole('button', { name: 'Run all four' })
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}

const shows: Play = async ({ canvas }) => {
  await waitFor(async () => expect(await gauge(canvas, 'Stitched return')).toHaveTextContent('−5.10%'))
  await expect(await gauge(canvas, 'Efficiency')).toHaveTextContent('−35%')
  await expect(await gauge(canvas, 'P(loss)')).toHaveTextContent('8.50%')
  await expect(await gauge(canvas, 'P(drawdown over 10%)')).toHaveTextContent('52.00%')
  await expect(await gauge(canvas, 'Break-even cost')).toHaveTextContent('23.30×')
  await expect(canvas.getByText(/^Resampling only reuses the days of the run/)).toBeVisible()
  await expect(canvas.getByText('None found')).toBeVisible()
  await expect(await canvas.findByRole('img', { name: /^200 resampled accounts/ })).toBeVisible()
  await expect(document.title).toBe('Validate · Tidemark')
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** All four studies, opened by URL. */
export const Default: Story = { play: shows }

/** Starts all four; the URL has each, and folds link to their runs. */
export const RunsAll: Story = {
  args: { path: PATH },
  play: async (context) => {
    const { canvas } = context
    await runAll(canvas)
    await shows(context)
    await waitFor(() =>
      expect(addressOf(canvas)).toMatch(/walkforward=[^&]+.*resample=[^&]+.*stress=[^&]+.*lookahead=[^&]+/),
    )
    const fold = canvas.getByRole('link', { name: 'Open test 1 as a run' })
    await expect(fold.getAttribute('href')).toMatch(/^\/backtest\?symbol=EURUSD.*start=2016-12-05&end=2017-07-11$/)
  },
}

/** The form suggests a walk around the run's values. */
export const NotAsked: Story = {
  args: { path: PATH },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not resampled yet')).toBeVisible()
    await expect(canvas.getByText('Not stressed yet')).toBeVisible()
    await expect(canvas.getByText('Not checked yet')).toBeVisible()
    await expect(await gauge(canvas, 'Efficiency')).toHaveTextContent('–')
    await expect(await fieldOf(canvas, 'n1', 'to')).toHaveValue('160')
  },
}

export const FormErrors: Story = {
  args: { path: PATH },
  play: async ({ canvas }) => {
    const first = await fieldOf(canvas, 'n1', 'step')
    await userEvent.clear(first)
    await userEvent.type(first, '0')
    await userEvent.clear(canvas.getByLabelText('Learn'))
    await userEvent.type(canvas.getByLabelText('Learn'), '90000')
    await userEvent.click(canvas.getByRole('button', { name: 'Walk forward' }))
    await expect(await canvas.findByText('n1: step must be greater than 0, not 0.')).toBeVisible()
    await expect(canvas.getByText(/^Learn must leave room for a test: the run has \d/)).toBeVisible()
    await waitFor(() => expect(first).toHaveFocus())
    const seed = canvas.getByLabelText('Seed')
    await userEvent.clear(seed)
    await userEvent.type(seed, 'lucky')
    await userEvent.click(canvas.getByRole('button', { name: 'Resample' }))
    await expect(canvas.getByText("Seed must be a whole number from 0 to 4294967295, not 'lucky'.")).toBeVisible()
  },
}

export const Refused: Story = {
  args: { path: PATH },
  beforeEach: given(walkForwardStudies.refused),
  play: async ({ canvas }) => {
    await fieldOf(canvas, 'n1', 'from')
    await userEvent.click(canvas.getByRole('button', { name: 'Walk forward' }))
    await expect(await canvas.findByLabelText('Learn')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Learn')).toBeInvalid())
    await expect(canvas.getAllByText(/train of 5000 days leaves no test/)[0]).toBeVisible()
  },
}

export const Queued: Story = {
  args: { path: PATH },
  beforeEach: given(
    walkForwardStudies.queued,
    resampleStudies.running,
    stressStudies.typical,
    lookAheadStudies.typical,
  ),
  play: async ({ canvas }) => {
    await runAll(canvas)
    await expect(await canvas.findByText(/^Starts after 1 other study of yours/)).toBeVisible()
    await expect(await canvas.findByRole('progressbar', { name: 'Running' })).toHaveAttribute('aria-valuenow', '62')
    await expect(await gauge(canvas, 'Efficiency')).toHaveTextContent('Waiting')
  },
}

/** Stopping keeps finished folds. */
export const Stopped: Story = {
  args: { path: PATH },
  beforeEach: given(walkForwardStudies.running),
  play: async ({ canvas }) => {
    await fieldOf(canvas, 'n1', 'from')
    await userEvent.click(canvas.getByRole('button', { name: 'Walk forward' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^Stop and keep/ }))
    await expect(await canvas.findByText(/^Stopped: the 2 finished folds are kept/)).toBeVisible()
  },
}

export const TooFew: Story = {
  beforeEach: given(
    resampleStudies.of(studies.resamples.tooFew),
    lookAheadStudies.of(studies.lookAheads.tooShort),
    stressStudies.of(studies.stresses.noEdge),
  ),
  args: {
    path: `${PATH}&resample=${studies.resamples.tooFew.id}&stress=${studies.stresses.noEdge.id}&lookahead=${studies.lookAheads.tooShort.id}`,
  },
  play: async ({ canvas }) => {
    await waitFor(async () =>
      expect(await gauge(canvas, 'P(loss)')).toHaveTextContent('Needs 2 days with returns, has 0'),
    )
    await expect(await canvas.findByText('Too few bars to replay.')).toBeVisible()
    await expect(await gauge(canvas, 'Break-even cost')).toHaveTextContent('No profit even without costs')
  },
}

/** The strategy used later prices. A run without costs. */
export const Cheats: Story = {
  beforeEach: given(lookAheadStudies.of(studies.lookAheads.cheat), stressStudies.of(studies.stresses.noCosts)),
  args: { path: `${PATH}&stress=${studies.stresses.noCosts.id}&lookahead=${studies.lookAheads.cheat.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Uses later bars')).toBeVisible()
    await expect(canvas.getByText(/^In 34 of 40 replays a decision changed/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show 2015-01-22 18:00 on the chart' })).toHaveAttribute(
      'href',
      '/chart?symbol=EURUSD&timeframe=H1&start=2015-01-15&end=2015-01-29',
    )
    await waitFor(async () => expect(await gauge(canvas, 'Break-even cost')).toHaveTextContent('6.99bp'))
  },
}

/** Another order of trades keeps the end but not the drawdown. */
export const Orders: Story = {
  beforeEach: given(resampleStudies.of(studies.resamples.orders)),
  args: { path: `${PATH}&resample=${studies.resamples.orders.id}` },
  play: async ({ canvas }) => {
    const words = within(await canvas.findByRole('region', { name: 'Resampling in words' }))
    await expect(await words.findByText('92.50%')).toBeVisible()
    await expect(words.getByText('the same for every order')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { path: PATH },
  beforeEach: given(
    walkForwardStudies.failing,
    resampleStudies.failing,
    stressStudies.failed,
    lookAheadStudies.offline,
  ),
  play: async ({ canvas }) => {
    await runAll(canvas)
    await expect((await canvas.findAllByText(/^engine crashed/)).length).toBeGreaterThan(1)
    await expect((await canvas.findAllByText('The server could not compute this.')).length).toBeGreaterThan(0)
    await expect(await gauge(canvas, 'P(loss)')).toHaveTextContent('Failed')
  },
}

/** A cell of a sweep: the URL has its inputs. */
export const OfACell: Story = {
  args: {
    path: `/validate?symbol=EURUSD&timeframe=H1&strategy=Moving+Average&config=${encodeURIComponent('{"n1":40,"n2":140}')}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Moving Average on EUR/USD, 1 Hour' })).toBeVisible()
    await expect(await fieldOf(canvas, 'n1', 'to')).toHaveValue('80')
    await expect(canvas.getByText('Frictionless')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { path: '/validate' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Validate a run')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /^Validate .+ on EUR\/USD/ })).toHaveAttribute('href', PATH)
  },
}

export const NothingStored: Story = {
  args: { path: '/validate' },
  beforeEach: given(
    strategies.typical,
    symbols.typical,
    runIds.empty,
    walkForwardStudies.empty,
    resampleStudies.empty,
    stressStudies.empty,
    lookAheadStudies.empty,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Run a backtest' })).toHaveAttribute('href', '/backtest')
  },
}

/** Of each kind, without its run: here they are deleted. */
export const DeletesAndRestores: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  args: { path: '/validate' },
  beforeEach: given(
    walkForwardStudies.typical,
    resampleStudies.typical,
    stressStudies.remembering,
    lookAheadStudies.empty,
    SERVER,
  ),
  play: async ({ canvas }) => {
    for (const kind of ['walk-forwards', 'resamplings']) {
      await expect(await canvas.findByRole('table', { name: `Stored ${kind}` })).toBeVisible()
    }
    await expect(canvas.queryByRole('table', { name: 'Stored look-ahead checks' })).toBeNull()
    const table = within(await canvas.findByRole('table', { name: 'Stored cost stresses' }))
    const buttons = () => table.getAllByRole('button', { name: /^Delete cost stress/ })
    const count = buttons().length
    await userEvent.click(buttons()[0] ?? document.body)
    await waitFor(() => expect(buttons()).toHaveLength(count - 1))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(buttons()).toHaveLength(count))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** What went wrong is said, and nothing is lost. */
export const DeletionFails: Story = {
  args: { path: '/validate' },
  beforeEach: given(() => [handle(endpoints.deleteStudy, json({ detail: 'the disk is full' }, 507))], ...TYPICAL),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^Delete cost stress/ })
    await userEvent.click(buttons[0] ?? document.body)
    await expect(
      await screen.findByText(/the disk is full/, { selector: '[data-scope=toast][data-part=title]' }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Delete cost stress/ })).toHaveLength(buttons.length)
  },
}

export const ListFailed: Story = {
  args: { path: '/validate' },
  beforeEach: given(strategies.typical, symbols.typical, runIds.failing),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The stored runs cannot be loaded')).toBeVisible()
    await expect(canvas.getByText('engine crashed (Status: 500)')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(canvas.queryByText(/^No run is stored yet/)).toBeNull()
  },
}

export const RunGone: Story = says('Run not found', runResult.notFound, SERVER)

/** Stored before figures were withheld: said, and run again with the same inputs. */
export const Earlier: Story = {
  beforeEach: given(resampleStudies.of(UNGUARDED), ...TYPICAL),
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    const again = await canvas.findByRole('button', { name: 'Run again: resampling' })
    await expect(canvas.getByText('Computed by an earlier version')).toBeVisible()
    await userEvent.click(again)
    await waitFor(() => expect(canvas.queryByText('Computed by an earlier version')).toBeNull())
  },
}

export const Loading: Story = says('Loading the run', runResult.loading, SERVER)

export const Offline: Story = {
  beforeEach: given(runResult.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible()
  },
}

export const ContractBroken: Story = says('Error', runResult.broken)

export const Demo: Story = { args: { userType: 'demo' }, play: shows }

export const Mobile: Story = { play: shows, globals: { viewport: { value: 'phone' } } }
