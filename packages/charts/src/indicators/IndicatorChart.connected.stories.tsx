import type { Meta } from '@storybook/react-vite'
import { usePlot } from '@tidemark/api/hooks'
import { indicatorsInfoList, plotIndicators, useSent } from '@tidemark/api/testing'
import type { PlotBar } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { connectedStories } from '@tidemark/ui/testing'
import { useMemo } from 'react'
import { playDrawn } from '../testing/plays'
import { CANVAS } from '../testing/surfaces'
import { IndicatorChart } from './IndicatorChart'
import { seriesOfResponse } from './seriesOfResponse'

const meta = {
  title: 'Charts/Indicator plot/Connected',
  component: IndicatorChart,
  tags: ['network', '!autodocs'],
} satisfies Meta<typeof IndicatorChart>
export default meta

const LINE = { visible: true, lineWidth: 2, style: 'solid' } as const
const SELECTED = [
  { ...LINE, name: 'SMA', params: { timePeriod: 20 }, location: 'overlay', color: 'var(--tm-colors-chart-series-1)' },
  { ...LINE, name: 'RSI', params: { timePeriod: 14 }, location: 'subplot', color: 'var(--tm-colors-chart-series-2)' },
] as const
const REQUEST = {
  symbol: 'EURUSD',
  indicators: SELECTED.map(({ name }) => name),
  indicator_params: Object.fromEntries(SELECTED.map(({ name, params }) => [name, params])),
  start: '2024-05-01',
  end: '2024-07-01',
}
const INFOS = new Map(indicatorsInfoList.indicators.map((info) => [info.name, info]))

function Plot({ result }: { result: Resource<readonly PlotBar[]> }) {
  const series = useMemo(
    () => (result.status === 'ready' ? seriesOfResponse(result.data, SELECTED, INFOS) : []),
    [result],
  )
  return <IndicatorChart title="EUR/USD" subtitle="1 Hour" result={result} series={series} />
}

const connected = connectedStories({
  useResource: () => useSent(usePlot(), REQUEST),
  draw: (result) => <Plot result={result} />,
  answers: plotIndicators,
  shows: playDrawn(CANVAS, /^EUR\/USD, [\d,]+ bars/),
  texts: { empty: 'No data to display' },
})

export const Default = connected.Default
export const Loading = connected.Loading
export const Empty = connected.Empty
export const Partial = connected.Partial
export const Failed = connected.Failed
export const Recovers = connected.Recovers
export const Offline = connected.Offline
export const ContractBroken = connected.ContractBroken
export const Unauthorized = connected.Unauthorized
export const Stale = connected.Stale
export const Overflow = connected.Overflow
