import { computedRun, type ComputedRunName } from '@tidemark/api/computed'
import { ready } from '@tidemark/api/testing'
import type { ChartPanelProps } from '../panel/ChartPanel'
import { chartStories } from '../testing/chartStories'
import { SVG } from '../testing/surfaces'
import { RollingMetrics } from './RollingMetrics'
import type { RollingReport } from './rollingMetricsModel'

/** Returns a computed run's report. */
export function reportOf(name: ComputedRunName): RollingReport {
  const { report } = computedRun(name)
  if (report === undefined) throw new Error('the engine sends a report')
  return report
}

export const args: ChartPanelProps<RollingReport> = {
  result: ready(reportOf('typical')),
}

export const shared = chartStories<RollingReport, ChartPanelProps<RollingReport>>(RollingMetrics, {
  surface: SVG,
  args,
  data: reportOf('typical'),
  emptyData: reportOf('few'),
  card: 'Rolling Sharpe and volatility',
  name: /^Over 63 days, 2015-04-01 to 2018-12-31: Sharpe between −\d/,
  loading: 'Loading the rolling metrics',
  idle: 'Run a backtest to see how steady its results were.',
  empty: 'Too few days',
  walk: { cursor: 'Day of the rolling metrics' },
  table: [968, '2015-04-01'],
  csv: { head: 'Day,Sharpe,Volatility', lines: 968 },
})
