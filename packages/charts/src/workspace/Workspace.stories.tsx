import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { CandleChart, type CandleChartProps, type WorkspaceOptions } from '../candles/CandleChart'
import { fourHourBars } from '../candles/candleFixtures'
import { useState } from 'react'
import { IndicatorChart, type IndicatorChartProps } from '../indicators/IndicatorChart'
import { args as plots } from '../indicators/indicatorFixtures'
import { DEFAULT_SETTINGS } from '../canvas/chartOptions'
import { catchFile } from '../testing/savedFiles'
import { spotIn } from '../testing/spotIn'

const TIMEFRAMES = [
  ['M1', '1 Minute'],
  ['M5', '5 Minutes'],
  ['M15', '15 Minutes'],
  ['M30', '30 Minutes'],
  ['H1', '1 Hour'],
  ['H4', '4 Hours'],
  ['D1', 'Daily'],
  ['W1', 'Weekly'],
] as const

/** Keeps what a page keeps. */
function usePage() {
  const [timeframe, setTimeframe] = useState('H4')
  const [settings, setSettings] = useState({
    ...DEFAULT_SETTINGS,
    crosshair: 'magnetic' as WorkspaceOptions['settings']['crosshair'],
  })
  const [isFit, setIsFit] = useState(false)
  const [marks, setMarks] = useState<NonNullable<WorkspaceOptions['marks']>['all']>([])
  const workspace: WorkspaceOptions = {
    marks: { all: marks, onChange: setMarks },
    timeframes: {
      choices: TIMEFRAMES.map(([value, label], i) => ({ value, label, isAvailable: i > 3 })),
      value: timeframe,
      onChange: setTimeframe,
    },
    settings,
    onSettings: (changes) => setSettings({ ...settings, ...changes }),
    isFit,
    onFit: setIsFit,
  }
  return { settings, workspace }
}

function Page(args: CandleChartProps) {
  return <CandleChart {...args} {...usePage()} />
}

function PlotPage(args: IndicatorChartProps) {
  return <IndicatorChart {...args} {...usePage()} />
}

const meta = {
  title: 'Charts/Candles/Workspace',
  component: CandleChart,
  args: { title: 'GBP/USD', subtitle: '4 Hours', result: ready(fourHourBars(600)) },
  render: (args) => <Page {...args} />,
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

const NAME = /^GBP\/USD, 600 bars/
const UNSEEN = { chromatic: { disableSnapshot: true } }

const chartOf = (canvas: StoryContext['canvas']) => canvas.getByRole('group', { name: NAME })
const periodOf = (canvas: StoryContext['canvas']) => canvas.getByRole('slider', { name: 'Visible period' })

async function shows({ canvas }: Pick<StoryContext, 'canvas'>): Promise<void> {
  await expect(await canvas.findByRole('group', { name: NAME })).toBeVisible()
  const tools = within(await canvas.findByRole('toolbar', { name: 'Chart tools' }))
  await expect(tools.getByRole('button', { name: 'H4' })).toHaveAttribute('aria-pressed', 'true')
  await expect(tools.getByRole('button', { name: 'M1' })).toBeDisabled()
  await waitFor(() => expect(tools.getByRole('button', { name: '1M' })).toBeEnabled())
}

export const Default: Story = { play: shows }

/** One stop for Tab, arrow keys between its buttons. */
export const Ranges: Story = {
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const button = (name: string) => canvas.getByRole('button', { name })
    await userEvent.click(button('1W'))
    await waitFor(() => expect(button('1W')).toHaveAttribute('aria-pressed', 'true'))
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(button('1M')).toHaveFocus()
    await waitFor(() => expect(button('1M')).toHaveAttribute('aria-pressed', 'true'))
    await waitFor(() => expect(button('Undo zoom')).toBeEnabled())
    await userEvent.keyboard('{End}')
    await expect(button('Fit to window')).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('toolbar').contains(document.activeElement)).toBe(false)
  },
}

export const Measured: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const slider = canvas.getByRole('slider', { name: 'Bar of the chart' })
    slider.focus()
    await userEvent.keyboard('{End}{ArrowLeft}m{PageDown}')
    await waitFor(() =>
      expect(canvas.getByText(/^[+−]0\.\d{5} \([+−]\d+\.\d\d%\), −60 bars, −\d+ d/)).toBeInTheDocument(),
    )
  },
}

