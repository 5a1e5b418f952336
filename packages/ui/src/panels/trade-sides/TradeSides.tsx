import { Card } from '../../elements/card/Card'
import { DataTable, type DataColumn } from '../../elements/data-table/DataTable'
import { MetricName } from '../metric-name/MetricName'
import { type MeasuredRun, type Metric, metricText, type TradeBlock } from '../../metrics/metric'

export interface TradeSidesProps {
  run: MeasuredRun
  /** In order; those of subsets of trades have rows. */
  metrics: readonly Metric[]
}

const SIDES = [
  ['all', 'All'],
  ['long', 'Long'],
  ['short', 'Short'],
] as const

interface Row extends Pick<TradeSidesProps, 'run'> {
  readonly metric: Metric
  readonly of: (block: TradeBlock) => number | null
}

function writeName({ metric, run }: Row) {
  return <MetricName metric={metric} run={run} />
}

/** All trades and each direction; nothing without a report. */
export function TradeSides({ run, metrics }: TradeSidesProps) {
  const { report } = run
  if (report === undefined) return null
  const rows = metrics.flatMap((metric): Row[] =>
    metric.readBlock === undefined ? [] : [{ metric, run, of: metric.readBlock }],
  )
  const columns: DataColumn<Row>[] = [
    { key: 'name', label: 'Metric', write: writeName },
    ...SIDES.map(([side, label]): DataColumn<Row> => ({
      key: side,
      label,
      side: 'right',
      write: ({ metric, of }) => metricText(metric, of(report[side])),
    })),
  ]
  return (
    <Card title="Long and short" isFlush>
      <DataTable caption="Long and short" columns={columns} rows={rows} keyOf={({ metric }) => metric.id} />
    </Card>
  )
}
