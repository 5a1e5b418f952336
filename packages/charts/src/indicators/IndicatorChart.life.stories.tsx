import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { playRenderFailure } from '../testing/cardPlays'
import {
  BACKGROUND,
  cornerOf,
  paneOf,
  playFirstMoment,
  playLeak,
  playResize,
  playStrict,
  playThemeSwitch,
  playTimeZoneSwitch,
  playEmptied,
} from '../testing/chartPlays'
import { Framed, Mounting, unreadable, Zoned, playFirstDrawing, Sequence } from '../testing/life'
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

export const ThemeSwitch: Story = { play: playThemeSwitch }

const THEMES = ['dark', 'light', undefined] as const

function Themed(args: IndicatorChartProps) {
  const [at, setAt] = useState(0)
  return (
    <>
      <IndicatorChart {...args} theme={THEMES[at % THEMES.length]} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Other theme
      </button>
    </>
  )
}

/** The theme of the chart alone, and that of the page again: one chart all along. */
export const OwnThemeSwitch: Story = {
  render: (args) => <Themed {...args} />,
  play: async ({ canvas, canvasElement, globals, userEvent }) => {
    const page = globals['theme'] === 'dark' ? 'dark' : 'light'
    await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND.dark))
    const node = paneOf(canvasElement)
    for (const theme of ['light', page, 'dark'] as const) {
      await userEvent.click(canvas.getByRole('button', { name: 'Other theme' }))
      await waitFor(() => expect(cornerOf(canvasElement)).toBe(BACKGROUND[theme]))
      await expect(paneOf(canvasElement)).toBe(node)
    }
  },
}

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <IndicatorChart {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <IndicatorChart {...args} />
    </Framed>
  ),
  play: playResize,
}

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <IndicatorChart {...args} />
    </Mounting>
  ),
  play: playLeak,
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <IndicatorChart {...args} result={ready(unreadable(monthOfBars, 'flatMap'))} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
}

/** What is no colour is drawn in the colour of the axis, and the page goes on. */
export const NoColour: Story = {
  args: { series: usualSeries.map((one) => ({ ...one, colour: '#EB' })) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('RSI 14')).toBeInTheDocument()
    await expect(canvas.getByRole('region', { name: 'EUR/USD' })).toBeVisible()
  },
}

/** A volume below one keeps its decimals. */
export const SmallVolume: Story = {
  args: { result: ready(monthOfBars.map((bar) => ({ ...bar, volume: 0.35 }))), series: [] },
  play: async ({ canvas }) => {
    const value = await canvas.findByText('0.35')
    // It fades in where motion is welcome.
    await waitFor(() => expect(value).toBeVisible())
  },
}

/** Times are written on the clock of the reader's zone; the data stay where they are. */
export const TimeZone: Story = {
  args: { timeZone: 'Asia/Tokyo' },
  play: playFirstMoment('2024-11-27 05:00'),
}

/** Another zone is chosen while the chart is looked at. */
export const TimeZoneSwitch: Story = {
  render: (args) => <Zoned>{(timeZone) => <IndicatorChart {...args} timeZone={timeZone} />}</Zoned>,
  play: playTimeZoneSwitch,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <IndicatorChart {...args} result={result} />}
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
          {(result) => <IndicatorChart {...args} result={result} timeZone={timeZone} />}
        </Sequence>
      )}
    </Zoned>
  ),
  play: playEmptied,
}
