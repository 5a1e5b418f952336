import type { Meta, StoryObj } from '@storybook/react-vite'
import { failed, ready, stale } from '@tidemark/api/testing'
import { Button } from '@tidemark/ui'
import { expect, fn, within } from 'storybook/test'
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
import { DistributionChart } from './DistributionChart'
import { returnsOf, yearOfReturns } from './distributionFixtures'

const meta = {
  title: 'Charts/Distribution chart',
  component: DistributionChart,
  args: { result: ready(yearOfReturns), timeZone: 'UTC', locale: 'en-GB' },
} satisfies Meta<typeof DistributionChart>
export default meta
type Story = StoryObj<typeof meta>

const TITLE = 'Distribution of trade returns'

/** Losses filled, gains hollow, an edge at 0 between them; mean and median as levels. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('region', { name: TITLE }))
    const picture = await card.findByRole('img', {
      name: /^Distribution of 143 trades from −\d\.\d\d% to \+\d\.\d\d%, mean [+−]0\.\d\d%, median [+−]0\.\d\d%$/,
    })
    await expect(card.getByText('143 trades')).toBeVisible()
    await expect(within(picture).getByText('Mean')).toBeVisible()
    await expect(within(picture).getByText('Median')).toBeVisible()
    await expect(picture.querySelectorAll('[data-side="loss"]').length).toBeGreaterThan(2)
    await expect(picture.querySelectorAll('[data-side="gain"]').length).toBeGreaterThan(2)
  },
}

export const Idle: Story = {
  args: { result: { status: 'idle' } },
  play: playSentence('Run a backtest to see its trades.'),
}

export const Loading: Story = {
  args: { result: { status: 'loading' } },
  play: playLoading(TITLE, 'Loading the distribution'),
}

export const Empty: Story = {
  args: { result: { status: 'empty', retry: fn() }, emptyAction: <Button size="small">Edit inputs</Button> },
  play: playEmpty('No trades to count'),
}

/** A trade without a figure is not counted, and the card says how many are. */
export const Partial: Story = {
  args: { result: ready(yearOfReturns.map((value, i) => (i % 5 === 3 ? null : value))) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('115 of 143 trades')).toBeVisible()
    await expect(canvas.getByText('115 trades')).toBeVisible()
  },
}

const retry = fn()

export const Failed: Story = {
  name: 'Error',
  args: { result: failed('Upstream timed out (Status: 504)', retry) },
  play: playFailed(retry, 'Upstream timed out (Status: 504)'),
}

/** The last good bars stay, without their colours. */
export const Stale: Story = {
  args: { result: stale(yearOfReturns) },
  play: playStale('143 trades'),
}

/** Ten thousand trades and one that is far out: sixty bars at the most, and nothing is left out. */
export const Overflow: Story = {
  args: { result: ready([...returnsOf(9999), 0.4]) },
  play: async ({ canvas, canvasElement }) => {
    const picture = await canvas.findByRole('img', { name: /10,000 trades .* to \+40\.00%/ })
    await expect(picture.querySelectorAll('rect[data-active]').length).toBeLessThanOrEqual(60)
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Values that are neither gain nor loss have the colour of a series. */
export const PlainValues: Story = {
  args: {
    result: ready(Array.from({ length: 400 }, (_, i) => 50 + 30 * Math.sin(i * 2.4) * Math.cos(i))),
    kind: 'values',
    noun: ['bar', 'bars'],
    title: 'Distribution of RSI',
  },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: /^Distribution of 400 bars from 2/ })
    await expect(picture.querySelectorAll('[data-side="plain"]').length).toBeGreaterThan(2)
  },
}

/** One trade is one bar. */
export const OneTrade: Story = {
  args: { result: ready([0.0066]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 trade')).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { isExportable: false },
  play: playReadOnly,
}

export const Mobile: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img', { name: /143 trades/ })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** On a phone the legend has a line of its own, which is there before its figures are. */
export const MobileLoading: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: SEVERAL,
  render: (args) => (
    <>
      <DistributionChart {...args} result={{ status: 'loading' }} />
      <DistributionChart {...args} />
    </>
  ),
  play: playSameHeight,
}

/** At the left edge there is no room beside the lines: the labels stand one above the other, each at its own. */
export const MobileOverflow: Story = {
  args: { result: ready([...returnsOf(9999), 0.4]) },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: /10,000 trades/ })
    const [mean, median] = await Promise.all(
      ['Mean', 'Median'].map(async (text) => {
        const label = await within(picture).findByText(text)
        const line = label.parentElement?.querySelector('line')?.getBoundingClientRect()
        return { label: label.getBoundingClientRect(), line: line?.left ?? 0 }
      }),
    )
    const left = picture.getBoundingClientRect().left
    for (const level of [mean, median]) {
      await expect(Math.abs((level?.label.left ?? 0) - (level?.line ?? 0))).toBeLessThan(10)
      await expect(level?.label.left).toBeGreaterThan(left)
    }
    await expect(Math.abs((mean?.label.top ?? 0) - (median?.label.top ?? 0))).toBeGreaterThan(10)
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /143 trades/ })).toBeVisible()
  },
}

/** Every state is as high as every other: nothing moves when data arrives. */
export const SameGeometry: Story = {
  parameters: SEVERAL,
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      <DistributionChart {...args} />
      <DistributionChart {...args} result={{ status: 'loading' }} />
      <DistributionChart {...args} result={failed('Upstream timed out (Status: 504)')} />
      <DistributionChart {...args} result={ready([])} />
      <DistributionChart {...args} result={stale(yearOfReturns)} />
    </div>
  ),
  play: playSameGeometry(TITLE),
}
