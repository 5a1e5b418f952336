import type { Meta, StoryObj } from '@storybook/react-vite'
import { computingServer } from '@tidemark/api/computed'
import { barWindow, given, handle, json, makeBars } from '@tidemark/api/testing'
import { endpoints } from '@tidemark/contract'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import type { AppAt } from '../../testing/AppAt'
import { pageMeta } from '../../testing/pageMeta'
import { addressOf, type Canvas } from '../../testing/pageStories'
import { chooseTrades, playRunTrades } from '../shared/runTradesPlay'

const meta = {
  ...pageMeta,
  parameters: { ...pageMeta.parameters, chromatic: { disableSnapshot: true } },
  title: 'Pages/Chart/Moving',
  tags: ['network'],
  args: { path: '/chart?symbol=EURUSD&timeframe=H4' },
  beforeEach: given(computingServer()),
} satisfies Meta<typeof AppAt>
export default meta
type Story = StoryObj<typeof meta>

const OLDER_FAILED = 'Older bars could not be loaded'

/** Zero shows all bars that are loaded, so that those around them are loaded next. */
async function showAll(canvas: Canvas): Promise<void> {
  const cursor = await canvas.findByRole('slider', { name: 'Bar of the chart' })
  cursor.focus()
  await fireEvent.keyDown(cursor, { key: '0' })
}

async function zoomOutUntil(canvas: Canvas, shown: () => void): Promise<void> {
  await waitFor(
    async () => {
      // A key while bars are loading would ask for them anew.
      if (canvas.queryByText('Loading older bars') === null) await showAll(canvas)
      shown()
    },
    { interval: 250 },
  )
}

/** Zoomed out over the whole series: bars are summaries, and there are no older ones. */
export const Summaries: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
    await zoomOutUntil(canvas, () => expect(canvas.getByText('No older bars')).toBeVisible())
    await expect(canvas.getByText(/^\d+ \w+ of 4-hour bars$/)).toBeVisible()
    await expect(canvas.queryByText(OLDER_FAILED)).toBeNull()
  },
}

/** A measured move stays where it was measured, with its bars, while other bars load around it and become summaries. */
export const MeasuredStays: Story = {
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
    const tools = within(await canvas.findByRole('toolbar', { name: 'Chart tools' }))
    await waitFor(() => expect(tools.getByRole('button', { name: 'All' })).toBeEnabled())
    canvas.getByRole('slider', { name: 'Bar of the chart' }).focus()
    await userEvent.keyboard('{End}m{PageDown}')
    const move = await canvas.findByText(/, −100 bars, /)
    const before = move.textContent
    await zoomOutUntil(canvas, () => expect(canvas.getByText(/^\d+ \w+ of 4-hour bars$/)).toBeVisible())
    await expect(move).toHaveTextContent(before)
  },
}

/** What is loaded stays. */
export const CouldNotLoad: Story = {
  beforeEach: given(barWindow.offline, computingServer()),
  play: async ({ canvas }) => {
    await zoomOutUntil(canvas, () => expect(canvas.getByText(OLDER_FAILED)).toBeVisible())
    await expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
    await expect(canvas.getByText('4 Hours', { selector: 'section span' })).toBeVisible()
  },
}

const windowOf = (version: string, count: number) =>
  json({
    version,
    first: '2024-05-01T00:00:00Z',
    last: makeBars(count).at(-1)?.datetime,
    bar_seconds: 14_400,
    bars: makeBars(count),
  })

/** The first request fails, Try Again succeeds. */
export const Recovers: Story = {
  beforeEach: given(
    () => [handle(endpoints.barWindow, json({ detail: 'busy' }, 503), windowOf('first', 1200))],
    computingServer(),
  ),
  play: async ({ canvas }) => {
    await zoomOutUntil(canvas, () => expect(canvas.getByText(OLDER_FAILED)).toBeVisible())
    await userEvent.click(canvas.getAllByRole('button', { name: 'Try Again' })[0] ?? document.body)
    await expect(await canvas.findByRole('group', { name: /^EUR\/USD, 1,200 bars/ })).toBeVisible()
    await expect(canvas.queryByText(OLDER_FAILED)).toBeNull()
  },
}

