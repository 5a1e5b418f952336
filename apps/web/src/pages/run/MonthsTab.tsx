import type { BacktestRun } from '@tidemark/api'
import type { RunReport } from '@tidemark/contract'
import { mapResource } from '@tidemark/contract/resource'
import { MonthlyReturnsHeatmap } from '@tidemark/charts/heatmap'
import { Card, DataTable, type DataColumn, StatisticRows, stepEquity } from '@tidemark/ui'
import { formatCount, formatDate, formatFraction } from '@tidemark/ui/format'
import { useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { useLatestPoints } from '../../demo/useLatestPoints'
import { curveTrades } from './listedTrades'
import { concentrationRows, monthRows, yearRows } from './monthRows'
import type { RunTabProps } from './runTab'
import styles from './RunWorkspace.module.css'

/** Shows monthly and annual returns and the deepest drawdowns. */
export function MonthsTab({ result, timeZone }: RunTabProps) {
  const canExport = useDemo().isAllowed('export')
  const run = result.status === 'ready' ? result.data : null
  const report = run?.report
  const points = useLatestPoints(useMemo(() => (run === null ? [] : accountOf(run)), [run]))
  return (
    <>
      <MonthlyReturnsHeatmap
        result={mapResource(result, () => points)}
        title="Return by month"
        // A report's months are those of the market's data.
        timeZone={report === undefined ? timeZone : 'UTC'}
        fileName={`${run?.run_id ?? 'backtest'}-months`}
        isExportable={canExport}
      />
      {run === null || report === undefined ? null : (
        <>
          <div className={styles['three']}>
            <StatisticRows title="Months" rows={mapResource(result, () => monthRows(report))} />
            <StatisticRows title="Years" rows={mapResource(result, () => yearRows(report))} />
            <StatisticRows title="Concentration" rows={mapResource(result, () => concentrationRows(report, run))} />
          </div>
          <DrawdownTable drawdowns={report.drawdowns} />
        </>
      )}
    </>
  )
}

type Drawdown = RunReport['drawdowns']['rows'][number]

const COLUMNS: readonly DataColumn<Drawdown>[] = [
  { key: 'start', label: 'Peak', write: ({ start }) => formatDate(start, { timeZone: 'UTC' }) },
  { key: 'trough', label: 'Deepest', write: ({ trough }) => formatDate(trough, { timeZone: 'UTC' }) },
  {
    key: 'recovery',
    label: 'Recovered',
    write: ({ recovery }) => (recovery === null ? 'not yet' : formatDate(recovery, { timeZone: 'UTC' })),
  },
  { key: 'depth', label: 'Depth', side: 'right', write: ({ depth }) => formatFraction(-depth) },
  { key: 'fall', label: 'Days down', side: 'right', write: ({ daysToTrough }) => formatCount(daysToTrough) },
  {
    key: 'rise',
    label: 'Days back',
    side: 'right',
    write: ({ daysToRecover }) => (daysToRecover === null ? '–' : formatCount(daysToRecover)),
  },
  { key: 'days', label: 'Days', side: 'right', write: ({ days }) => formatCount(days) },
]

function DrawdownTable({ drawdowns: { count, rows } }: Pick<RunReport, 'drawdowns'>) {
  return (
    <Card title="Deepest drawdowns" count={`${formatCount(rows.length)} of ${formatCount(count)}`} isFlush>
      <DataTable
        caption="Deepest drawdowns"
        columns={COLUMNS}
        rows={rows}
        keyOf={({ startBar }) => startBar}
        emptyText="The account was never under an earlier peak."
      />
    </Card>
  )
}

/**
 * Returns the account at the end of each month, starting with its initial value; at exits if the backend sends no more.
 */
function accountOf(run: BacktestRun): readonly { readonly time: number; readonly value: number }[] {
  const { report, summary } = run
  if (report === undefined) return stepEquity(summary, curveTrades(run))
  const [first] = report.months.rows
  if (first === undefined) return []
  let value = 1
  const ends = report.months.rows.map((row) => {
    value *= 1 + (row.return ?? 0)
    return { time: Date.UTC(row.year, row.month ?? 1, 1) - 1, value }
  })
  return [{ time: Date.UTC(first.year, (first.month ?? 1) - 1, 1), value: 1 }, ...ends]
}
