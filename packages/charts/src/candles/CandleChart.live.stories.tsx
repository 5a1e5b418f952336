import type { Meta, StoryObj } from '@storybook/react-vite'
import { useChartBars } from '@tidemark/api/hooks'
import { given, latestBars } from '@tidemark/api/testing'
import { mapResource } from '@tidemark/contract/resource'
import { useEffect, useMemo } from 'react'
import { expect } from 'storybook/test'
import { playAlert, playPicture, playRecovery } from '../testing/cardPlays'
import { playRefreshed, Refresh, type Refreshable } from '../testing/Refresh'
import { CandleChart, type CandleChartProps } from './CandleChart'

const REQUEST = { symbol: 'EURUSD', timeframe: 'H4' } as const

/** The latest bars of a symbol, as the chart page draws them. */
function LiveCandles({ hasRefresh = false, ...props }: CandleChartProps & Refreshable) {
  const { resource, send } = useChartBars()
  useEffect(() => void send(REQUEST), [send])
  const result = useMemo(() => mapResource(resource, ({ response }) => response), [resource])
  return (
    <>
      <Refresh of={hasRefresh ? result : null} />
      <CandleChart {...props} result={result} />
    </>
  )
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Candles/Connected',
  component: CandleChart,
  args: { result: { status: 'idle' }, title: 'EUR/USD', subtitle: '4 Hours', timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveCandles {...args} />,
} satisfies Meta<typeof CandleChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(latestBars.typical),
  play: playPicture(['group', /EUR\/USD, 1,000 bars/]),
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
    await expect(await canvas.findByText('No data available')).toBeVisible()
  },
}

/** No volume, and two days without bars. */
export const Partial: Story = {
  beforeEach: given(latestBars.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 gap, no volume')).toBeVisible()
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(latestBars.recovering),
  play: playRecovery('Error loading data', ['group', /EUR\/USD, 1,000 bars/]),
}

export const Offline: Story = {
  beforeEach: given(latestBars.offline),
  play: playAlert,
}

export const ContractBroken: Story = {
  beforeEach: given(latestBars.broken),
  play: playAlert,
}

/** Asked once more, and this time nothing came: the old picture stays. */
export const Stale: Story = {
  render: (args) => <LiveCandles {...args} hasRefresh />,
  beforeEach: given(latestBars.stale),
  play: playRefreshed('group', /EUR\/USD, 1,000 bars/),
}

export const Overflow: Story = {
  beforeEach: given(latestBars.overflow),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('group', { name: /EUR\/USD, 10,000 bars/ })).toBeInTheDocument()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
