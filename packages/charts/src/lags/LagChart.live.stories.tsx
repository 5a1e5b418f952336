import type { Meta, StoryObj } from '@storybook/react-vite'
import { useCorrelation } from '@tidemark/api/hooks'
import { mapResource } from '@tidemark/contract/resource'
import { barsInRange, correlation, given } from '@tidemark/api/testing'
import { useEffect, useMemo } from 'react'
import { expect } from 'storybook/test'
import { playAlert, playPicture, playRecovery } from '../testing/cardPlays'
import { playRefreshed, Refresh, type Refreshable } from '../testing/Refresh'
import { LagChart, type LagChartProps } from './LagChart'

const REQUEST = {
  symbol_1: 'EURUSD',
  tf1: 'H4',
  symbol_2: 'GBPUSD',
  tf2: 'H4',
  start: '2024-01-01',
  end: '2024-12-31',
} as const

/** The lags of a correlation, as the correlation page draws them. */
function LiveLags({ hasRefresh = false, ...props }: LagChartProps & Refreshable) {
  const { resource, send } = useCorrelation()
  useEffect(() => void send(REQUEST), [send])
  const result = useMemo(() => mapResource(resource, ({ response }) => response.result.cross_corr), [resource])
  const pairedBars = resource.status === 'ready' ? resource.data.response.result.n : undefined
  return (
    <>
      <Refresh of={hasRefresh ? result : null} />
      <LagChart {...props} result={result} pairedBars={pairedBars} />
    </>
  )
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Lag chart/Connected',
  component: LagChart,
  args: { result: { status: 'idle' }, symbols: ['EUR/USD', 'GBP/USD'], timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LiveLags {...args} />,
} satisfies Meta<typeof LagChart>
export default meta
type Story = StoryObj<typeof meta>

const PICTURE = /^Correlation at 11 lags from −5 to \+5/

export const Default: Story = {
  beforeEach: given(correlation.typical, barsInRange.typical),
  play: playPicture(['img', PICTURE]),
}

export const Loading: Story = {
  beforeEach: given(correlation.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the correlation by lag')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(correlation.empty, barsInRange.typical),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No correlation data')).toBeVisible()
  },
}

/** A lag without a value, and no word on the bars behind them. */
export const Partial: Story = {
  beforeEach: given(correlation.partial, barsInRange.partial),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /^Correlation at 3 lags from \+1 to \+3/ })).toBeVisible()
  },
}

/** Try Again asks once more, and this time there is an answer. */
export const Failed: Story = {
  name: 'Error',
  beforeEach: given(correlation.recovering, barsInRange.typical),
  play: playRecovery('engine crashed (Status: 500)', ['img', PICTURE]),
}

export const Offline: Story = {
  beforeEach: given(correlation.offline),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The server cannot be reached.')).toBeVisible()
  },
}

/** An answer that cannot be read is none. */
export const ContractBroken: Story = {
  beforeEach: given(correlation.broken),
  play: playAlert,
}

/** Asked once more, and this time nothing came: the old picture stays. */
export const Stale: Story = {
  render: (args) => <LiveLags {...args} hasRefresh />,
  beforeEach: given(correlation.stale, barsInRange.typical),
  play: playRefreshed('img', PICTURE),
}

/** A hundred and one lags. */
export const Overflow: Story = {
  beforeEach: given(correlation.overflow, barsInRange.overflow),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('img', { name: /^Correlation at 101 lags/ })).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
