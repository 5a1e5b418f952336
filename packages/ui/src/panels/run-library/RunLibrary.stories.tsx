import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Button } from '../../elements/button/Button'
import { keyTo, tabBackTo, tabTo } from '../../testing/keyboardWalk'
import { LIBRARY_NOW, LIBRARY_RUNS, manyLibraryRuns } from './libraryFixtures'
import { Sparkline } from './Sparkline'
import { RunLibrary } from './RunLibrary'

const retry = fn()

const meta = {
  title: 'Panels/Run library',
  component: RunLibrary,
  subcomponents: { Sparkline },
  tags: ['beta', 'loads'],
  args: {
    runs: ready(LIBRARY_RUNS),
    query: '',
    onQueryChange: fn(),
    views: [{ name: 'Candidates', query: 'tag:candidate' }],
    onSaveView: fn(),
    onRemoveView: fn(),
    onOpen: fn(),
    onStar: fn(),
    onNote: fn(),
    onTag: fn(),
    onRerun: fn(),
    onCopyLink: fn(),
    onExport: fn(),
    without: [],
    onWithoutChange: fn(),
    onDelete: fn(),
    onCompare: fn(),
    onValidate: fn(),
    now: LIBRARY_NOW,
  },
  parameters: { holds: { onOpen: 'openId' } },
  argTypes: { runs: { control: false }, emptyAction: { control: false }, errorAction: { control: false } },
  decorators: [
    (Story) => (
      <div style={{ height: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RunLibrary>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const rows = (canvas: Canvas) => canvas.getAllByRole('row').filter(({ dataset }) => dataset['run'] !== undefined)
const BEST = '20261122_140200_SmaCross_EURUSD'

export const Columns: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { without: ['curve', 'notes'] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Drawdown')).toBeVisible()
    await expect(canvas.getByText('Equity')).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Equity' }))
    await expect(args.onWithoutChange).toHaveBeenLastCalledWith(['notes'])
    await userEvent.click(canvas.getByRole('button', { name: 'Export 6 rows' }))
    await expect(args.onExport).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: `Copy link to ${BEST}` }))
    await expect(args.onCopyLink).toHaveBeenLastCalledWith(BEST)
    await userEvent.click(canvas.getByRole('button', { name: `Run ${BEST} again with changes` }))
    await expect(args.onRerun).toHaveBeenLastCalledWith(BEST)
    await expect(args.onOpen).not.toHaveBeenCalled()
  },
}

/** A run whose rule uses later bars says so. */
/** The verdict in a word, beside the run's id. */
export const HeldUp: Story = {
  args: {
    runs: ready(
      LIBRARY_RUNS.map((one, i) => {
        const word = (['no', 'unclear', 'yes'] as const)[i]
        const verdict = word && { word, at: Date.UTC(2025, 0, 14), tries: 97, outdated: i === 1 }
        return { ...one, facts: one.facts && { ...one.facts, ...(verdict && { held_up: verdict }) } }
      }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Held up: no')).toBeVisible()
    await expect(canvas.getByText('Held up: unclear, once')).toBeVisible()
    await expect(canvas.getByText('Held up: yes')).toBeVisible()
  },
}

export const LaterBars: Story = {
  args: { runs: ready(LIBRARY_RUNS.map((one, i) => ({ ...one, usesLaterBars: i === 0 }))) },
  play: async ({ canvas }) => {
    const row = rows(canvas).find(({ dataset }) => dataset['run'] === BEST)
    await expect(within(row!).getByText('Uses later bars')).toBeVisible()
    await expect(canvas.getAllByText('Uses later bars')).toHaveLength(1)
  },
}

/** Newest first. */
export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (6)' })).toBeVisible()
    await expect(canvas.getByText('Select a backtest run')).toBeVisible()
    const [, row] = rows(canvas)
    for (const text of [
      'EUR/USD',
      'Strategy: SMACROSS',
      BEST,
      'completed',
      '2026-11-22 14:02:00',
      '+46.96%',
      '0.80',
      '240',
      '2 min',
    ]) {
      await expect(row).toHaveTextContent(text)
    }
    await userEvent.click(canvas.getByText('+46.96%'))
    await expect(args.onOpen).toHaveBeenLastCalledWith(BEST)
    await userEvent.click(canvas.getByRole('button', { name: `Star ${BEST}`, pressed: true }))
    await expect(args.onStar).toHaveBeenLastCalledWith(LIBRARY_RUNS[0])
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

export const Loading: Story = {
  args: { runs: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Backtest Runs' })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Empty: Story = {
  args: { runs: empty(), views: [], emptyAction: <Button size="2xs">Run a backtest</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No backtest runs')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (0)' })).toBeVisible()
  },
}

export const Partial: Story = {
  args: { runs: ready(LIBRARY_RUNS.map((run) => ({ ...run, facts: null }))) },
  render: (args) => <RunLibrary {...args} onDelete={null} />,
  play: async ({ canvas, userEvent }) => {
    await expect(rows(canvas)[0]).toHaveTextContent('Strategy: Unknown')
    // Four metrics of six runs, and one age.
    await expect(canvas.getAllByText('N/A')).toHaveLength(25)
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${BEST}` }))
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
}

export const Failed: Story = {
  name: 'Error',
  args: { runs: failed(undefined, retry) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error')
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalledOnce()
  },
}

export const Stale: Story = {
  args: { runs: stale(LIBRARY_RUNS) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(rows(canvas)).toHaveLength(6)
  },
}

/** Two thousand, virtualized; keys reach the last. */
export const Overflow: Story = {
  args: { runs: ready(manyLibraryRuns(2000)) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (2,000)' })).toBeVisible()
    await waitFor(() => expect(rows(canvas).length).toBeGreaterThan(5))
    await expect(rows(canvas).length).toBeLessThan(60)
    // Cut in a narrow window.
    await expect(within(rows(canvas)[0]!).getByTitle(/^\w+ \S+, \w+ \S+/)).toBeVisible()
    within(rows(canvas)[0]!)
      .getByRole('button', { name: /^Strategy/ })
      .focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toHaveAttribute('aria-rowindex', '2001'))
  },
}

export const Search: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox')
    await userEvent.type(box, 'rsi last week sharpe>0')
    await expect(await canvas.findByRole('heading', { name: 'Backtest Runs (1 of 6)' })).toBeVisible()
    await expect(rows(canvas)[0]).toHaveTextContent('20261113_084454_RsiReversion_EURUSD')
    await expect(canvas.getByRole('button', { name: 'Save view' })).toBeVisible()
    await userEvent.clear(box)
    await userEvent.type(box, 'nothing')
    await canvas.findByText('No runs match')
    const [, clear] = canvas.getAllByRole('button', { name: 'Clear search' })
    await userEvent.click(clear!)
    await waitFor(() => expect(rows(canvas)).toHaveLength(6))
    await expect(box).toHaveFocus()
  },
}

export const Views: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Candidates/ }))
    await waitFor(() => expect(rows(canvas)).toHaveLength(2))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove view' }))
    await expect(args.onRemoveView).toHaveBeenCalledWith({ name: 'Candidates', query: 'tag:candidate' })
    await userEvent.click(canvas.getByRole('button', { name: /^Starred/ }))
    await waitFor(() => expect(rows(canvas)).toHaveLength(1))
  },
}

export const Sorted: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sharpe' }))
    await expect(canvas.getByRole('columnheader', { name: 'Sharpe' })).toHaveAttribute('aria-sort', 'descending')
    await expect(rows(canvas).map((row) => within(row).getAllByRole('gridcell')[7]?.textContent)).toEqual([
      '0.80',
      '0.39',
      '0.25',
      '−0.03',
      '−0.27',
      'N/A',
    ])
  },
}

/** Two to six; a search does not deselect. */
export const Selected: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${BEST}` }))
    await expect(canvas.getByRole('button', { name: 'Compare' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(args.onValidate).toHaveBeenCalledWith(BEST)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 20261113_084454_RsiReversion_EURUSD' }))
    const bar = within(canvas.getByRole('toolbar', { name: '2 selected' }))
    await userEvent.click(bar.getByRole('button', { name: 'Compare' }))
    const ids = [BEST, '20261113_084454_RsiReversion_EURUSD']
    await expect(args.onCompare).toHaveBeenCalledWith(ids)
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    await expect(args.onDelete).toHaveBeenCalledWith(ids)
    await expect(canvas.getByRole('grid').contains(document.activeElement)).toBe(true)
    await userEvent.type(canvas.getByRole('searchbox'), 'rsi')
    await expect(await canvas.findByText('1 not shown')).toBeVisible()
  },
}

export const KeyboardWalk: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas, args, userEvent }) => {
    within(rows(canvas)[0]!)
      .getByRole('button', { name: /^Strategy/ })
      .focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(within(rows(canvas)[1]!).getByRole('button', { name: /^Strategy/ })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith(BEST)
    await userEvent.keyboard('s')
    await expect(args.onStar).toHaveBeenCalledWith(LIBRARY_RUNS[0])
    await userEvent.keyboard('n')
    await expect(args.onNote).toHaveBeenCalledWith(LIBRARY_RUNS[0])
    await userEvent.keyboard('x')
    await expect(rows(canvas)[1]).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('t')
    await expect(args.onTag).toHaveBeenCalledWith([BEST])
    await userEvent.keyboard('{Delete}')
    await expect(args.onDelete).toHaveBeenCalledWith([BEST])
    // The deleted row takes no focus with it.
    await expect(within(rows(canvas)[2]!).getByRole('button', { name: /^Strategy/ })).toHaveFocus()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(rows(canvas)[1]).toHaveTextContent('Strategy: SMACROSS')
    await expect(rows(canvas)[1]?.querySelector('[data-column=trades]')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const inRail: NonNullable<Story['decorators']> = (Story) => (
  <div style={{ width: 320, maxWidth: '100%', height: 640, border: '1px solid var(--tm-colors-border-subtle)' }}>
    <Story />
  </div>
)
const options = (canvas: Canvas) => within(canvas.getByRole('listbox')).getAllByRole('option')
const activeOf = (list: HTMLElement) => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')

/** Beside an open run: by pointer, keys and filter. */
export const Narrow: Story = {
  args: {
    runs: ready(LIBRARY_RUNS.map((one, i) => ({ ...one, usesLaterBars: i === 1 }))),
    isNarrow: true,
    openId: BEST,
  },
  decorators: inRail,
  play: async ({ canvas, args, userEvent, step }) => {
    await expect(canvas.getByRole('heading', { name: 'Backtest Runs (6)' })).toBeVisible()
    const list = canvas.getByRole('listbox')
    const box = canvas.getByRole('searchbox', { name: 'Filter by symbol, strategy or id' })
    const [odd, open, baseline] = options(canvas)
    if (odd === undefined || open === undefined || baseline === undefined) throw new Error('three rows are needed')
    await step('Rows, newest first', async () => {
      await expect(open).toHaveTextContent(`EUR/USDcompletedStrategy: SMACROSS2026-11-22 14:02:00${BEST}`)
      await expect(open).toHaveAttribute('aria-selected', 'true')
      await expect(within(baseline).getByText('Uses later bars')).toBeVisible()
      await expect(canvas.getAllByText('Uses later bars')).toHaveLength(1)
    })
    await step('An odd id is Unknown, and can be opened', async () => {
      await expect(odd).toHaveTextContent('UnknowncompletedStrategy: UnknownUnknownrun-7')
      await userEvent.click(odd)
      await expect(args.onOpen).toHaveBeenLastCalledWith('run-7')
      await expect(odd).toHaveAttribute('aria-selected', 'true')
    })
    await step('Keys go on from a clicked row; Enter and Space open', async () => {
      await expect(list).toHaveFocus()
      await keyTo('{ArrowDown}{ArrowDown}', list)
      await expect(activeOf(list)).toBe(baseline)
      await expect(args.onOpen).toHaveBeenCalledOnce()
      await keyTo('{Enter}', list)
      await expect(args.onOpen).toHaveBeenLastCalledWith('20261122_135913_SmaCross_EURUSD')
      await keyTo('{ArrowUp} ', list)
      await expect(args.onOpen).toHaveBeenLastCalledWith(BEST)
    })
    await step('Several words may stand anywhere in the row', async () => {
      await tabBackTo(box)
      await userEvent.keyboard('2026-11-22 14:02 strategy eur/usd')
      await waitFor(() => expect(options(canvas)).toHaveLength(1))
      await expect(canvas.getByRole('status')).toHaveTextContent('1 of 6 runs')
      await expect(canvas.getByRole('heading', { name: 'Backtest Runs (6)' })).toBeVisible()
    })
    await step('Clear the filter that found nothing', async () => {
      await userEvent.keyboard(' of nothing')
      await canvas.findByText('Nothing matches “2026-11-22 14:02 strategy eur/usd of nothing”')
      await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }))
      await waitFor(() => expect(options(canvas)).toHaveLength(6))
      await expect(box).toHaveFocus()
    })
  },
}

