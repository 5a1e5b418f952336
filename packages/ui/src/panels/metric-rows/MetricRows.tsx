import type { Resource } from '@tidemark/contract/resource'
import { type MeasuredRun, type Metric, metricIn, metricText, withheldText } from '../../metrics/metric'
import { MetricName } from '../metric-name/MetricName'
import type { StatisticRow } from '../statistic-rows/statisticRowsModel'
import { StatisticRows } from '../statistic-rows/StatisticRows'

export interface MetricRowsProps {
  title: string
  /** In order; those not sent are omitted. */
  metrics: readonly Metric[]
  run: Resource<MeasuredRun>
  /** A few words by metric id: an interval, a date. */
  notes?: Readonly<Record<string, string>> | undefined
}

/** One group's name, note and value; nothing if the run has none. */
export function MetricRows({ title, metrics, run, notes = {} }: MetricRowsProps) {
  const rows: Resource<readonly StatisticRow[]> =
    run.status === 'ready'
      ? { ...run, data: metrics.flatMap((metric) => rowOf(metric, run.data, notes[metric.id])) }
      : run
  if (rows.status === 'ready' && rows.data.length === 0) return null
  return <StatisticRows title={title} rows={rows} count={metrics.length} emptyText="No results available" />
}

function rowOf(declared: Metric, run: MeasuredRun, note: string | undefined): readonly StatisticRow[] {
  const metric = metricIn(declared, run)
  const value = metric.read(run)
  if (value === undefined) return []
  const name = <MetricName metric={metric} run={run} />
  return [{ label: metric.name, name, value: metricText(metric, value), note: withheldText(metric, run) ?? note }]
}
