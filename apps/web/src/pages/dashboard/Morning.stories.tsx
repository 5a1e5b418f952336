import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  given,
  handle,
  indicators,
  indicatorsInfo,
  json,
  latestBars,
  runIds,
  runResult,
  runs,
  seriesList,
  strategies,
  symbols,
} from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import type { Canvas } from '../../testing/pageStories'

const LISTS = [strategies.typical, indicators.typical, indicatorsInfo.typical, symbols.typical] as const

const meta = {
  ...pageMeta,
  title: 'Pages/Dashboard/Morning',
  tags: ['network'],
  args: { path: '/' },
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

async function card(canvas: Canvas, name: string) {
  return within(await canvas.findByRole('region', { name }))
}

export const NeedsALook: Story = {
  beforeEach: given(...LISTS, runIds.described, runResult.typical, latestBars.gappy, seriesList.typical),
  play: async ({ canvas }) => {
    const health = await card(canvas, 'Data health')
    // Of all symbols, not only the watched ones, of their finest bars, and of what else is stored.
    await waitFor(() => expect(health.getAllByRole('link', { name: /^Review: [^,]+: 1 bar has/ })).toHaveLength(10))
    await waitFor(() => expect(health.getAllByRole('link', { name: /^Review: .+, .+: 1 bar has/ })).toHaveLength(9))
    await expect(health.getByRole('link', { name: /^Review: EUR\/USD, 1 Hour: 1 bar has/ })).toBeVisible()
    await expect(health.getAllByRole('link', { name: /^Show: .*10 days missing from 2024-04-08/ })).toHaveLength(10)
    await expect(
      health.getByRole('link', { name: /^Choose: BTC\/USD: newer bars suggest another calendar: Seven days/ }),
    ).toHaveAttribute('href', '/upload-data')
    const list = await card(canvas, 'Watchlist')
    const [first] = list.getAllByRole('button', { name: /^Remove/ })
    if (first === undefined) throw new Error('nothing can be removed')
    await userEvent.click(first)
    await waitFor(() => expect(list.getAllByRole('button', { name: /^Remove/ })).toHaveLength(4))
    await userEvent.selectOptions(list.getByRole('combobox', { name: 'Add a symbol' }), 'XAU/USD')
    await waitFor(() => expect(list.getAllByRole('button', { name: /^Remove/ })).toHaveLength(5))
  },
}

/** A run that used later bars carries its badge, and like one of a few days heads no list of the best. */
export const DoubtfulRuns: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(...LISTS, runIds.doubtful, runResult.typical, latestBars.typical),
  play: async ({ canvas }) => {
    const best = await card(canvas, 'Best runs')
    await waitFor(() => expect(best.getAllByRole('row')).toHaveLength(4))
    await expect(best.getAllByRole('row')[1]).toHaveTextContent(/30 80/)
    await expect(best.queryByText('Uses later bars')).toBeNull()
    await userEvent.click(best.getByText('Newest'))
    const newest = await card(canvas, 'Newest runs')
    await expect(within(newest.getAllByRole('row')[1]!).getByText('Uses later bars')).toBeVisible()
    await expect((await card(canvas, 'Last run')).getByText('Uses later bars')).toBeVisible()
  },
}

/** A symbol that comes by an upload is checked, and watched only if the user adds it. */
export const AfterAnUpload: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(...LISTS, runIds.described, runResult.typical, latestBars.typical),
  play: async (context) => {
    const { canvas } = context
    const list = await card(canvas, 'Watchlist')
    const watched = () =>
      list.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))
    await waitFor(() => expect(watched()).toHaveLength(5))
    const before = watched()
    given(symbols.uploaded)(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(list.getByRole('option', { name: 'AAA' })).toBeInTheDocument())
    await expect(watched()).toEqual(before)
    await expect(await (await card(canvas, 'Data health')).findByText('11 symbols')).toBeVisible()
  },
}

/** Without runs, shows an example computed in the browser. */
export const NewWorkspace: Story = {
  beforeEach: given(...LISTS, runIds.empty, latestBars.typical),
  play: async ({ canvas }) => {
    const example = await card(canvas, 'A finished example')
    await expect(await example.findByRole('img', { name: /^Account of/ })).toBeVisible()
    await expect(example.getByText(/It bought when the average/)).toBeVisible()
    await expect(example.getByRole('link', { name: 'Change something' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/backtest\?symbol=EURUSD/),
    )
    await expect(await (await card(canvas, 'Best runs')).findByText('No runs yet')).toBeVisible()
  },
}

/** Another backend lists ids alone, and one of them names neither strategy nor symbol. */
export const IdsAlone: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: given(
    ...LISTS,
    () => [
      handle(endpoints.runIds, json(['job-7f3a'])),
      handle(endpoints.runResult, json({ summary: runs.typical.summary, trades: runs.typical.trades })),
    ],
    latestBars.typical,
  ),
  play: async ({ canvas }) => {
    const last = await card(canvas, 'Last run')
    await expect(await last.findByText('job-7f3a')).toBeVisible()
    const best = await card(canvas, 'Best runs')
    await expect(await best.findByText(/^The server lists its runs without metrics/)).toBeVisible()
    await userEvent.click(best.getByRole('radio', { name: 'Newest' }))
    const newest = await card(canvas, 'Newest runs')
    await expect(await newest.findByRole('link', { name: 'job-7f3a' })).toBeVisible()
    await expect(canvas.queryByText(/Unknown/)).toBeNull()
  },
}

export const PartsFailed: Story = {
  beforeEach: given(...LISTS, runIds.failing, latestBars.failing),
  play: async (context) => {
    const { canvas } = context
    await expect(await (await card(canvas, 'Strategies')).findByText('RSI Strategy')).toBeVisible()
    for (const name of ['Last run', 'Best runs', 'Data health', 'Watchlist']) {
      await expect(await (await card(canvas, name)).findByText('engine crashed (Status: 500)')).toBeVisible()
    }
  },
}
