import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready } from '@tidemark/api/testing'
import { StrictMode } from 'react'
import { playRenderFailure } from '../testing/cardPlays'
import {
  playLeak,
  playResize,
  playStrict,
  playThemeSwitch,
  playTimeZoneSwitch,
  playEmptied,
} from '../testing/chartPlays'
import { Framed, Mounting, unreadable, Zoned, playFirstDrawing, Sequence } from '../testing/life'
import { RollingChart } from './RollingChart'
import { yearOfRolling } from './rollingFixtures'

/** What the chart outlives and what it leaves behind: themes, sizes, zones, its own end. */
const meta = {
  title: 'Charts/Rolling correlation/Life',
  component: RollingChart,
  args: { result: ready(yearOfRolling), window: 30, timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof RollingChart>
export default meta
type Story = StoryObj<typeof meta>

export const ThemeSwitch: Story = { play: playThemeSwitch }

/** Mounts twice in development: exactly one chart remains. */
export const Strict: Story = {
  render: (args) => (
    <StrictMode>
      <RollingChart {...args} />
    </StrictMode>
  ),
  play: playStrict,
}

export const Resizes: Story = {
  render: (args) => (
    <Framed>
      <RollingChart {...args} />
    </Framed>
  ),
  play: playResize,
}

export const LeavesNothing: Story = {
  render: (args) => (
    <Mounting>
      <RollingChart {...args} />
    </Mounting>
  ),
  play: playLeak,
}

/** A drawing that fails takes its card away and nothing else. */
export const RenderFailure: Story = {
  render: (args) => (
    <>
      <RollingChart {...args} result={ready(unreadable(yearOfRolling, Symbol.iterator))} />
      <p>The rest of the page</p>
    </>
  ),
  play: playRenderFailure,
}

/** Another zone is chosen while the chart is looked at. */
export const TimeZoneSwitch: Story = {
  render: (args) => <Zoned>{(timeZone) => <RollingChart {...args} timeZone={timeZone} />}</Zoned>,
  play: playTimeZoneSwitch,
}

/** The skeleton stays until the chart is drawn. */
export const FirstDrawing: Story = {
  render: (args) => (
    <Sequence steps={[{ status: 'loading' }, args.result]}>
      {(result) => <RollingChart {...args} result={result} />}
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
          {(result) => <RollingChart {...args} result={result} timeZone={timeZone} />}
        </Sequence>
      )}
    </Zoned>
  ),
  play: playEmptied,
}