/** Another user uploaded other bars meanwhile: the view stays. */
export const Replaced: Story = {
  beforeEach: given(
    () => [handle(endpoints.barWindow, windowOf('first', 1200), windowOf('second', 1300))],
    computingServer(),
  ),
  play: async ({ canvas }) => {
    await zoomOutUntil(canvas, () =>
      expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,[23]00 bars/ })).toBeVisible(),
    )
    await fireEvent(window, new Event('focus'))
    await expect(await canvas.findByText(/were changed while you looked at them/)).toBeVisible()
    await expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,300 bars/ })).toBeVisible()
  },
}

/** To a day whose bars are not loaded: they are, and the zoom stays. */
export const GoesFar: Story = {
  play: async ({ canvas }) => {
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    const goToDate = await canvas.findByRole('button', { name: 'Go to date' })
    await waitFor(() => expect(goToDate).toBeEnabled())
    await userEvent.click(goToDate)
    await fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2015-06-15' } })
    await userEvent.click(screen.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2015-0[56]-/)))
    await waitFor(() => expect(canvas.getByText('4 Hours', { selector: 'section span' })).toBeVisible())
  },
}

/** Ranges are of the whole series, not of the bars that happen to be loaded; Undo goes back to where the chart was. */
export const Ranges: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H1' },
  play: async ({ canvas, step }) => {
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    const shows = (text: RegExp) =>
      waitFor(() => expect(period).toHaveAttribute('aria-valuetext', expect.stringMatching(text)))
    const range = (name: string) => canvas.getByRole('button', { name })
    await waitFor(() => expect(range('1W')).toBeEnabled())
    await userEvent.click(range('1W'))
    await shows(/^2018-12-2\d to 2018-12-31$/)
    for (const [name, text] of [
      ['1Y', /^2017-12-29 to 2018-12-31$/],
      ['All', /^2015-01-01 to 2018-12-31$/],
    ] as const) {
      await step(`Show ${name}`, async () => {
        await userEvent.click(range(name))
        await shows(text)
        await waitFor(() => expect(canvas.queryByText(/^Loading/)).toBeNull())
        await expect(range(name)).toHaveAttribute('aria-pressed', 'true')
      })
    }
    const undo = () => userEvent.click(canvas.getByRole('button', { name: 'Undo zoom' }))
    await step('Undo them', async () => {
      await undo()
      await shows(/^2017-12-29 to 2018-12-31$/)
      await undo()
      await shows(/^2018-12-2\d to 2018-12-31$/)
    })
    await step('Undo going to a far day', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Go to date' }))
      await fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2015-06-15' } })
      await userEvent.click(screen.getByRole('button', { name: 'Go' }))
      await shows(/^2015-06-1\d to 2015-06-1\d$/)
      await undo()
      await shows(/^2018-12-2\d to 2018-12-31$/)
    })
  },
}

/** The table moves with the chart, and a CSV can have the whole series. */
export const PagesTable: Story = {
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View as table' }))
    const table = await canvas.findByRole('region', { name: 'EUR/USD as a table' })
    const firstRow = () => within(table).getAllByRole('rowheader')[0]?.textContent ?? ''
    await waitFor(() => expect(firstRow()).toMatch(/^\d{4}-/))
    const before = firstRow()
    const older = canvas.getByRole('button', { name: 'Older bars' })
    await waitFor(() => expect(older).toBeEnabled())
    await userEvent.click(older)
    await waitFor(() => expect(firstRow() < before).toBe(true))
    await step('Choose what a CSV has', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }))
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Bars in view' })).toBeVisible())
      await userEvent.click(screen.getByRole('menuitem', { name: 'All bars of the series' }))
      await waitFor(() => expect(canvas.getAllByText('CSV of all bars saved')[0]).toBeVisible())
    })
  },
}

/** An image of the whole series: its bars are loaded for it, then those in view again. */
export const WholeImage: Story = {
  play: async ({ canvas }) => {
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    await waitFor(() => expect(canvas.getByRole('button', { name: '1M' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: '1M' }))
    const month = '2018-11-30 to 2018-12-31'
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', month))
    await userEvent.click(canvas.getByRole('button', { name: 'Save as image' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All bars of the series' }))
    await waitFor(() => expect(canvas.getAllByText('Image of all bars saved')[0]).toBeVisible())
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', month))
    await waitFor(() => expect(canvas.getByText('4 Hours', { selector: 'section span' })).toBeVisible())
  },
}

/** What is loaded stays, and a sentence says why there is no image. */
export const WholeImageFailed: Story = {
  beforeEach: given(barWindow.offline, computingServer()),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: '1M' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: 'Save as image' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'All bars of the series' }))
    const text = 'The bars for the image could not be loaded. Try again.'
    await waitFor(() => expect(canvas.getAllByText(text)[0]).toBeVisible())
    await expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
  },
}

