import type { Meta, StoryObj } from '@storybook/react-vite'
import { computingServer } from '@tidemark/api/computed'
import { given, handle, json } from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import type { Canvas } from '../../testing/pageStories'
import { playRunTrades } from '../shared/runTradesPlay'

/** Plotted from the middle of the series on, so that there are older bars. */
const RECENT = '/plot?symbol=EURUSD&timeframe=H4&start=2018-09-01&indicator=SMA&indicator=RSI&SMA.timePeriod=50'

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Plot/Moving',
  tags: ['network'],
  args: { path: RECENT },
  beforeEach: given(computingServer()),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const drawn = (canvas: Canvas) =>
  canvas.findByRole('group', { name: /^EUR\/USD, [\d,]+ bars.*SMA 50; under them: RSI/ })
const PATIENT = { interval: 250 }

/** Zero shows all bars that are loaded, so that those around them are loaded next. */
async function showAll(canvas: Canvas): Promise<void> {
  const cursor = await canvas.findByRole('slider', { name: 'Bar of the plot' })
  cursor.focus()
  await fireEvent.keyDown(cursor, { key: '0' })
}

async function zoomOutUntil(canvas: Canvas, shown: () => void): Promise<void> {
  await waitFor(async () => {
    // A key while bars are loading would ask for them anew.
    if (canvas.queryByText('Loading older bars') === null) await showAll(canvas)
    shown()
  }, PATIENT)
}

/** Zoomed out over the whole series: bars and values are of summaries, and there are no older ones. */
export const Summaries: Story = {
  play: async ({ canvas }) => {
    await drawn(canvas)
    await zoomOutUntil(canvas, () => expect(canvas.getByText('No older bars')).toBeVisible())
    await expect(canvas.getByText(/^\d+ \w+ of 4-hour bars$/)).toBeVisible()
    await drawn(canvas)
  },
}

/** An indicator changes after the view has moved: the bars shown stay, with its new values. */
export const ChangesWhileMoved: Story = {
  play: async ({ canvas }) => {
    await drawn(canvas)
    await zoomOutUntil(canvas, () => expect(canvas.getByText('No older bars')).toBeVisible())
    const before = canvas.getByText(/^\d+ \w+ of 4-hour bars$/).textContent
    await userEvent.click(canvas.getByRole('button', { name: 'SMA 50' }))
    const period = within(canvas.getByRole('group', { name: 'SMA settings' })).getByLabelText('timePeriod')
    await userEvent.clear(period)
    await userEvent.type(period, '20')
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD.*SMA 20/ }, PATIENT)).toBeVisible()
    await expect(canvas.getByText(before)).toBeVisible()
  },
}

/** Values for the bars in view could not be loaded: what was drawn stays. */
export const CouldNotLoad: Story = {
  beforeEach: given(
    () => [handle(endpoints.barWindow, json({ detail: 'upstream timed out' }, 504))],
    computingServer(),
  ),
  play: async ({ canvas }) => {
    await drawn(canvas)
    await zoomOutUntil(canvas, () => expect(canvas.getByText('Older bars could not be loaded')).toBeVisible())
    await expect(canvas.getAllByRole('button', { name: 'Try Again' })[0]).toBeVisible()
    await drawn(canvas)
  },
}

/** The table moves with the plot, and a CSV can have the whole series with its indicators. */
export const PagesTable: Story = {
  play: async ({ canvas, step }) => {
    await drawn(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'View as table' }))
    const table = within(await canvas.findByRole('region', { name: 'EUR/USD as a table' }))
    const firstRow = () => table.getAllByRole('rowheader')[0]?.textContent ?? ''
    await waitFor(() => expect(firstRow()).toMatch(/^2018-/))
    const before = firstRow()
    const older = canvas.getByRole('button', { name: 'Older bars' })
    await waitFor(() => expect(older).toBeEnabled())
    await userEvent.click(older)
    await waitFor(() => expect(firstRow() < before).toBe(true), PATIENT)
    await step('Choose what a CSV has', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Bars in view' })).toBeVisible())
      await userEvent.click(screen.getByRole('menuitem', { name: 'All bars of the series' }))
      await waitFor(() => expect(canvas.getAllByText('CSV of all bars saved')[0]).toBeVisible(), PATIENT)
    })
  },
}

export const Trades: Story = {
  play: async (context) => {
    await drawn(context.canvas)
    await playRunTrades(context)
  },
}