/** Opens on the URL's run, far down; keys reach each, visibly. */
export const NarrowOverflow: Story = {
  args: { runs: ready(manyLibraryRuns(5000)), isNarrow: true, openId: manyLibraryRuns(5000)[3000]?.id },
  decorators: inRail,
  play: async ({ canvas, canvasElement, args }) => {
    const standsAt = (position: number) =>
      waitFor(() => expect(activeOf(list)).toHaveAttribute('aria-posinset', String(position)))
    const list = canvas.getByRole('listbox', { name: 'Backtest Runs (5,000)' })
    await waitFor(() => expect(canvas.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '3001'))
    await expect(options(canvas).length).toBeLessThan(60)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
    await tabTo(canvas.getByRole('searchbox'))
    await tabTo(list)
    await keyTo('{Home}{ArrowDown}', list)
    await standsAt(2)
    await keyTo('{End}', list)
    await standsAt(5000)
    await expect(activeOf(list)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      list.getBoundingClientRect().bottom,
    )
    await keyTo('{PageUp}{ArrowUp}', list)
    await standsAt(4991)
    await keyTo('{Enter}', list)
    await expect(args.onOpen).toHaveBeenLastCalledWith(manyLibraryRuns(5000)[4990]?.id)
  },
}

/** Up to two hundred are all rendered. */
export const NarrowStates: Story = {
  args: { isNarrow: true },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {[empty(), failed(undefined, retry), stale(manyLibraryRuns(200), retry)].map((runs) => (
        <div key={runs.status} style={{ width: 320, height: 400 }}>
          <RunLibrary {...args} runs={runs} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Runs from the Backtest page are stored here.')).toBeVisible()
    await expect(canvas.getByText('Stale')).toBeVisible()
    await expect(options(canvas)).toHaveLength(200)
    await userEvent.click(within(canvas.getByRole('alert')).getByRole('button', { name: 'Try Again' }))
    await expect(retry).toHaveBeenCalled()
  },
}