/** Drawn at the cursor by keys: a level, a line along a measured move, and a note. */
export const Marks: Story = {
  play: async (context) => {
    await shows(context)
    const { canvas, canvasElement } = context
    const page = within(canvasElement.ownerDocument.body)
    canvas.getByRole('slider', { name: 'Bar of the chart' }).focus()
    await userEvent.keyboard('{End}t')
    await expect(await canvas.findByText(/^Measure a move first/)).toBeInTheDocument()
    await userEvent.keyboard('h')
    await expect(await canvas.findByText(/^Level 1\.\d{5} drawn$/)).toBeInTheDocument()
    await userEvent.keyboard('m{PageDown}t{Escape}n')
    await userEvent.type(await page.findByLabelText('Note'), 'Before the vote{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: 'Draw on the chart' }))
    const menu = within(await page.findByRole('menu'))
    await expect(await menu.findByText(/^Level 1\.\d{5}$/)).toBeVisible()
    await expect(menu.getByText(/^Line 1\.\d{5} to 1\.\d{5}$/)).toBeVisible()
    await expect(menu.getByText(/^Note “Before the vote” at 2016-/)).toBeVisible()
    await userEvent.click(menu.getByText(/^Level/))
    await userEvent.click(canvas.getByRole('button', { name: 'Draw on the chart' }))
    await waitFor(() => expect(page.queryByText(/^Level/)).toBeNull())
    await userEvent.keyboard('{Escape}')
  },
}

export const GoesToADate: Story = {
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas, canvasElement } = context
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(canvas.getByRole('button', { name: 'Go to date' }))
    const field = await page.findByLabelText('Date')
    await fireEvent.change(field, { target: { value: '1999-01-01' } })
    await userEvent.click(page.getByRole('button', { name: 'Go' }))
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringMatching(/^No bars on 1999-01-01\. Loaded: 2016-01-03 to /),
      ),
    )
    await fireEvent.change(field, { target: { value: '2016-02-01' } })
    await userEvent.click(page.getByRole('button', { name: 'Go' }))
    await waitFor(() => expect(field).not.toHaveAccessibleDescription(expect.stringContaining('No bars')))
    await waitFor(() => expect(periodOf(canvas)).toHaveAttribute('aria-valuetext', expect.stringContaining('2016-01-')))
  },
}

/** The strip under the chart is a slider of its own. */
export const MovesByTheStrip: Story = {
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    await expect(await canvas.findByText('Times in UTC')).toBeVisible()
    period.focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2016-01-03 to /)))
    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(period).not.toHaveAttribute('aria-valuetext', expect.stringMatching(/^2016-01-03 to /)))
  },
}

const PLACES = { left: 0.03, middle: 0.4 } as const

const daysOf = (text: string | null) => (text ?? '').split(' to ')

/** The wheel zooms at the pointer, two fingers between them, and C frees the crosshair. */
export const Zooms: Story = {
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas, step } = context
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    const days = () => daysOf(period.getAttribute('aria-valuetext'))
    const slider = canvas.getByRole('slider', { name: 'Bar of the chart' })
    slider.focus()
    await userEvent.keyboard('0')
    await waitFor(() => expect(days()[0]).toBe('2016-01-03'))
    const [, last] = days()
    await step('Wheel at the left edge: the first days stay', async () => {
      const { element, at } = spotIn(chartOf(canvas), PLACES.left)
      await fireEvent.wheel(element, { ...at, deltaY: -200 })
      await waitFor(() => expect((days()[1] ?? '') < (last ?? '')).toBe(true))
      await expect((days()[0] ?? '') < '2016-01-08').toBe(true)
    })
    await step('Two fingers apart', async () => {
      const before = days()
      const { element, at } = spotIn(chartOf(canvas), PLACES.middle)
      const touches = (apart: number) =>
        [-apart, apart].map(
          (by, identifier) =>
            new Touch({
              identifier,
              target: element,
              clientX: at.clientX + by,
              clientY: at.clientY,
              pageX: at.clientX + by,
            }),
        )
      for (const [type, apart] of [
        ['touchstart', 40],
        ['touchmove', 60],
        ['touchmove', 120],
      ] as const) {
        const all = touches(apart)
        await fireEvent(
          element,
          new TouchEvent(type, {
            touches: all,
            targetTouches: all,
            changedTouches: all,
            bubbles: true,
            cancelable: true,
          }),
        )
      }
      await waitFor(() => expect((days()[0] ?? '') > (before[0] ?? '')).toBe(true))
      await expect((days()[1] ?? '') < (before[1] ?? '')).toBe(true)
      await fireEvent(element, new TouchEvent('touchend', { bubbles: true, cancelable: true }))
    })
    await step('Free crosshair', async () => {
      const magnet = canvas.getByRole('button', { name: 'Magnetic crosshair' })
      await expect(magnet).toHaveAttribute('aria-pressed', 'true')
      slider.focus()
      await userEvent.keyboard('c')
      await waitFor(() => expect(magnet).toHaveAttribute('aria-pressed', 'false'))
    })
  },
}

