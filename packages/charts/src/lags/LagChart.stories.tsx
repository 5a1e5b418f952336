import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { Button } from '@tidemark/ui'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  playEmpty,
  playFailed,
  playLoading,
  playReadOnly,
  playSameGeometry,
  playSentence,
  playStale,
  SEVERAL,
} from '../testing/cardPlays'
import { playSameHeight } from '../testing/life'
import { LagChart } from './LagChart'
import { elevenLags, manyLags } from './lagFixtures'

const meta = {
  title: 'Charts/Lag chart',
  component: LagChart,
  args: {
    result: ready(elevenLags),
    pairedBars: 259,
    symbols: ['EUR/USD', 'GBP/USD'],
    timeZone: 'UTC',
    locale: 'en-GB',
  },
} satisfies Meta<typeof LagChart>
export default meta
type Story = StoryObj<typeof meta>

const TITLE = 'Cross Correlation by Lag'

/** What is written in a picture. Which lags are named depends on its width, which it learns after its first drawing. */
function labelsOf(picture: HTMLElement): (string | null)[] {
  return [...picture.querySelectorAll('text')].map((text) => text.textContent)
}

/** Eleven bars in the order of their numbers; the legend shows the strongest until another one is pointed at. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: TITLE }))
    await expect(card.getByText('+0.7081')).toBeVisible()
    await expect(card.getByText('Strong, positive')).toBeVisible()
    const picture = await card.findByRole('img', {
      name: 'Correlation at 11 lags from −5 to +5, strongest +0.7081 at lag 0, 3 outside the 95% band',
    })
    const all = ['−5', '−4', '−3', '−2', '−1', '0', '+1', '+2', '+3', '+4', '+5']
    await waitFor(() => expect(labelsOf(picture).slice(-11)).toEqual(all))
    await expect(card.getByText('Positive lag: EUR/USD leads GBP/USD by that many bars.')).toBeVisible()
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('Analyze two symbols to see which one leads.'),
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading(TITLE, 'Loading the correlation by lag'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No correlation data'),
}

/** A lag that could not be computed keeps its place and has no bar. */
export const Partial: Story = {
  args: { result: ready({ ...elevenLags, '-3': null, '4': null }) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('9 of 11 lags')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    await expect(within(canvas.getByRole('row', { name: /^−3/ })).getAllByText('N/A')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: {
    result: failed('Invalid request parameters. Please check your input.', retry, ['maxlag - must be at least 1']),
  },
  play: playFailed(retry, 'maxlag - must be at least 1'),
}

/** The last good bars stay, without their colours. */
export const Stale: Story = {
  args: { result: stale(elevenLags) },
  play: playStale('+0.7081'),
}

/** A hundred and one bars, of which some are named: as many as there is room for. */
const namesSomeLags: Story['play'] = async ({ canvas, canvasElement }) => {
  const picture = await canvas.findByRole('img', { name: /101 lags from −50 to \+50/ })
  const levels = 7
  await waitFor(() => expect(labelsOf(picture).length).toBeGreaterThan(levels + 3))
  await expect(labelsOf(picture).length).toBeLessThan(levels + 33)
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
}

/** A hundred and one lags: one label in five or ten, every bar still told apart. */
export const Overflow: Story = {
  args: { result: ready(manyLags(50)), symbols: ['XETRA_DAX_INDEX_CONTINUOUS_1', 'XETRA_DAX_INDEX_CONTINUOUS_2'] },
  play: namesSomeLags,
}

/** Without the number of bars there is no band, and nothing is said about it. */
export const UnknownBars: Story = {
  args: { pairedBars: undefined, symbols: undefined },
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: /strongest \+0\.7081 at lag 0$/ })
    await expect(canvas.queryByText('95% band')).not.toBeInTheDocument()
  },
}

export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('+0.7081')).toBeVisible()
    await canvas.findByRole('img', { name: /11 lags/ })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** All the lags that can be asked for, on the smallest screen. */
export const MobileOverflow: Story = { ...Overflow, globals: { viewport: { value: 'phone' } } }

/** On a phone the legend has a line of its own, which is there before its figures are. */
export const MobileLoading: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: SEVERAL,
  render: (args) => (
    <>
      <LagChart {...args} result={{ status: 'loading' }} />
      <LagChart {...args} />
    </>
  ),
  play: playSameHeight,
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /11 lags/ })).toBeVisible()
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <LagChart {...args} />
      <LagChart {...args} result={{ status: 'loading' }} />
      <LagChart {...args} result={failed('Upstream timed out (Status: 504)')} />
      <LagChart {...args} result={ready({})} />
      <LagChart {...args} result={stale(elevenLags)} />
    </div>
  ),
  play: playSameGeometry(TITLE),
}
