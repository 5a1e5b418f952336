import type { Meta, StoryObj } from '@storybook/react-vite'
import { empty, failed, ready, stale } from '@tidemark/api/testing'
import { expect, fn, waitFor, within } from 'storybook/test'
import { playFailed, playLoading, playReadOnly, playSentence, playStale, SEVERAL } from '../testing/cardPlays'
import { goToFirst } from '../testing/chartPlays'
import { playSameHeight } from '../testing/life'
import { RollingChart } from './RollingChart'
import { alwaysNegative, alwaysPositive, manyRolling, yearOfRolling } from './rollingFixtures'

const TITLE = 'Rolling Correlation'

const meta = {
  title: 'Charts/Rolling correlation',
  component: RollingChart,
  args: { result: ready(yearOfRolling), window: 30, timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof RollingChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: TITLE }))
    await expect(await card.findByText('+0.8374')).toBeVisible()
    await expect(card.getByText('Strong, positive')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
    const picture = card.getByRole('group', { name: /Correlation over 30 bars, 230 points, .* between −0\.\d{4} and/ })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
  },
}

/** An axis that ends at 0 where there is nothing beyond it. */
export const Positive: Story = {
  args: { result: ready(alwaysPositive) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /between \+0\.\d{4} and \+0\.\d{4}$/ })).toBeVisible()
  },
}

export const Negative: Story = {
  args: { result: ready(alwaysNegative) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /between −0\.\d{4} and −0\.\d{4}$/ })).toBeVisible()
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('Analyze two symbols to see how their correlation changed.'),
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading(TITLE, 'Loading the rolling correlation'),
}

export const Empty: Story = {
  args: { result: empty() },
  play: playSentence('No correlation data'),
}

/** Where it cannot be computed the line has a gap, and the card says how much is missing. */
export const Partial: Story = {
  args: {
    result: ready(
      yearOfRolling.map((point, i) => (i % 40 === 7 || (i > 100 && i < 130) ? { ...point, value: null } : point)),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('196 of 230 points')).toBeVisible()
    const toggle = canvas.getByRole('button', { name: 'View as table' })
    await userEvent.click(toggle)
    const row = within(await canvas.findByRole('row', { name: /^2024-01-11/ }))
    await expect(row.getAllByText('N/A')).toHaveLength(2)
    await userEvent.click(toggle)
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { result: failed('Upstream timed out (Status: 504)', retry) },
  play: playFailed(retry, 'Upstream timed out (Status: 504)'),
}

/** The last good line stays, without its colour. */
export const Stale: Story = {
  args: { result: stale(yearOfRolling) },
  play: playStale('+0.8374'),
}

/** Twenty thousand bars. */
export const Overflow: Story = {
  args: { result: ready(manyRolling()), window: 365 },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: /over 365 bars, 20,000 points/ })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

/** Arrow keys go from bar to bar, and each is spoken with its strength. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Point of the rolling correlation' })
    const spoken = canvas.getAllByRole('status').at(-1)
    await goToFirst(slider, canvasElement)
    await expect(slider).toHaveAttribute('aria-valuetext', '2024-01-02 00:00')
    await userEvent.keyboard('{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', '2024-01-03 00:00')
    await expect(spoken).toHaveTextContent(/^\+0\.\d{4}, (Weak|Moderate|Strong), positive$/)
    await userEvent.tab()
    await expect(spoken).toBeEmptyDOMElement()
  },
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('+0.8374')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** On a phone the legend has a line of its own, which is there before its figures are. */
export const MobileLoading: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: SEVERAL,
  render: (args) => (
    <>
      <RollingChart {...args} result={{ status: 'loading' }} />
      <RollingChart {...args} />
    </>
  ),
  play: playSameHeight,
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('+0.8374')).toBeVisible()
  },
}
