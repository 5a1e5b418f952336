import type { Meta, StoryObj } from '@storybook/react-vite'
import { mapResource } from '@tidemark/contract/resource'
import { usePlot } from '@tidemark/api/hooks'
import { given, plotIndicators } from '@tidemark/api/testing'
import type { IndicatorInfo } from '@tidemark/contract'
import { useEffect, useMemo } from 'react'
import { expect } from 'storybook/test'
import { playAlert, playPicture } from '../testing/cardPlays'
import { playRefreshed, Refresh, type Refreshable } from '../testing/Refresh'
import { IndicatorChart, type IndicatorChartProps } from './IndicatorChart'
import { seriesOfAnswer, type PlotSelection } from './seriesOfAnswer'

const LINE = { params: {}, visible: true, lineWidth: 2, style: 'solid' } as const
const SELECTIONS: readonly PlotSelection[] = [
  { ...LINE, name: 'SMA', location: 'overlay', color: 'var(--tm-chart-series-2)' },
  { ...LINE, name: 'BBANDS', location: 'overlay', color: 'var(--tm-chart-series-1)', lineWidth: 1 },
  { ...LINE, name: 'RSI', location: 'subplot', color: 'var(--tm-chart-series-5)' },
  { ...LINE, name: 'MACD', location: 'subplot', color: 'var(--tm-chart-series-4)' },
]
const REQUEST = { symbol: 'EURUSD - 1 Hour', indicators: SELECTIONS.map(({ name }) => name) }
const INFOS: ReadonlyMap<string, IndicatorInfo> = new Map()

/** The plot of an answer of the server, as the plot page draws it. */
function LivePlot({ hasRefresh = false, ...props }: IndicatorChartProps & Refreshable) {
  const { resource, send } = usePlot()
  useEffect(() => void send(REQUEST), [send])
  const result = useMemo(() => mapResource(resource, ({ response }) => response), [resource])
  const bars = result.status === 'ready' ? result.data : null
  const series = useMemo(() => (bars === null ? [] : seriesOfAnswer(bars, SELECTIONS, INFOS)), [bars])
  return (
    <>
      <Refresh of={hasRefresh ? result : null} />
      <IndicatorChart {...props} result={result} series={series} />
    </>
  )
}

/** Connected: the hook that the app uses, over a mocked network. */
const meta = {
  title: 'Charts/Indicator plot/Connected',
  component: IndicatorChart,
  args: { result: { status: 'idle' }, series: [], title: 'EUR/USD', timeZone: 'UTC', locale: 'en-GB' },
  render: (args) => <LivePlot {...args} />,
} satisfies Meta<typeof IndicatorChart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  beforeEach: given(plotIndicators.typical),
  play: playPicture(['group', /1,000 bars, .*SMA, BBANDS; under them: RSI, MACD/]),
}

export const Loading: Story = {
  beforeEach: given(plotIndicators.loading),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading the plot')).toBeInTheDocument()
  },
}

export const Empty: Story = {
  beforeEach: given(plotIndicators.empty),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No data to display')).toBeVisible()
  },
}

/** An indicator that never has a value says so, and the bars have no volume. */
export const Partial: Story = {
  beforeEach: given(plotIndicators.partial),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('N/A')).length).toBeGreaterThan(0)
  },
}

export const Failed: Story = {
  name: 'Error',
  beforeEach: given(plotIndicators.failing),
  play: playAlert,
}

export const Refused: Story = {
  beforeEach: given(plotIndicators.refused),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('timePeriod is 1, it must be at least 2')
  },
}

export const Offline: Story = {
  beforeEach: given(plotIndicators.offline),
  play: playAlert,
}

/** An answer that cannot be read is none. */
export const ContractBroken: Story = {
  beforeEach: given(plotIndicators.broken),
  play: playAlert,
}

/** Asked once more, and this time nothing came: the old picture stays. */
export const Stale: Story = {
  render: (args) => <LivePlot {...args} hasRefresh />,
  beforeEach: given(plotIndicators.stale),
  play: playRefreshed('group', /1,000 bars, .*SMA, BBANDS; under them: RSI, MACD/),
}

export const Overflow: Story = {
  beforeEach: given(plotIndicators.overflow),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('group', { name: /10,000 bars/ })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
