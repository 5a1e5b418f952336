import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { useState } from 'react'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { FlowingPage } from '../testing/FlowingPage'
import { playFirstTime } from '../testing/plays'
import { goToFirst, hoverPane, nextDrawing, paneOf } from '../testing/surfaces'
import { CandleChart, type CandleChartProps } from './CandleChart'
import { args, fourHourBars, month, shared, trades } from './candleFixtures'

const meta = {
  title: 'Charts/Candles/Lifecycle',
  parameters: { chromatic: { disableSnapshot: true } },
  component: CandleChart,
  args: { ...args, height: 320 },
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

export const PointerInGap: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { result: ready(month.filter((_, i) => i < 50 || i > 86)) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('1 gap')
    // 24 slots of gap after the fiftieth of 123.
    const leave = await hoverPane(canvasElement, 62 / 123)
    await waitFor(() => expect(canvas.getByText('No bar')).toBeVisible())
    await leave()
    await waitFor(() => expect(canvas.queryByText('No bar')).not.toBeInTheDocument())
  },
}

export const Keyboard: Story = {
  args: { trades: trades },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the chart' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await step('Home and the right arrow', async () => {
      await goToFirst(slider, canvasElement)
      await expect(spoken).toHaveTextContent(/change N\/A, volume/)
      await userEvent.keyboard('{ArrowRight}')
      await expect(slider).toHaveAttribute('aria-valuenow', '2')
      await expect(slider).toHaveAttribute('aria-valuetext', '2016-01-04 00:00')
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
    await step('Escape and leaving release the cursor', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(slider).toHaveAttribute('aria-valuenow', '136')
      await userEvent.keyboard('{Home}')
      await userEvent.tab()
      await expect(slider).toHaveAttribute('aria-valuenow', '136')
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

/** The keyboard reaches bars outside the view. */
export const KeyboardAcrossManyBars: Story = {
  args: { result: ready(fourHourBars(5000)) },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the chart' })
    await step('the first bar comes into view', async () => {
      await goToFirst(slider, canvasElement)
      await expect(slider).toHaveAttribute('aria-valuetext', '2016-01-03 20:00')
    })
    await step('zooming keeps the cursor', async () => {
      await userEvent.keyboard('++-0')
      await expect(slider).toHaveAttribute('aria-valuenow', '1')
    })
    await step('the buttons zoom', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom in' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Zoom out' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Show all bars' }))
      await expect(slider).toBeVisible()
    })
  },
}

/** Two presses before the next frame zoom as far as two that are drawn one by one. */
export const ZoomsTwiceInAFrame: Story = {
  args: { result: ready(fourHourBars(5000)) },
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider', { name: 'Bar of the chart' })
    const shown = () => timeUnderPointer(canvasElement, () => slider.getAttribute('aria-valuetext'))
    const press = (key: string) => {
      void fireEvent.keyDown(slider, { key })
    }
    await goToFirst(slider, canvasElement)
    const zoomed = async (...presses: readonly (readonly string[])[]) => {
      press('Home')
      press('0')
      await nextDrawing()
      for (const keys of presses) {
        for (const key of keys) press(key)
        await nextDrawing()
      }
      return shown()
    }
    const twice = await zoomed(['+'], ['+'])
    await expect(await zoomed(['+', '+'])).toBe(twice)
    await expect(await zoomed(['+'])).not.toBe(twice)
  },
}

export const LongTable: Story = {
  args: { result: ready(fourHourBars(5000)) },
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: 'View as table' })
    const heightBefore = canvas.getByRole('region', { name: 'GBP/USD' }).offsetHeight
    await userEvent.click(toggle)
    const table = await canvas.findByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '5001')
    await expect(await within(table).findByRole('rowheader', { name: '2016-01-03 20:00' })).toBeVisible()
    await expect(within(table).getAllByRole('row').length).toBeLessThan(80)
    const scroll = await canvas.findByRole('region', { name: 'GBP/USD as a table' })
    scroll.scrollTop = scroll.scrollHeight
    await waitFor(() => expect(within(table).getAllByRole('row').at(-1)).toHaveAttribute('aria-rowindex', '5001'))
    await expect(canvas.getByRole('region', { name: 'GBP/USD' }).offsetHeight).toBe(heightBefore)
  },
}

function countOf(root: HTMLElement, [r, g, b]: readonly number[]): number {
  const pane = paneOf(root)
  const data = pane?.getContext('2d')?.getImageData(0, 0, pane.width, pane.height).data ?? []
  let count = 0
  for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count += 1
  return count
}

/** By theme. */
const DOWN = {
  light: { default: [182, 21, 53], safe: [163, 77, 29] },
  dark: { default: [225, 71, 84], safe: [210, 104, 48] },
} as const

