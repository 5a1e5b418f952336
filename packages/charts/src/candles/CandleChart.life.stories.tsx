import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import {
  goToFirst,
  nextPicture,
  paneOf,
  playLeak,
  playResize,
  playStrict,
  playThemeSwitch,
  playTimeZoneSwitch,
  playEmptied,
} from '../testing/chartPlays'
import { Framed, Mounting, unreadable, Zoned, playFirstDrawing, Sequence } from '../testing/life'
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

/** How often a colour occurs in the picture. */
function countOf(root: HTMLElement, [r, g, b]: readonly number[]): number {
  const pane = paneOf(root)
  const data = pane?.getContext('2d')?.getImageData(0, 0, pane.width, pane.height).data ?? []
  let count = 0
  for (let i = 0; i < data.length; i += 4) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) count += 1
  return count
}

export const ThemeSwitch: Story = { play: playThemeSwitch }

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
  play: playStrict,
}

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <CandleChart {...args} />
    </Framed>
  ),
  play: playResize,
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
    const moment = () => slider.getAttribute('aria-valuetext')
    const refreshAndCompare = async () => {
      const under = await momentUnderPointer(canvasElement, moment)
      await userEvent.click(canvas.getByRole('button', { name: /One newer/ }))
      await nextPicture()
      await expect(await momentUnderPointer(canvasElement, moment)).toBe(under)
    }
    await step(
      'the reader goes to the first bars; newer ones come, and the same place shows the same bar',
      async () => {
        await goToFirst(slider, canvasElement)
        await refreshAndCompare()
      },
    )
    await step('and so when the reader has zoomed', async () => {
      await goToFirst(slider, canvasElement)
      await userEvent.keyboard('{PageUp}')
      await nextPicture()
      for (let zoomed = 0; zoomed < 2; zoomed++) {
        const before = pictureIn(canvasElement)
        await userEvent.keyboard('+')
        await waitFor(() => expect(pictureIn(canvasElement)).not.toBe(before))
        await nextPicture()
      }
      await expect(slider).toHaveAttribute('aria-valuenow', '201')
      await refreshAndCompare()
    })
  },
}

/** The keyboard stays at its bar when the data are refreshed, and lets go of one that is no more. */
export const KeepsCursor: Story = {
  render: (args) => <Refreshing {...args} />,
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const slider = await canvas.findByRole('slider')
    const spoken = canvas.getAllByRole('status').at(-1)
    // Without a click: the focus stays where it is, as when the data come by themselves.
    const refresh = () => canvas.getByRole('button', { name: /One newer/ }).click()
    await goToFirst(slider, canvasElement)
    await step('one bar on: the same bar is the first now', async () => {
      await userEvent.keyboard('{ArrowRight}{ArrowRight}')
      const moment = slider.getAttribute('aria-valuetext') ?? ''
      const said = spoken?.textContent ?? ''
      refresh()
      await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '2'))
      await expect(slider).toHaveAttribute('aria-valuetext', moment)
      await expect(spoken).toHaveTextContent(said)
      await userEvent.keyboard('{ArrowLeft}')
      await expect(slider).toHaveAttribute('aria-valuenow', '1')
    })
    await step('the bar under the cursor is no more', async () => {
      refresh()
      await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '2000'))
      await expect(spoken).toBeEmptyDOMElement()
    })
  },
}

/** What the pane of the prices shows. */
function pictureIn(root: HTMLElement): string {
  return root.querySelector<HTMLCanvasElement>('td:nth-child(2) canvas')?.toDataURL() ?? ''
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

export const LeavesNothing: Story = {
  args: { trades: monthOfTrades },
  render: (args) => (
    <Mounting>
      <CandleChart {...args} />
    </Mounting>
  ),
  play: playLeak,
}

function Failing(args: CandleChartProps) {
  const [result, setResult] = useState(() => ready<CandleChartBars>(unreadable(monthOfBars, 'flatMap')))
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

/** Another zone is chosen while the chart is looked at. */
export const TimeZoneSwitch: Story = {
  render: (args) => <Zoned>{(timeZone) => <CandleChart {...args} timeZone={timeZone} />}</Zoned>,
  play: playTimeZoneSwitch,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <CandleChart {...args} result={result} />}
    </Sequence>
  ),
  play: playFirstDrawing,
}

/** Emptied or failed while the next drawing is awaited: nothing of the previous chart stays. */
export const Emptied: Story = {
  render: (args) => (
    <Zoned>
      {(timeZone) => (
        <Sequence steps={[args.result, empty(), args.result, failed('Upstream timed out (Status: 504)')]}>
          {(result) => <CandleChart {...args} result={result} timeZone={timeZone} />}
        </Sequence>
      )}
    </Zoned>
  ),
  play: playEmptied,
}
