import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, spyOn, waitFor } from 'storybook/test'
import { CandleChart, type CandleChartProps } from './CandleChart'
import { fourHourBars, monthOfBars, monthOfTrades } from './candleFixtures'

/** What the chart outlives and what it leaves behind: themes, sizes, other data, its own end. */
const meta = {
  title: 'Charts/Candles/Life',
  component: CandleChart,
  args: { result: ready(monthOfBars), title: 'EUR/USD', timeZone: 'UTC', locale: 'en-GB', height: 320 },
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

const paneOf = (root: HTMLElement) => root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')
const cornerOf = (root: HTMLElement) => paneOf(root)?.getContext('2d')?.getImageData(2, 2, 1, 1).data.join()
const BACKGROUND = { light: '255,255,255,255', dark: '17,23,29,255' } as const

/** How often a colour occurs in the picture. */
function countOf(root: HTMLElement, [r, g, b]: readonly number[]): number {
  const pane = paneOf(root)
  const data = pane?.getContext('2d')?.getImageData(0, 0, pane.width, pane.height).data ?? []
  let count = 0
  for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count += 1
  return count
}

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

/** The colours of fallen bars, as the tokens have them. */
const DOWN = {
  light: { default: [182, 21, 53], safe: [163, 77, 29] },
  dark: { default: [225, 71, 84], safe: [210, 104, 48] },
} as const

/** Another pair of colours for up and down, on the same canvas. */
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

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <CandleChart {...args} />
    </StrictMode>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /136 bars/ })
    await waitFor(() => expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1))
  },
}

/** The width is the container's, before and after it changes. */
export const Resizes: Story = {
  render: (args) => (
    <div data-testid="frame" style={{ width: 800 }}>
      <CandleChart {...args} />
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

const refreshed = fourHourBars(2003)

function Refreshing(args: CandleChartProps) {
  const [start, setStart] = useState(0)
  return (
    <>
      <CandleChart {...args} result={ready(refreshed.slice(start, start + 2000))} />
      <button type="button" onClick={() => setStart(start + 1)}>
        One newer, one less old
      </button>
    </>
  )
}

/** What the reader looks at stays where it is when the data are refreshed. */
export const KeepsView: Story = {
  render: (args) => <Refreshing {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider')
    await waitFor(() => expect(paneOf(canvasElement)).not.toBeNull())
    slider.focus()
    await step('the reader goes to the first bars, and zooms', async () => {
      await waitFor(async () => {
        await userEvent.keyboard('{Home}')
        await expect(slider).toHaveAttribute('aria-valuenow', '1')
      })
      await userEvent.keyboard('{PageUp}++')
      await expect(slider).toHaveAttribute('aria-valuenow', '201')
    })
    const moment = () => slider.getAttribute('aria-valuetext')
    await step('newer bars come, and the same place still shows the same bar', async () => {
      const under = await momentUnderPointer(canvasElement, moment)
      await userEvent.click(canvas.getByRole('button', { name: /One newer/ }))
      await canvas.findByRole('group', { name: /2,000 bars/ })
      await expect(await momentUnderPointer(canvasElement, moment)).toBe(under)
    })
  },
}

/** What the crosshair says while the pointer is in the middle of the picture. */
async function momentUnderPointer(root: HTMLElement, read: () => string | null): Promise<string | null> {
  const pane = root.querySelectorAll<HTMLCanvasElement>('td:nth-child(2) canvas')[1]
  if (pane === undefined) throw new Error('no pane')
  const { left, top, width, height } = pane.getBoundingClientRect()
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true }
  const before = read()
  pane.dispatchEvent(new MouseEvent('mouseenter', at))
  pane.dispatchEvent(new MouseEvent('mousemove', at))
  await waitFor(() => expect(read()).not.toBe(before))
  const moment = read()
  pane.dispatchEvent(new MouseEvent('mouseleave', at))
  await waitFor(() => expect(read()).not.toBe(moment))
  return moment
}

const MOUNTS = 30

/** Calls about the one event that a chart listens to on the whole document. */
const fullScreenCalls = (calls: readonly (readonly unknown[])[]) =>
  calls.filter(([type]) => type === 'fullscreenchange').length

const isHost = (node: unknown) => node instanceof HTMLDivElement && node.ariaHidden === 'true'

function Mounting(args: CandleChartProps) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        {turn % 2 === 0 ? 'Unmount' : 'Mount'}
      </button>
      {turn % 2 === 0 ? <CandleChart {...args} /> : null}
    </>
  )
}

/** Thirty charts later not a canvas is left, and every observer has been let go. */
export const LeavesNothing: Story = {
  args: { trades: monthOfTrades },
  render: (args) => <Mounting {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /136 bars/ })
    await waitFor(() => expect(paneOf(canvasElement)).not.toBeNull())
    const strays = () => [...document.querySelectorAll('canvas')].filter((one) => !canvasElement.contains(one))
    const before = strays().length
    const observe = spyOn(MutationObserver.prototype, 'observe')
    const disconnect = spyOn(MutationObserver.prototype, 'disconnect')
    const sizes = spyOn(ResizeObserver.prototype, 'observe')
    const sizesLetGo = spyOn(ResizeObserver.prototype, 'disconnect')
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
    // The library watches the size of the one element that it was put into.
    const hosts = sizes.mock.contexts.filter((_, i) => isHost(sizes.mock.calls[i]?.[0]))
    await expect(hosts).toHaveLength(MOUNTS)
    await expect(hosts.slice(0, -1).filter((host) => !sizesLetGo.mock.contexts.includes(host))).toHaveLength(0)
    await expect(fullScreenCalls(removed.mock.calls)).toBe(fullScreenCalls(added.mock.calls))
    for (const spy of [observe, disconnect, sizes, sizesLetGo, removed, added]) spy.mockRestore()
    button.click()
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0))
    button.click()
    await canvas.findByRole('group', { name: /136 bars/ })
  },
}

/** Bars that throw as soon as they are worked on. Not an arg: Storybook itself looks at those. */
function unreadable() {
  return new Proxy(monthOfBars, {
    get: (bars, key) => {
      if (key === 'flatMap') throw new Error('the bars cannot be read')
      return Reflect.get(bars, key)
    },
  })
}

function Failing(args: CandleChartProps) {
  const [result, setResult] = useState(() => ready<CandleChartBars>(unreadable()))
  return (
    <>
      <CandleChart {...args} result={result} />
      <p>The rest of the page</p>
      <button type="button" onClick={() => setResult(ready(monthOfBars))}>
        Other bars
      </button>
    </>
  )
}

type CandleChartBars = typeof monthOfBars

/** A drawing that fails takes its card away and nothing else; with other bars it gets another chance. */
export const RenderFailure: Story = {
  render: (args) => <Failing {...args} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('The rest of the page')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'EUR/USD' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Other bars' }))
    await expect(await canvas.findByRole('region', { name: 'EUR/USD' })).toBeVisible()
  },
}