/** Shift and a drag measure; Escape then clears it wherever the focus is. */
export const MeasuresByDrag: Story = {
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas } = context
    const slider = canvas.getByRole('slider', { name: 'Bar of the chart' })
    // The skeleton covers the chart for a moment.
    await waitFor(() => expect(spotIn(chartOf(canvas), PLACES.left).element).toBeInstanceOf(HTMLCanvasElement))
    const [from, to] = [spotIn(chartOf(canvas), PLACES.left), spotIn(chartOf(canvas), PLACES.middle)]
    await fireEvent.pointerDown(from.element, { ...from.at, button: 0, shiftKey: true })
    await fireEvent.pointerMove(to.element, to.at)
    await fireEvent.pointerUp(to.element, to.at)
    slider.focus()
    await userEvent.keyboard('t')
    await expect(await canvas.findByText(/^Line 1\.\d{5} to 1\.\d{5} drawn$/)).toBeInTheDocument()
    slider.blur()
    await userEvent.keyboard('{Escape}')
    slider.focus()
    await userEvent.keyboard('t')
    await expect(await canvas.findByText(/^Measure a move first/)).toBeInTheDocument()
  },
}

/** A click begins a line and a second one ends it, as a drag draws one; Escape in between draws none. */
export const DrawsByTwoClicks: Story = {
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas, canvasElement, step } = context
    const page = within(canvasElement.ownerDocument.body)
    const button = () => canvas.getByRole('button', { name: 'Draw on the chart' })
    const isArmed = (is: boolean) => waitFor(() => expect(button()).toHaveAttribute('aria-pressed', String(is)))
    const arm = async () => {
      await userEvent.click(button())
      await userEvent.click(await page.findByText('Trend line'))
      await isArmed(true)
    }
    // The skeleton covers the chart for a moment.
    await waitFor(() => expect(spotIn(chartOf(canvas), PLACES.left).element).toBeInstanceOf(HTMLCanvasElement))
    const [left, middle] = [spotIn(chartOf(canvas), PLACES.left), spotIn(chartOf(canvas), PLACES.middle)]
    const press = ({ element, at }: typeof left) => fireEvent.pointerDown(element, { ...at, button: 0 })
    const move = ({ element, at }: typeof left) => fireEvent.pointerMove(element, at)
    const release = ({ element, at }: typeof left) => fireEvent.pointerUp(element, at)
    await step('Drag', async () => {
      await arm()
      await press(left)
      await move(middle)
      await release(middle)
      await isArmed(false)
    })
    await step('Click and Escape', async () => {
      await arm()
      await press(left)
      await release(left)
      await isArmed(true)
      await userEvent.keyboard('{Escape}')
      await isArmed(false)
    })
    await step('Two clicks', async () => {
      await arm()
      await press(left)
      await release(left)
      await move(middle)
      await press(middle)
      await release(middle)
      await isArmed(false)
    })
    await userEvent.click(button())
    const lines = await page.findAllByText(/^Line 1\.\d{5} to 1\.\d{5}$/)
    await expect(lines).toHaveLength(2)
    await expect(lines[0]?.textContent).toBe(lines[1]?.textContent)
    await userEvent.keyboard('{Escape}')
  },
}

/** An image of the bars in view, or of all of them: the view is as before. */
export const Images: Story = {
  args: { fileName: 'GBPUSD-H4' },
  parameters: UNSEEN,
  play: async (context) => {
    await shows(context)
    const { canvas, canvasElement } = context
    const page = within(canvasElement.ownerDocument.body)
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    await userEvent.click(canvas.getByRole('button', { name: '1W' }))
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', expect.stringMatching(/^2016-05-/)))
    const before = period.getAttribute('aria-valuetext')
    const save = (what: string) =>
      catchFile(async () => {
        await userEvent.click(canvas.getByRole('button', { name: 'Save as image' }))
        await userEvent.click(await page.findByRole('menuitem', { name: what }))
      })
    const inView = await save('Bars in view')
    const all = await save('All bars of the series')
    await expect(all.name).toBe('GBPUSD-H4.png')
    await expect((await all.blob.arrayBuffer()).byteLength).not.toBe((await inView.blob.arrayBuffer()).byteLength)
    await expect((await canvas.findAllByText('Image of all bars saved'))[0]).toBeVisible()
    await waitFor(() => expect(period).toHaveAttribute('aria-valuetext', before))
  },
}

/** Panes under the prices: the border between them moves by drag and by arrow keys. */
export const PaneBorders: Story = {
  render: () => <PlotPage {...plots} />,
  parameters: UNSEEN,
  play: async ({ canvas }) => {
    const border = await canvas.findByRole('separator', { name: 'Height of RSI 14' })
    const before = Number(border.getAttribute('aria-valuenow'))
    border.focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(border).toHaveAttribute('aria-valuenow', String(before - 4))
    await userEvent.keyboard('{Enter}')
    await expect(border).toHaveAttribute('aria-valuenow', String(before))
  },
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: async ({ canvas }) => {
    const tools = within(await canvas.findByRole('toolbar', { name: 'Chart tools' }))
    await expect(tools.getByRole('button', { name: 'D1' })).toBeEnabled()
    await expect(tools.getByRole('button', { name: 'All' })).toBeDisabled()
  },
}

export const DarkCanvas: Story = {
  args: { canvasTheme: 'dark' },
  globals: { theme: 'light' },
  play: shows,
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await shows(context)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
