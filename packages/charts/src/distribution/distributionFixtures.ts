import { ready, research } from '@tidemark/api/testing'
import { chartStories } from '../testing/chartStories'
import { repeatValues } from '../testing/repeat'
import { SVG } from '../testing/surfaces'
import { DistributionChart, type DistributionChartProps } from './DistributionChart'

/** 142 trades of a year. */
export const yearOfReturns: readonly number[] = research.run.trades.map(({ ReturnPct }) => ReturnPct)

export const manyReturns: readonly number[] = [...repeatValues(yearOfReturns, 9999), 0.4]

export const args: DistributionChartProps = { result: ready(yearOfReturns) }

export const shared = chartStories<readonly (number | null)[], DistributionChartProps>(DistributionChart, {
  surface: SVG,
  args,
  data: yearOfReturns,
  emptyData: [],
  card: 'Distribution of trade returns',
  name: /^Distribution of 142 trades/,
  loading: 'Loading the distribution',
  idle: 'Run a backtest to see its trades.',
  empty: 'No trades to count',
  walk: { cursor: 'Range of values' },
  table: [29, '−2.8% to −2.6%'],
  csv: { head: 'From [%],To below [%],Count', lines: 29 },
})
