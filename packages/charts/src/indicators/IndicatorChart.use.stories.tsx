import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { catchFile, linesOf } from '../testing/catchFiles'
import { findPane, goToFirst } from '../testing/chartPlays'
import { playKeyboardWalk } from '../testing/chartWalk'
import { playFullScreen } from '../testing/life'
import { IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
import { macd, monthOfBars, rsi, usualSeries } from './plotFixtures'

/** What can be done with the plot: by pointer, by keyboard, as a table, as a file. */
const meta = {
  title: 'Charts/Indicator plot/In use',
  component: IndicatorChart,
  args: { result: ready(monthOfBars), series: usualSeries, title: 'EUR/USD', timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof IndicatorChart>
export default meta
type Story = StoryObj<typeof meta>

/** The legend shows the values under the crosshair, and the last ones when it has left. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const last = await canvas.findByText('13,092')
    const pane = await findPane(canvasElement)
    const { left, top, width, height } = pane.getBoundingClientRect()
    await fireEvent.mouseEnter(pane, { clientX: left + width / 2, clientY: top + height / 2 })
    await fireEvent.mouseMove(pane, { clientX: left + width / 2, clientY: top + height / 2 })
    await waitFor(() => expect(last).not.toHaveTextContent('13,092'))
    await fireEvent.mouseLeave(pane)
    await waitFor(() => expect(canvas.getByText('13,092')).toBeVisible())
  },
}

/** Arrow keys go from bar to bar, plus and minus zoom; the moment and the values are spoken. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the plot' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home: nothing but prices, the indicators are not there yet', async () => {
      await goToFirst(slider, canvasElement)
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-11-26 20:00')
      await expect(spoken).toHaveTextContent(/^open 1\.1180, .* Bollinger Bands 20, 2 upper N\/A, .* RSI 14 N\/A$/)
      await expect(canvas.getAllByText('N/A')).toHaveLength(5)
    })
    await step('to the end, and zoom', async () => {
      await userEvent.keyboard('{End}{ArrowLeft}')
      await expect(slider).toHaveAttribute('aria-valuenow', '135')
      await userEvent.keyboard('++-0')
      await expect(slider).toHaveAttribute('aria-valuenow', '135')
    })
    await step('Escape gives back the last values', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(slider).toHaveAttribute('aria-valuenow', '136')
    })
    await step('leaving takes the crosshair along', async () => {
      await userEvent.keyboard('{Home}')
      await userEvent.tab()
      await expect(canvas.queryByText('N/A')).not.toBeInTheDocument()
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

/** By keys alone: head, cursor, table and back. */
export const KeyboardWalk: Story = {
  play: (context) => playKeyboardWalk(context, { cursor: 'Bar of the plot' }),
}

/** The same figures as a table, in the same place. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const heightBefore = canvas.getByRole('region', { name: 'EUR/USD' }).offsetHeight
    await userEvent.click(toggle)
    const table = within(await canvas.findByRole('table'))
    await expect(table.getAllByRole('row')).toHaveLength(137)
    await expect(table.getByRole('columnheader', { name: 'Bollinger Bands 20, 2 middle' })).toBeInTheDocument()
    await expect(table.getAllByText('N/A').length).toBeGreaterThan(50)
    await expect(canvas.getByRole('region', { name: 'EUR/USD' }).offsetHeight).toBe(heightBefore)
  },
}

export const FullScreen: Story = { play: playFullScreen }

/** PNG with the title above and the name of the chart library under the drawing. */
export const SavePicture: Story = {
  args: { fileName: 'EURUSD_H4' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await findPane(canvasElement)
    const file = await catchFile(() => userEvent.click(canvas.getByRole('button', { name: 'Save as picture' })))
    await expect(file.name).toBe('EURUSD_H4.png')
    await expect(file.blob.type).toBe('image/png')
    const { width } = await createImageBitmap(file.blob)
    await expect(width).toBeGreaterThan(600)
  },
}

export const DownloadCsv: Story = {
  args: { fileName: 'EURUSD_H4' },
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Download CSV' })
    const lines = await linesOf(await catchFile(() => userEvent.click(button)))
    await expect(lines).toHaveLength(137)
    await expect(lines[0]).toContain('Time,Open,High,Low,Close,Volume,"Bollinger Bands 20, 2 upper"')
  },
}

const twoPanes = [...usualSeries, ...macd(monthOfBars)]

function isRsi(indicator: string): boolean {
  return indicator.startsWith('RSI')
}

function Configurable(args: IndicatorChartProps) {
  const [series, setSeries] = useState(twoPanes)
  const toggle = () => setSeries(series.map((one) => (isRsi(one.indicator) ? { ...one, visible: !one.visible } : one)))
  const move = () =>
    setSeries(
      series.map((one) =>
        one.id === 'ema.50' ? { ...one, location: one.location === 'overlay' ? 'subplot' : 'overlay' } : one,
      ),
    )
  return (
    <>
      <IndicatorChart {...args} series={series} />
      <button type="button" onClick={toggle}>
        Hide or show RSI
      </button>
      <button type="button" onClick={() => setSeries(series.filter(({ indicator }) => !isRsi(indicator)))}>
        Remove RSI
      </button>
      <button type="button" onClick={() => setSeries([rsi(monthOfBars), ...series])}>
        Add RSI first
      </button>
      <button type="button" onClick={move}>
        Move EMA
      </button>
    </>
  )
}

/** A hidden indicator keeps its pane; a removed one takes its pane along, and every other stays what it was. */
export const Panes: Story = {
  render: (args) => <Configurable {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await canvas.findByText('RSI 14')
    await waitFor(() => expect(panesOf(canvasElement)).toBe(3))
    const lower = () => lowestInk(canvasElement)
    await waitFor(() => expect(lower()).toBeGreaterThan(0))

    await step('hidden: its pane stays, and so does the one under it', async () => {
      await press('Hide or show RSI')
      await waitFor(() => expect(canvas.getByText('RSI 14').closest('span')).toHaveTextContent('hidden'))
      await expect(panesOf(canvasElement)).toBe(3)
      await press('Hide or show RSI')
      await waitFor(() => expect(canvas.getByText('RSI 14').parentElement).not.toHaveTextContent('hidden'))
      await expect(panesOf(canvasElement)).toBe(3)
    })
    await step('removed: one pane less', async () => {
      await press('Remove RSI')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(2))
      await expect(canvas.getByText('MACD 12, 26, 9')).toBeVisible()
      await waitFor(() => expect(lower()).toBeGreaterThan(0))
    })
    await step('added in front: the panes are in the order of the list', async () => {
      await press('Add RSI first')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(3))
    })
    await step('moved into a pane of its own and back', async () => {
      await press('Move EMA')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(4))
      await press('Move EMA')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(3))
    })
  },
}

/** Rows of the library's table that hold a pane: those with a canvas as high as a line of text at least. */
function panesOf(root: HTMLElement): number {
  return [...root.querySelectorAll<HTMLElement>('.tv-lightweight-charts tr')].filter(
    (row) => row.offsetHeight > 28 && row.querySelector('canvas') !== null,
  ).length
}

/** How many different colours the lowest pane holds: an empty one has those of ground and grid only. */
function lowestInk(root: HTMLElement): number {
  const rows = [...root.querySelectorAll<HTMLElement>('.tv-lightweight-charts tr')].filter(
    (row) => row.offsetHeight > 28,
  )
  const pane = rows.at(-1)?.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')
  if (pane === null || pane === undefined || pane.width === 0) return 0
  const data = pane.getContext('2d')?.getImageData(0, 0, pane.width, pane.height).data ?? new Uint8ClampedArray()
  const colours = new Set<number>()
  for (let i = 0; i < data.length; i += 4) {
    colours.add(((data[i] ?? 0) << 16) | ((data[i + 1] ?? 0) << 8) | (data[i + 2] ?? 0))
  }
  return Math.max(0, colours.size - 3)
}
