import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import type { Bar } from '@tidemark/contract'
import { StrictMode, useState } from 'react'
import { expect, spyOn, waitFor } from 'storybook/test'
import { IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
import { monthOfBars, usualSeries } from './plotFixtures'

/** What the plot outlives and what it leaves behind: themes, sizes, its own end. */
const meta = {
  title: 'Charts/Indicator plot/Life',
  component: IndicatorChart,
  args: { result: ready(monthOfBars), series: usualSeries, title: 'EUR/USD', timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof IndicatorChart>
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

function Themed(args: IndicatorChartProps) {
  const [theme, setTheme] = useState<'light' | 'dark'>('dark')
  return (
    <>
      <IndicatorChart {...args} theme={theme} />
      <button type="button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        Other theme
      </button>
    </>
  )
}

/** The theme of the chart alone: the page keeps its own. */
export const OwnThemeSwitch: Story = {
  render: (args) => <Themed {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND.dark))
    const node = paneOf(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Other theme' }))
    await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND.light))
    await expect(paneOf(canvasElement)).toBe(node)
  },
}

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <IndicatorChart {...args} />
    </StrictMode>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('RSI 14')
    await waitFor(() => expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1))
  },
}

/** The width is the container's, before and after it changes. */
export const Resizes: Story = {
  render: (args) => (
    <div data-testid="frame" style={{ width: 800 }}>
      <IndicatorChart {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const widthOf = () => paneOf(canvasElement)?.clientWidth ?? 0
    await waitFor(() => expect(widthOf()).toBeGreaterThan(650))
    const node = paneOf(canvasElement)
    canvas.getByTestId('frame').style.width = '420px'
    await waitFor(() => expect(widthOf()).toBeLessThan(400))
    await expect(paneOf(canvasElement)).toBe(node)
  },
}

const MOUNTS = 30

function Mounting(args: IndicatorChartProps) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        {turn % 2 === 0 ? 'Unmount' : 'Mount'}
      </button>
      {turn % 2 === 0 ? <IndicatorChart {...args} /> : null}
    </>
  )
}

/** Thirty charts later not a canvas is left, and every observer has been let go. */
export const LeavesNothing: Story = {
  render: (args) => <Mounting {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(paneOf(canvasElement)).not.toBeNull())
    const strays = () => [...document.querySelectorAll('canvas')].filter((one) => !canvasElement.contains(one))
    const before = strays().length
    const themes = spyOn(MutationObserver.prototype, 'observe')
    const themesLeft = spyOn(MutationObserver.prototype, 'disconnect')
    const sizes = spyOn(ResizeObserver.prototype, 'observe')
    const sizesLeft = spyOn(ResizeObserver.prototype, 'disconnect')
    const button = canvas.getByRole('button', { name: 'Unmount' })
    for (let i = 0; i < MOUNTS; i++) {
      button.click()
      await waitFor(() => expect(canvasElement.querySelectorAll('canvas')).toHaveLength(0))
      button.click()
      await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBeGreaterThan(0))
    }
    await expect(strays()).toHaveLength(before)
    const ofThemes = themes.mock.contexts.filter((_, i) => themes.mock.calls[i]?.[0] === document.documentElement)
    await expect(ofThemes).toHaveLength(MOUNTS)
    // The last of them belongs to the chart that is there now.
    await expect(ofThemes.slice(0, -1).filter((one) => !themesLeft.mock.contexts.includes(one))).toHaveLength(0)
    const gone = sizes.mock.contexts.filter((_, i) => {
      const node = sizes.mock.calls[i]?.[0]
      return node instanceof Element && !node.isConnected
    })
    await expect(gone.filter((one) => !sizesLeft.mock.contexts.includes(one))).toHaveLength(0)
    for (const spy of [themes, themesLeft, sizes, sizesLeft]) spy.mockRestore()
  },
}

/** Bars that throw as soon as they are drawn. Not an arg: Storybook itself looks at those. */
function unreadable(): readonly Bar[] {
  return new Proxy(monthOfBars, {
    get: (bars, key) => {
      if (key === 'flatMap') throw new Error('the data cannot be read')
      return Reflect.get(bars, key)
    },
  })
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <IndicatorChart {...args} result={ready(unreadable())} />
      <p>The rest of the page</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The rest of the page')).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'EUR/USD' })).not.toBeInTheDocument()
  },
}

/** What is no colour is drawn in the colour of the axis, and the page goes on. */
export const NoColour: Story = {
  args: { series: usualSeries.map((one) => ({ ...one, colour: '#EB' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI 14')).toBeInTheDocument()
    await expect(canvas.getByRole('region', { name: 'EUR/USD' })).toBeVisible()
  },
}

/** Times are written on the clock of the reader's zone; the data stay where they are. */
export const TimeZone: Story = {
  args: { timeZone: 'Asia/Tokyo' },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await waitFor(async () => {
      await userEvent.keyboard('{Home}')
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-11-27 05:00')
    })
  },
}
