import type { RunReport } from '@tidemark/contract'
import { Card } from '../../elements/card/Card'
import { DataTable, type DataColumn } from '../../elements/data-table/DataTable'
import { type Metric, metricText, type TradeBlock } from '../../metrics/metric'

/** Props of {@link TradeSides}. */
export interface TradeSidesProps {
  report: Pick<RunReport, 'all' | 'long' | 'short'>
  /** In the order in which they stand. Only those that can be told of some trades have a row. */
  metrics: readonly Metric[]
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
}

const SIDES = [
  ['all', 'All'],
  ['long', 'Long'],
  ['short', 'Short'],
] as const

interface Row {
  readonly metric: Metric
  readonly of: (block: TradeBlock) => number | null
}

/** What is told of trades: all of them, and those of each direction beside each other. */
export function TradeSides({ report, metrics, locale }: TradeSidesProps) {
  const rows = metrics.flatMap((metric): Row[] =>
    metric.readBlock === undefined ? [] : [{ metric, of: metric.readBlock }],
  )
  const columns: DataColumn<Row>[] = [
    { key: 'name', label: 'Metric', write: ({ metric }) => metric.name },
    ...SIDES.map(([side, label]): DataColumn<Row> => ({
      key: side,
      label,
      side: 'right',
      write: ({ metric, of }) => metricText(metric, of(report[side]), locale),
    })),
  ]
  return (
    <Card title="Long and short" isFlush>
      <DataTable caption="Long and short" columns={columns} rows={rows} keyOf={({ metric }) => metric.id} />
    </Card>
  )
}
