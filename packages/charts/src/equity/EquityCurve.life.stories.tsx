import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready } from '@tidemark/api/testing'
import { StrictMode, useState, type CSSProperties } from 'react'
import { expect, waitFor } from 'storybook/test'
import { catchFiles } from '../testing/catchFiles'
import { playRenderFailure } from '../testing/cardPlays'
import {
  paneOf,
  playFirstMoment,
  playLeak,
  playResize,
  playStrict,
  playThemeSwitch,
  playTimeZoneSwitch,
  playEmptied,
  playOtherData,
} from '../testing/chartPlays'
import { Framed, Mounting, unreadable, Zoned, playFirstDrawing, Sequence } from '../testing/life'
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

export const ThemeSwitch: Story = { play: playThemeSwitch }

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <EquityCurve {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <EquityCurve {...args} />
    </Framed>
  ),
  play: playResize,
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

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <EquityCurve {...args} />
    </Mounting>
  ),
  play: playLeak,
}

/** The value axis is as wide when it is born as with its ticks: the plot does not move while it is drawn. */
export const AxisKeepsItsWidth: Story = {
  render: (args) => (
    <Mounting>
      <EquityCurve {...args} />
    </Mounting>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unmount' }))
    const widths = new Set<number>()
    let frame = 0
    const watch = () => {
      const axis = canvasElement.querySelector<HTMLElement>('.tv-lightweight-charts td:nth-child(3)')
      if (axis !== null && axis.offsetWidth > 0) widths.add(axis.offsetWidth)
      frame = requestAnimationFrame(watch)
    }
    watch()
    const files = catchFiles()
    await userEvent.click(canvas.getByRole('button', { name: 'Mount' }))
    // A picture is there to be saved once all of it is drawn.
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as picture' }))
    await waitFor(() => expect(files.saved).toHaveLength(1))
    cancelAnimationFrame(frame)
    files.letGo()
    await expect([...widths]).toHaveLength(1)
  },
}

/** Where the page has its own font from. */
function addressOfFont(): string {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue('unicode-range').includes('U+0-FF'))
        continue
      const [, path] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? []
      if (path !== undefined) return new URL(path, sheet.href ?? document.baseURI).href
    }
  }
  throw new Error('the page has no font of its own')
}

const LATE_FONT: CSSProperties & Record<'--tm-font-sans', string> = { '--tm-font-sans': "'Late', monospace" }

/** The font arrives after the chart: the value axis is measured again with it. */
export const LateFont: Story = {
  render: (args) => (
    <div data-testid="late" style={LATE_FONT}>
      <EquityCurve {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const files = catchFiles()
    // A picture is there to be saved once all of it is drawn.
    await userEvent.click(await canvas.findByRole('button', { name: 'Save as picture' }))
    await waitFor(() => expect(files.saved).toHaveLength(1))
    files.letGo()
    const width = () =>
      canvasElement.querySelector<HTMLElement>('.tv-lightweight-charts td:nth-child(3)')?.offsetWidth ?? 0
    const before = width()
    await expect(before).toBeGreaterThan(0)
    const style = document.createElement('style')
    style.textContent = `@font-face { font-family: 'Late'; src: url('${addressOfFont()}'); size-adjust: 160% }`
    canvas.getByTestId('late').append(style)
    await document.fonts.load("11px 'Late'")
    await waitFor(() => expect(width()).toBeGreaterThan(before + 8))
  },
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <EquityCurve {...args} result={ready(unreadable(yearOfTrades, 'filter'))} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
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
  play: playFirstMoment('2024-01-01 19:00'),
}

/** Another zone is chosen while the chart is looked at. */
export const TimeZoneSwitch: Story = {
  render: (args) => <Zoned>{(timeZone) => <EquityCurve {...args} timeZone={timeZone} />}</Zoned>,
  play: playTimeZoneSwitch,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <EquityCurve {...args} result={result} />}
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
          {(result) => <EquityCurve {...args} result={result} timeZone={timeZone} />}
        </Sequence>
      )}
    </Zoned>
  ),
  play: playEmptied,
}

/** Another run on the same chart. */
export const OtherRun: Story = {
  render: (args) => (
    <Sequence steps={[args.result, ready(manyTrades(300))]}>
      {(result) => <EquityCurve {...args} result={result} />}
    </Sequence>
  ),
  play: playOtherData,
}
