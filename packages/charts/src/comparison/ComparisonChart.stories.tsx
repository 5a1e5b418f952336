import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { Button } from '@tidemark/ui'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import {
  playEmpty,
  playFailed,
  playLoading,
  playReadOnly,
  playSameGeometry,
  playSentence,
  SEVERAL,
} from '../testing/cardPlays'
import { playSameHeight } from '../testing/life'
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import { completeYear, manyOfTwo, onlyLeft, twoRhythms, yearOfTwo, threeYearsOfTwo } from './comparisonFixtures'

const meta = {
  title: 'Charts/Price comparison',
  component: ComparisonChart,
  args: { result: ready(completeYear), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: 'Price Comparison Chart' }))
    const picture = card.getByRole('group', { name: /EUR\/USD on the left axis and GBP\/USD on the right axis, 260/ })
    await waitFor(() => expect(picture.querySelectorAll('canvas').length).toBeGreaterThan(0))
    await expect(card.getByText('left')).toBeVisible()
    await expect(card.getByText('right')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Charts by TradingView' })).toBeVisible()
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('No correlation data'),
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading('Price Comparison Chart', 'Loading the prices'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No correlation data'),
}

/** Bars without a single figure are as empty as no bars. */
export const NoFigures: Story = {
  args: {
    result: ready({ left: { name: 'A', points: [{ time: 0, value: null }] }, right: { name: 'B', points: [] } }),
  },
  play: playSentence('No correlation data'),
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { result: failed('No data found for the selected symbol/timeframe combination.', retry) },
  play: playFailed(retry, 'No data found for the selected symbol/timeframe combination.'),
}

/** The last good comparison stays, without its colours. */
export const Stale: Story = {
  args: { result: stale(yearOfTwo) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stale')).toBeVisible()
  },
}

/** A gap is not connected. It has a bracket and says what is missing. */
export const Partial: Story = {
  args: { result: ready(yearOfTwo) },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('group', { name: /260 points/ })
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
    const table = await canvas.findByRole('region', { name: 'Price Comparison Chart as a table' })
    table.scrollTop = 90 * 32
    await waitFor(() => expect(within(table).getAllByText('N/A').length).toBeGreaterThan(5))
    await userEvent.click(canvas.getByRole('button', { name: 'View as table' }))
  },
}

/** One of the two has no values at all. */
export const OneSided: Story = {
  args: { result: ready(onlyLeft) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('N/A')).toBeVisible()
  },
}

/** Where a series has a value now and then, the values stand alone: a line would be invented. */
export const TwoRhythms: Story = {
  args: { result: ready(twoRhythms) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/GBP\/USD Weekly/)).toBeVisible()
  },
}

function Indexing(args: ComparisonChartProps) {
  const [isIndexed, setIsIndexed] = useState(args.isIndexed ?? false)
  return <ComparisonChart {...args} isIndexed={isIndexed} onIndexedChange={setIsIndexed} />
}

/** Both series as parts of 100 at their start, on equal axes. */
export const Indexed: Story = {
  args: { isIndexed: true },
  render: (args) => <Indexing {...args} />,
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: 'Index to 100' })
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByRole('group', { name: /both 100 at the start/ })).toBeInTheDocument()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(canvas.queryByRole('group', { name: /both 100 at the start/ })).not.toBeInTheDocument()
    await userEvent.click(button)
  },
}

/** Over more than two years a month and a day tell nothing: years and months stand under the picture, '2026', 'Jul'. */
export const ThreeYears: Story = {
  args: { result: ready(threeYearsOfTwo()) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /782 points/ })).toBeInTheDocument()
  },
}

export const Overflow: Story = {
  args: { result: ready(manyOfTwo()) },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: /10,000 points/ })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OnePoint: Story = {
  args: {
    result: ready({
      left: { name: 'EUR/USD', points: [{ time: Date.UTC(2024, 4, 1), value: 1.0712 }] },
      right: { name: 'GBP/USD', points: [{ time: Date.UTC(2024, 4, 1), value: 1.25 }] },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1\.0712/)).toBeVisible()
  },
}

/** Where exports are restricted, the figures can still be read. */
export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: /260 points/ })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** On a phone the legend has a line of its own, which is there before its figures are. */
export const MobileLoading: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: SEVERAL,
  render: (args) => (
    <>
      <ComparisonChart {...args} result={{ status: 'loading' }} />
      <ComparisonChart {...args} />
    </>
  ),
  play: playSameHeight,
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: /260 points/ })).toBeInTheDocument()
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <ComparisonChart {...args} />
      <ComparisonChart {...args} result={{ status: 'loading' }} />
      <ComparisonChart {...args} result={failed('Upstream timed out (Status: 504)')} />
      <ComparisonChart {...args} result={stale(yearOfTwo)} />
    </div>
  ),
  play: playSameGeometry('Price Comparison Chart'),
}
