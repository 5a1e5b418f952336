import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { catchFile, linesOf } from '../testing/catchFiles'
import { findPane, goToFirst, playFirstMoment } from '../testing/chartPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { playFullScreen } from '../testing/life'
import { CandleChart } from './CandleChart'
import { fourHourBars, monthOfBars, monthOfTrades } from './candleFixtures'

/** What can be done with the candles: by pointer, by keyboard, as a table, as a file. */
const meta = {
  title: 'Charts/Candles/In use',
  component: CandleChart,
  args: {
    result: ready(monthOfBars),
    title: 'EUR/USD',
    subtitle: '4 Hours',
    timeZone: 'UTC',
    locale: 'en-GB',
    fileName: 'EURUSD_H4',
  },
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

/** The legend shows the bar under the crosshair, and the last one when it has left. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement, step }) => {
    const lastClose = (await canvas.findByText('C')).querySelector('b')?.textContent
    const pane = await findPane(canvasElement)
    const { left, top, width, height } = pane.getBoundingClientRect()
    const closeShown = () => canvas.getByText('C').querySelector('b')?.textContent
    await step('over the first third', async () => {
      await fireEvent.mouseEnter(pane, { clientX: left + width / 3, clientY: top + height / 2 })
      await fireEvent.mouseMove(pane, { clientX: left + width / 3, clientY: top + height / 2 })
      await waitFor(() => expect(closeShown()).not.toBe(lastClose))
    })
    await step('and away', async () => {
      await fireEvent.mouseLeave(pane)
      await waitFor(() => expect(closeShown()).toBe(lastClose))
    })
  },
}

/** In a gap there is no bar, and the legend does not claim one. */
export const PointerInGap: Story = {
  args: { result: ready(monthOfBars.filter((_, i) => i < 50 || i > 86)) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('1 gap')
    const pane = await findPane(canvasElement)
    const { left, top, width, height } = pane.getBoundingClientRect()
    // The gap takes 24 places behind the fiftieth of 123.
    const clientX = left + (width * 62) / 123
    await fireEvent.mouseEnter(pane, { clientX, clientY: top + height / 2 })
    await fireEvent.mouseMove(pane, { clientX, clientY: top + height / 2 })
    await waitFor(() => expect(canvas.getByText('No bar')).toBeVisible())
    await fireEvent.mouseLeave(pane)
    await waitFor(() => expect(canvas.queryByText('No bar')).not.toBeInTheDocument())
  },
}

/** Arrow keys go from bar to bar; the moment, the values and the trades made there are spoken. */
export const Keyboard: Story = {
  args: { trades: monthOfTrades },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the chart' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home and the right arrow', async () => {
      await goToFirst(slider, canvasElement)
      await expect(spoken).toHaveTextContent(/change N\/A, volume/)
      await userEvent.keyboard('{ArrowRight}')
      await expect(slider).toHaveAttribute('aria-valuenow', '2')
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-07-22 04:00')
      await expect(spoken).toHaveTextContent(
        /^Open 1\.\d{5}, high 1\.\d{5}, low 1\.\d{5}, close 1\.\d{5}, change [+−]0\.\d{5} \([+−]\d\.\d\d%\), volume [\d,]+$/,
      )
    })
    await step('to the first trade', async () => {
      await userEvent.keyboard('{ArrowRight>7/}')
      await expect(slider).toHaveAttribute('aria-valuenow', '9')
      await expect(spoken).toHaveTextContent(/, Long at 1\.\d{5}$/)
      await expect(canvas.getByText(/^Long at 1\.\d{5}$/)).toBeVisible()
    })
    await step('End and Page Up', async () => {
      await userEvent.keyboard('{End}{PageDown}')
      await expect(slider).toHaveAttribute('aria-valuenow', '122')
    })
    await step('Escape lets go, leaving too', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(slider).toHaveAttribute('aria-valuenow', '136')
      await userEvent.keyboard('{Home}')
      await userEvent.tab()
      await expect(slider).toHaveAttribute('aria-valuenow', '136')
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

/** Of very many bars the last ones are shown; the keyboard reaches the others, and zooms. */
export const KeyboardAcrossManyBars: Story = {
  args: { result: ready(fourHourBars(5000)) },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the chart' })
    await step('the first bar comes into view', async () => {
      await goToFirst(slider, canvasElement)
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-07-22 00:00')
    })
    await step('zoom keys are taken, and the cursor stays', async () => {
      await userEvent.keyboard('++-0')
      await expect(slider).toHaveAttribute('aria-valuenow', '1')
    })
    await step('the buttons zoom without a drag', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Show all bars' }))
      await expect(slider).toBeVisible()
    })
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Bar of the chart' }),
}

/** Five thousand bars as a table: only the rows in view are in the page, and all of them can be reached. */
export const AsTable: Story = {
  args: { result: ready(fourHourBars(5000)) },
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const heightBefore = canvas.getByRole('region', { name: 'EUR/USD' }).offsetHeight
    await userEvent.click(toggle)
    const table = await canvas.findByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '5001')
    await expect(await within(table).findByRole('rowheader', { name: '2024-07-22 00:00' })).toBeVisible()
    await expect(within(table).getAllByRole('row').length).toBeLessThan(80)
    const scroll = await canvas.findByRole('region', { name: 'EUR/USD as a table' })
    scroll.scrollTop = scroll.scrollHeight
    await waitFor(() => expect(within(table).getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '5001'))
    await expect(canvas.getByRole('region', { name: 'EUR/USD' }).offsetHeight).toBe(heightBefore)
  },
}

/** PNG with the title above and the name of the chart library under the drawing. */
export const SavePicture: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await findPane(canvasElement)
    const file = await catchFile(() => userEvent.click(canvas.getByRole('button', { name: 'Save as picture' })))
    await expect(file.name).toBe('EURUSD_H4.png')
    await expect(file.blob.type).toBe('image/png')
    const { width, height } = await createImageBitmap(file.blob)
    await expect(width).toBeGreaterThan(600)
    await expect(height).toBe(664)
  },
}

export const DownloadCsv: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Download CSV' })
    const file = await catchFile(() => userEvent.click(button))
    await expect(file.name).toBe('EURUSD_H4.csv')
    const lines = await linesOf(file)
    await expect(lines).toHaveLength(137)
    await expect(lines[0]).toBe('Time,Open,High,Low,Close,Volume')
    await expect(lines[1]).toMatch(/^2024-07-22T00:00:00Z,1\.0888,/)
  },
}

export const FullScreen: Story = { play: playFullScreen }

/** Times are written on the clock of the reader's zone; the data stay where they are. */
export const TimeZone: Story = {
  args: { timeZone: 'America/New_York' },
  play: playFirstMoment('2024-07-21 20:00'),
}
