import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { playFirstTime } from '../testing/plays'
import { BACKGROUND, backgroundOf, goToFirst, paneOf } from '../testing/surfaces'
import { IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
import { args, macd, month, rsi, shared, usual } from './indicatorFixtures'

const meta = {
  title: 'Charts/Indicator plot/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: IndicatorChart,
  args,
} satisfies Meta<typeof IndicatorChart>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the plot' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home: indicators have no values yet', async () => {
      await goToFirst(slider, canvasElement)
      await expect(slider).toHaveAttribute('aria-valuetext', '2015-01-02 04:00')
      await expect(spoken).toHaveTextContent(/^open 1\.5544, .* Bollinger Bands 20, 2 upper N\/A, .* RSI 14 N\/A$/)
      await expect(canvas.getAllByText('N/A')).toHaveLength(5)
    })
    await step('to the end, and zoom', async () => {
      await userEvent.keyboard('{End}{ArrowLeft}')
      await expect(slider).toHaveAttribute('aria-valuenow', '135')
      await userEvent.keyboard('++-0')
      await expect(slider).toHaveAttribute('aria-valuenow', '135')
    })
    await step('Escape shows the last values', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(slider).toHaveAttribute('aria-valuenow', '136')
    })
    await step('leaving releases the cursor', async () => {
      await userEvent.keyboard('{Home}')
      await userEvent.tab()
      await expect(canvas.queryByText('N/A')).not.toBeInTheDocument()
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

const THEMES = ['dark', 'light', undefined] as const

function Themed(args: IndicatorChartProps) {
  const [at, setAt] = useState(0)
  return (
    <>
      <IndicatorChart {...args} canvasTheme={THEMES[at % THEMES.length]} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Other theme
      </button>
    </>
  )
}

export const OwnThemeSwitch: Story = {
  render: (args) => <Themed {...args} />,
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const page = globals['theme'] === 'dark' ? 'dark' : 'light'
    await waitFor(() => expect(backgroundOf(canvasElement)).toBe(BACKGROUND.dark))
    const node = paneOf(canvasElement)
    for (const theme of ['light', page, 'dark'] as const) {
      await userEvent.click(canvas.getByRole('button', { name: 'Other theme' }))
      await waitFor(() => expect(backgroundOf(canvasElement)).toBe(BACKGROUND[theme]))
      await expect(paneOf(canvasElement)).toBe(node)
    }
  },
}

/** Falls back to the axis colour. */
export const NoColour: Story = {
  args: { series: usual.map((one) => ({ ...one, colour: '#EB' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI 14')).toBeInTheDocument()
    await expect(canvas.getByRole('region', { name: 'GBP/USD' })).toBeVisible()
  },
}

/** With decimals. */
export const SmallVolume: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { result: ready(month.map((bar) => ({ ...bar, volume: 0.35 }))), series: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('0.35')).toBeVisible()
  },
}

const twoPanes = [...usual, ...macd]

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
      <button type="button" onClick={() => setSeries([rsi(), ...series])}>
        Add RSI first
      </button>
      <button type="button" onClick={move}>
        Move EMA
      </button>
    </>
  )
}

/** Hidden indicators keep their pane; removed ones take it along. */
export const Panes: Story = {
  render: (args) => <Configurable {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await canvas.findByText('RSI 14')
    await waitFor(() => expect(panesOf(canvasElement)).toBe(3))
    const lower = () => coloursInLowest(canvasElement)
    await waitFor(() => expect(lower()).toBeGreaterThan(0))

    await step('hidden: the panes stay', async () => {
      await press('Hide or show RSI')
      await waitFor(() => expect(canvas.getByText('RSI 14').parentElement).toHaveTextContent('hidden'))
      await expect(panesOf(canvasElement)).toBe(3)
      await press('Hide or show RSI')
      await waitFor(() => expect(canvas.getByText('RSI 14').parentElement).not.toHaveTextContent('hidden'))
      await expect(panesOf(canvasElement)).toBe(3)
    })
    await step('removed: one pane fewer', async () => {
      await press('Remove RSI')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(2))
      await expect(canvas.getByText('MACD 12, 26, 9')).toBeVisible()
      await waitFor(() => expect(lower()).toBeGreaterThan(0))
    })
    await step('added first', async () => {
      await press('Add RSI first')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(3))
    })
    await step('moved to a pane and back', async () => {
      await press('Move EMA')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(4))
      await press('Move EMA')
      await waitFor(() => expect(panesOf(canvasElement)).toBe(3))
    })
  },
}

/** Table rows that are panes, not axes. */
function panesOf(root: HTMLElement): number {
  return [...root.querySelectorAll<HTMLElement>('.tv-lightweight-charts tr')].filter(
    (row) => row.offsetHeight > 28 && row.querySelector('canvas') !== null,
  ).length
}

/** Besides background and grid. */
function coloursInLowest(root: HTMLElement): number {
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

export const TimeZone: Story = {
  globals: { timeZone: 'Asia Tokyo' },
  play: playFirstTime('2015-01-02 13:00'),
}

export const Pointer = shared.Pointer
export const KeyboardWalk = shared.KeyboardWalk
export const AsTable = shared.AsTable
export const FullScreen = shared.FullScreen
export const SaveImage = shared.SaveImage
export const DownloadCsv = shared.DownloadCsv
export const ThemeSwitch = shared.ThemeSwitch
export const Strict = shared.Strict
export const Resizes = shared.Resizes
export const LeavesNothing = shared.LeavesNothing
export const RenderFailure = shared.RenderFailure
export const SecondChance = shared.SecondChance
export const FirstDrawing = shared.FirstDrawing
export const TimeZoneSwitch = shared.TimeZoneSwitch
export const Emptied = shared.Emptied
