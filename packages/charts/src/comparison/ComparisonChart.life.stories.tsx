import type { Meta, StoryObj } from '@storybook/react-vite'
import { ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, spyOn, waitFor } from 'storybook/test'
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import { completeYear, yearOfTwo } from './comparisonFixtures'
import type { ComparedPair } from './comparisonPicture'

/** What the chart outlives and what it leaves behind: themes, sizes, other data, its own end. */
const meta = {
  title: 'Charts/Price comparison/Life',
  component: ComparisonChart,
  args: { result: ready(yearOfTwo), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

const paneOf = (root: HTMLElement) => root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')
const cornerOf = (root: HTMLElement) => paneOf(root)?.getContext('2d')?.getImageData(6, 2, 1, 1).data.join()
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
      <ComparisonChart {...args} />
    </StrictMode>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('left')
    await waitFor(() => expect(canvasElement.querySelectorAll('.tv-lightweight-charts')).toHaveLength(1))
  },
}

/** The width is the container's, before and after it changes. */
export const Resizes: Story = {
  render: (args) => (
    <div data-testid="frame" style={{ width: 800 }}>
      <ComparisonChart {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const widthOf = () => paneOf(canvasElement)?.clientWidth ?? 0
    await waitFor(() => expect(widthOf()).toBeGreaterThan(600))
    const node = paneOf(canvasElement)
    canvas.getByTestId('frame').style.width = '420px'
    await waitFor(() => expect(widthOf()).toBeLessThan(360))
    await expect(paneOf(canvasElement)).toBe(node)
  },
}

function Changing(args: ComparisonChartProps) {
  const [result, setResult] = useState(args.result)
  return (
    <>
      <ComparisonChart {...args} result={result} />
      <button type="button" onClick={() => setResult(ready(completeYear))}>
        Fill the gap
      </button>
    </>
  )
}

/** Other data on the same chart. */
export const DataChanges: Story = {
  render: (args) => <Changing {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(paneOf(canvasElement)).not.toBeNull())
    const node = paneOf(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Fill the gap' }))
    await expect(await canvas.findByRole('group', { name: /260 points/ })).toBeInTheDocument()
    await expect(paneOf(canvasElement)).toBe(node)
  },
}

const MOUNTS = 30

function Mounting(args: ComparisonChartProps) {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        {turn % 2 === 0 ? 'Unmount' : 'Mount'}
      </button>
      {turn % 2 === 0 ? <ComparisonChart {...args} /> : null}
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
    const observe = spyOn(MutationObserver.prototype, 'observe')
    const disconnect = spyOn(MutationObserver.prototype, 'disconnect')
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
    await expect(ours.slice(0, -1).filter((one) => !disconnect.mock.contexts.includes(one))).toHaveLength(0)
    observe.mockRestore()
    disconnect.mockRestore()
  },
}

/** Two series that cannot be read. Not an arg: Storybook itself looks at those. */
function unreadable(): ComparedPair {
  const points = new Proxy(yearOfTwo.left.points, {
    get: (all, key) => {
      if (key === 'map') throw new Error('the data cannot be read')
      return Reflect.get(all, key)
    },
  })
  return { ...yearOfTwo, left: { name: 'EUR/USD', points } }
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <ComparisonChart {...args} result={ready(unreadable())} />
      <p>The rest of the page</p>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The rest of the page')).toBeVisible()
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  },
}

/** Times are written on the clock of the reader's zone; the data stay where they are. */
export const TimeZone: Story = {
  args: { timeZone: 'America/New_York' },
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await waitFor(async () => {
      await userEvent.keyboard('{Home}')
      await expect(slider).toHaveAttribute('aria-valuetext', '2024-01-01 19:00')
    })
  },
}
