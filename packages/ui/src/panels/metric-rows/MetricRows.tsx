import type { Resource } from '@tidemark/contract/resource'
import { type MeasuredRun, type Metric, metricText } from '../../metrics/metric'
import { MetricName } from '../metric-name/MetricName'
import type { StatisticRow } from '../statistic-rows/statisticRows'
import { StatisticRows } from '../statistic-rows/StatisticRows'

export interface MetricRowsProps {
  title: string
  /** In display order. Metrics that the backend does not send are omitted. */
  metrics: readonly Metric[]
  run: Resource<MeasuredRun>
  /** A few words after a name: an interval, a date. By metric id. */
  notes?: Readonly<Record<string, string>> | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
  /** IANA time zone. @default the browser's */
  timeZone?: string | undefined
}

/** Lists metrics of one group: name, note, value. Renders nothing for a run that has none of them. */
export function MetricRows({ title, metrics, run, notes = {}, locale, timeZone }: MetricRowsProps) {
  const rows: Resource<readonly StatisticRow[]> =
    run.status === 'ready'
      ? { ...run, data: metrics.flatMap((metric) => rowOf(metric, run.data, notes[metric.id], locale)) }
      : run
  if (rows.status === 'ready' && rows.data.length === 0) return null
  return (
    <StatisticRows
      title={title}
      rows={rows}
      count={metrics.length}
      emptyText="No results available"
      timeZone={timeZone}
    />
  )
}

/** Returns nothing for a metric that the backend does not send. */
function rowOf(
  metric: Metric,
  run: MeasuredRun,
  note: string | undefined,
  locale: string | undefined,
): readonly StatisticRow[] {
  const value = metric.read(run)
  if (value === undefined) return []
  const name = <MetricName metric={metric} run={run} locale={locale} />
  return [{ label: metric.name, name, value: metricText(metric, value, locale), note }]
}
