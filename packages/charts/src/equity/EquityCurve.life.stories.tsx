import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, spyOn, waitFor } from 'storybook/test'
import { manyTrades, yearOfTrades } from './equityFixtures'
import { EquityCurve, type EquityCurveProps } from './EquityCurve'

/** What the chart outlives and what it leaves behind: themes, sizes, other data, its own end. */
const meta = {
  title: 'Charts/Equity curve/Life',
  component: EquityCurve,
  args: { result: ready(yearOfTrades), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof EquityCurve>
export default meta
type Story = StoryObj<typeof meta>

const paneOf = (root: HTMLElement) => root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')
const cornerOf = (root: HTMLElement) => paneOf(root)?.getContext('2d')?.getImageData(2, 2, 1, 1).data.join()
const BACKGROUND = { light: '255,255,255,255', dark: '17,23,29,255' } as const

/** The theme changes under a drawn chart: another paint on the same canvas. */
export const ThemeSwitch: Story = {
  play: async ({ canvasElement, globals }) => {
    const from = globals['theme'] === 'dark' ? 'dark' : 'light'
    const to = from === 'dark' ? 'light' : 'dark'
    await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND[from]))
    const node = paneOf(canvasElement)
    document.documentElement.dataset['theme'] = to
    await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND[to]))
    await expect(paneOf(canvasElement)).toBe(node)
    document.documentElement.dataset['theme'] = from
    await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND[from]))
  },
}

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <EquityCurve {...args} />
    </StrictMode>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('118,689.69')
    await waitFor(() => expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1))
  },
}

/** The width is the container's, before and after it changes. */
export const Resizes: Story = {
  render: (args) => (
    <div data-testid="frame" style={{ width: 800 }}>
      <EquityCurve {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const widthOf = () => paneOf(canvasElement)?.clientWidth ?? 0
    await waitFor(() => expect(widthOf()).toBeGreaterThan(650))
    const node = paneOf(canvasElement)
    canvas.getByTestId('frame').style.width = '420px'
    await waitFor(() => expect(widthOf()).toBeLessThan(400))
    await expect(widthOf()).toBeGreaterThan(250)
    await expect(paneOf(canvasElement)).toBe(node)
  },
}

function Growing(args: EquityCurveProps) {
  const [count, setCount] = useState(100)
  const [result, setResult] = useState(() => ready(yearOfTrades.slice(0, 100)))
  const grow = () => {
    setCount(count + 1)
    setResult(ready(yearOfTrades.slice(0, count + 1)))
  }
  return (
    <>
      <EquityCurve {...args} result={result} />
      <button type="button" onClick={grow}>
        One more
      </button>
    </>
  )
}

/** Other data on the same chart. */
export const DataChanges: Story = {
  render: (args) => <Growing {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: /100 points/ })
    const node = await waitFor(() => {
      const pane = paneOf(canvasElement)
      if (pane === null) throw new Error('no pane yet')
      return pane
    })
    await userEvent.click(canvas.getByRole('button', { name: 'One more' }))
    await expect(await canvas.findByRole('group', { name: /101 points/ })).toBeVisible()
    await expect(paneOf(canvasElement)).toBe(node)
  },
}

const MOUNTS = 30

/** Calls about the one event that a chart listens to on the whole document. */
const fullScreenCalls = (calls: readonly (readonly unknown[])[]) =>
  calls.filter(([type]) => type === 'fullscreenchange').length

function Mounting(args: EquityCurveProps) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        {turn % 2 === 0 ? 'Unmount' : 'Mount'}
      </button>
      {turn % 2 === 0 ? <EquityCurve {...args} /> : null}
    </>
  )
}

/** Thirty charts later not a canvas is left, and every observer has been let go. */
export const LeavesNothing: Story = {
  render: (args) => <Mounting {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('118,689.69')
    await waitFor(() => expect(paneOf(canvasElement)).not.toBeNull())
    const strays = () => [...document.querySelectorAll('canvas')].filter((one) => !canvasElement.contains(one))
    const before = strays().length
    const observe = spyOn(MutationObserver.prototype, 'observe')
    const disconnect = spyOn(MutationObserver.prototype, 'disconnect')
    const removed = spyOn(document, 'removeEventListener')
    const added = spyOn(document, 'addEventListener')
    const button = canvas.getByRole('button', { name: 'Unmount' })
    for (let i = 0; i < MOUNTS; i++) {
      button.click()
      await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0))
      button.click()
      await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
    }
    await expect(strays()).toHaveLength(before)
    const ours = observe.mock.contexts.filter((_, i) => observe.mock.calls[i]?.[0] === document.documentElement)
    await expect(ours).toHaveLength(MOUNTS)
    // The last of them belongs to the chart that is there now.
    const left = ours.slice(0, -1).filter((observer) => !disconnect.mock.contexts.includes(observer))
    await expect(left).toHaveLength(0)
    await expect(fullScreenCalls(removed.mock.calls)).toBe(fullScreenCalls(added.mock.calls))
    for (const spy of [observe, disconnect, removed, added]) spy.mockRestore()
    button.click()
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0))
    button.click()
    await canvas.findByText('118,689.69')
  },
}

/** Points that throw as soon as they are worked on. Not an arg: Storybook itself looks at those. */
function unreadable() {
  return new Proxy(yearOfTrades, {
    get: (points, key) => {
      if (key === 'filter') throw new Error('the data cannot be read')
      return Reflect.get(points, key)
    },
  })
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <EquityCurve {...args} result={ready(unreadable())} />
      <p>The rest of the page</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The rest of the page')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Equity curve' })).not.toBeInTheDocument()
  },
}

/** Ten thousand trades in three and a half years. */
export const ManyTrades: Story = {
  args: { result: ready(manyTrades(10_000)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /10,000 points/ })).toBeVisible()
  },
}

/** Trades that close within one second are one point; the last of them stands. */
export const SameMoment: Story = {
  args: {
    result: ready(
      yearOfTrades.slice(0, 40).map((step, i) => ({ ...step, time: (yearOfTrades[i - (i % 4)] ?? step).time })),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /10 points/ })).toBeVisible()
  },
}

/** Times are written on the clock of the reader's zone; the data stay where they are. */
export const TimeZone: Story = {
  args: { timeZone: 'America/New_York' },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{Home}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2024-01-01 19:00')
  },
}
