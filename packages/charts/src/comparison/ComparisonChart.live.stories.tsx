import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapResource } from '@tidemark/contract/resource'
import { useChartBars } from '@tidemark/api/hooks'
import { given, latestBars } from '@tidemark/api/testing'
import { useEffect, useMemo } from 'react'
import { expect } from 'storybook/test'
import { playAlert, playPicture, playRecovery } from '../testing/cardPlays'
import { playRefreshed, Refresh, type Refreshable } from '../testing/Refresh'
import { ComparisonChart, type ComparisonChartProps } from './ComparisonChart'
import { pointsOfBars } from './pointsOfBars'

const REQUEST = { symbol: 'EURUSD', timeframe: 'H1', count: 1000 } as const

/** The closes and the highs of one series. */
function LiveComparison({ hasRefresh = false, ...props }: ComparisonChartProps & Refreshable) {
  const { resource, send } = useChartBars()
  useEffect(() => void send(REQUEST), [send])
  const result = useMemo(
    () =>
      mapResource(resource, ({ response }) => ({
        left: { name: 'EUR/USD close', points: pointsOfBars(response, 'close') },
        right: { name: 'EUR/USD high', points: pointsOfBars(response, 'high') },
      })),
    [resource],
  )
  return (
    <>
      <Refresh of={hasRefresh ? result : null} />
      <ComparisonChart {...props} result={result} />
    </>
  )
}

/** Connected: bars over a mocked network. */
const meta = {
  title: 'Charts/Price comparison/Connected',
  component: ComparisonChart,
  args: { result: { status: 'idle' }, timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveComparison {...args} />,
} satisfies Meta<typeof ComparisonChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(latestBars.typical),
  play: playPicture(['group', /EUR\/USD close on the left axis/]),
}

export const Loading: Story = {
  beforeEach: given(latestBars.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the prices')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(latestBars.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(latestBars.recovering),
  play: playRecovery('Error loading data', ['group', /EUR\/USD close on the left axis/]),
}

/** Two days without bars: the lines end before them and begin again after. */
export const Partial: Story = {
  beforeEach: given(latestBars.partial),
  play: playPicture(['group', /EUR\/USD close on the left axis/]),
}

export const Offline: Story = {
  beforeEach: given(latestBars.offline),
  play: playAlert,
}

/** An answer that cannot be read is none. */
export const ContractBroken: Story = {
  beforeEach: given(latestBars.broken),
  play: playAlert,
}

/** Asked once more, and this time nothing came: the old picture stays. */
export const Stale: Story = {
  render: (args) => <LiveComparison {...args} hasRefresh />,
  beforeEach: given(latestBars.stale),
  play: playRefreshed('group', /EUR\/USD close on the left axis/),
}

/** Ten thousand bars. */
export const Overflow: Story = {
  beforeEach: given(latestBars.overflow),
  play: async ({ canvas, canvasElement }) => {
    await playPicture(['group', /EUR\/USD close on the left axis/])({ canvas })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