export const ColourVisionSwitch: Story = {
  play: async ({ canvasElement, globals }) => {
    const down = DOWN[globals['theme'] === 'dark' ? 'dark' : 'light']
    const [from, to] = globals['cvd'] === 'safe' ? (['safe', 'default'] as const) : (['default', 'safe'] as const)
    await waitFor(() => expect(countOf(canvasElement, down[from])).toBeGreaterThan(100))
    const node = paneOf(canvasElement)
    document.documentElement.dataset['cvd'] = to
    await waitFor(() => expect(countOf(canvasElement, down[to])).toBeGreaterThan(100))
    await expect(countOf(canvasElement, down[from])).toBe(0)
    await expect(paneOf(canvasElement)).toBe(node)
    document.documentElement.dataset['cvd'] = from
    await waitFor(() => expect(countOf(canvasElement, down[from])).toBeGreaterThan(100))
  },
}

const refreshed = fourHourBars(2003)

function Refreshing(args: CandleChartProps) {
  const [start, setStart] = useState(0)
  return (
    <>
      <CandleChart {...args} result={ready(refreshed.slice(start, start + 2000))} />
      <button type="button" onClick={() => setStart(start + 1)}>
        One bar later
      </button>
    </>
  )
}

/** A refresh keeps the view at its bars. */
export const KeepsView: Story = {
  render: (args) => <Refreshing {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider')
    const time = () => slider.getAttribute('aria-valuetext')
    const refreshAndCompare = async () => {
      const under = await timeUnderPointer(canvasElement, time)
      await userEvent.click(canvas.getByRole('button', { name: 'One bar later' }))
      await nextDrawing()
      await expect(await timeUnderPointer(canvasElement, time)).toBe(under)
    }
    await step('at the first bars: the same position shows the same bar', async () => {
      await goToFirst(slider, canvasElement)
      await refreshAndCompare()
    })
    await step('and after zooming', async () => {
      await goToFirst(slider, canvasElement)
      await userEvent.keyboard('{PageUp}')
      await nextDrawing()
      for (let zoomed = 0; zoomed < 2; zoomed++) {
        const before = drawingIn(canvasElement)
        await userEvent.keyboard('+')
        await waitFor(() => expect(drawingIn(canvasElement)).not.toBe(before))
        await nextDrawing()
      }
      await expect(slider).toHaveAttribute('aria-valuenow', '201')
      await refreshAndCompare()
    })
  },
}

/** Bars that come for a view just left: those of the new view are loaded again, and it stays. */
export const LeftBeforeBarsCame: Story = {
  render: (page) => <FlowingPage {...page} />,
  play: async ({ canvas, userEvent }) => {
    const period = await canvas.findByRole('slider', { name: 'Visible period' })
    const shown = () => period.getAttribute('aria-valuetext')
    await waitFor(() => expect(canvas.getByRole('button', { name: '1W' })).toBeEnabled())
    await userEvent.click(canvas.getByRole('button', { name: '1W' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo zoom' })).toBeEnabled())
    const week = shown()
    period.focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(shown()).toMatch(/^2016-01-03 to /))
    // In one task, before the chart has drawn the former view.
    void fireEvent.click(canvas.getByRole('button', { name: 'Undo zoom' }))
    void fireEvent.click(canvas.getByRole('button', { name: 'First bars come' }))
    await waitFor(() => expect(canvas.getByRole('group', { name: /^GBP\/USD, 2,000 bars/ })).toBeVisible())
    await waitFor(() => expect(shown()).toBe(week))
  },
}

/** A refresh keeps the cursor at its bar, if that still exists. */
export const KeepsCursor: Story = {
  render: (args) => <Refreshing {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider')
    const spoken = canvas.getAllByRole('status').at(-1)
    // The focus must not move.
    const refresh = () => canvas.getByRole('button', { name: 'One bar later' }).click()
    await goToFirst(slider, canvasElement)
    await step('one bar later: the same bar is the second', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      const time = slider.getAttribute('aria-valuetext') ?? ''
      const text = spoken?.textContent ?? ''
      refresh()
      await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '2'))
      await expect(slider).toHaveAttribute('aria-valuetext', time)
      await expect(spoken).toHaveTextContent(text)
      await userEvent.keyboard('{ArrowLeft}')
      await expect(slider).toHaveAttribute('aria-valuenow', '1')
    })
    await step('the bar under the cursor is gone', async () => {
      refresh()
      await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '2000'))
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

function drawingIn(root: HTMLElement): string {
  return root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')?.toDataURL() ?? ''
}

async function timeUnderPointer(root: HTMLElement, read: () => string | null): Promise<string | null> {
  const pane = root.querySelectorAll<HTMLCanvasElement>('td:nth-child(2) canvas')[1]
  if (pane === undefined) throw new Error('no pane')
  const { left, top, width, height } = pane.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true }
  const before = read()
  pane.dispatchEvent(new MouseEvent('mouseenter', at))
  pane.dispatchEvent(new MouseEvent('mousemove', at))
  await waitFor(() => expect(read()).not.toBe(before))
  const time = read()
  pane.dispatchEvent(new MouseEvent('mouseleave', at))
  await waitFor(() => expect(read()).not.toBe(time))
  return time
}

export const TimeZone: Story = {
  globals: { timeZone: 'America New_York' },
  play: playFirstTime('2016-01-03 15:00'),
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