/** Other symbols as lines in per cent from the first bar in view, chosen and removed by key and by button. */
export const Compared: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4&compare=GBPUSD' },
  play: async ({ canvas, step }) => {
    const compared = within(await canvas.findByRole('list', { name: 'Compared symbols' }))
    const lines = () => compared.getAllByRole('listitem').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(lines()).toEqual([
        expect.stringMatching(/^EUR\/USD [+−]\d+\.\d\d%$/),
        expect.stringMatching(/^GBP\/USD [+−]\d+\.\d\d%1\.\d{5}$/),
      ]),
    )
    await expect(await canvas.findByRole('button', { name: 'Log' })).toBeDisabled()
    // Before, the keys of the chart are not there yet.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Compare with another symbol' })).toBeEnabled())
    await step('Spoken at the cursor of the keyboard, and a column of the table', async () => {
      const slider = canvas.getByRole('slider', { name: 'Bar of the chart' })
      slider.focus()
      await userEvent.keyboard('{End}')
      await expect(
        await canvas.findByText(
          /; from the first bar in view EUR\/USD [+−]?\d+\.\d\d%, GBP\/USD [+−]?\d+\.\d\d% at 1\.\d{5}$/,
        ),
      ).toBeInTheDocument()
      await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
      await expect(await canvas.findByRole('columnheader', { name: 'GBP/USD' })).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    })
    await step('Add one by key', async () => {
      canvas.getByRole('slider', { name: 'Bar of the chart' }).focus()
      await userEvent.keyboard('a')
      const field = await screen.findByRole('combobox', { name: 'Compare with' })
      await userEvent.type(field, 'usdjpy{Enter}')
      await waitFor(() => expect(addressOf(canvas)).toContain('compare=GBPUSD%2CUSDJPY'))
      await waitFor(() => expect(lines()[2]).toMatch(/^USD\/JPY [+−]\d+\.\d\d%\d+\.\d{5}$/))
    })
    await step('Remove them', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Stop comparing with GBP/USD' }))
      await waitFor(() => expect(addressOf(canvas)).toContain('compare=USDJPY'))
      canvas.getByRole('slider', { name: 'Bar of the chart' }).focus()
      // L has no more effect than its disabled button.
      await userEvent.keyboard('lx')
      await waitFor(() => expect(addressOf(canvas)).not.toContain('compare'))
      await waitFor(() => expect(canvas.queryByRole('list', { name: 'Compared symbols' })).toBeNull())
      await expect(canvas.getByRole('button', { name: 'Log' })).toHaveAttribute('aria-pressed', 'false')
    })
  },
}

/** The chart itself stays; the legend says what is missing. */
export const ComparedFailed: Story = {
  args: { path: '/chart?symbol=EURUSD&timeframe=H4&compare=GBPUSD' },
  beforeEach: given(
    () => [handle(endpoints.barWindow, json({ detail: 'busy' }, 503), windowOf('first', 1200))],
    computingServer(),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^could not be loaded: /)).toBeVisible()
    await expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again: GBP/USD' }))
    await expect(await canvas.findByText('no bars at these times')).toBeVisible()
  },
}

export const Trades: Story = { play: playRunTrades }

/** Why, and Try Again; the chart itself stays. */
export const TradesFailed: Story = {
  beforeEach: given(() => [handle(endpoints.runResult, json({ detail: 'busy' }, 503))], computingServer()),
  play: async ({ canvas }) => {
    await chooseTrades(canvas, /^Trades$/, /SmaCross/)
    const alert = within(await canvas.findByRole('alert'))
    await expect(alert.getByText(/^The trades of .* could not be loaded: busy/)).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(canvas.getByRole('group', { name: /^EUR\/USD, 1,000 bars/ })).toBeVisible()
  },
}
