import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready } from '@tidemark/api/testing'
import { StrictMode, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
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
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import { completeYear, threeYearsOfTwo, yearOfTwo } from './comparisonFixtures'
import type { ComparedPair } from './comparisonPicture'

/** What the chart outlives and what it leaves behind: themes, sizes, other data, its own end. */
const meta = {
  title: 'Charts/Price comparison/Life',
  component: ComparisonChart,
  args: { result: ready(yearOfTwo), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

export const ThemeSwitch: Story = { play: (context) => playThemeSwitch(context, 6) }

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <ComparisonChart {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <ComparisonChart {...args} />
    </Framed>
  ),
  play: playResize,
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

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <ComparisonChart {...args} />
    </Mounting>
  ),
  play: playLeak,
}

/** Two series of which one cannot be read. */
function halfReadable(): ComparedPair {
  return { ...yearOfTwo, left: { name: 'EUR/USD', points: unreadable(yearOfTwo.left.points, 'map') } }
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <ComparisonChart {...args} result={ready(halfReadable())} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
}

/** Times are written on the clock of the reader's zone; the data stay where they are. */
export const TimeZone: Story = {
  args: { timeZone: 'America/New_York' },
  play: playFirstMoment('2024-01-01 19:00'),
}

/** Another zone is chosen while the chart is looked at. */
export const TimeZoneSwitch: Story = {
  render: (args) => <Zoned>{(timeZone) => <ComparisonChart {...args} timeZone={timeZone} />}</Zoned>,
  play: playTimeZoneSwitch,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <ComparisonChart {...args} result={result} />}
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
          {(result) => <ComparisonChart {...args} result={result} timeZone={timeZone} />}
        </Sequence>
      )}
    </Zoned>
  ),
  play: playEmptied,
}

/** Over more than two years the days are labelled with their year, which takes another chart. */
export const LongerPeriod: Story = {
  render: (args) => (
    <Sequence steps={[args.result, ready(threeYearsOfTwo())]}>
      {(result) => <ComparisonChart {...args} result={result} />}
    </Sequence>
  ),
  play: playOtherData,
}
