import { SimpleGrid } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { useRunPart } from '@tidemark/api/hooks'
import type { RunReport } from '@tidemark/contract'
import { mapResource } from '@tidemark/contract/resource'
import { MonthlyReturnsHeatmap } from '@tidemark/charts/heatmap'
import { Card, DataTable, type DataColumn, StatisticRows, stepEquity, TimeZoneContext, useFormat } from '@tidemark/ui'
import { formatCount, formatDate, formatFraction } from '@tidemark/ui/format'
import { useCallback, useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { useLatestPoints } from '../../demo/useLatestPoints'
import { curveTrades } from './listedTrades'
import { BEST_TRADES, concentrationRows, monthRows, yearRows } from './monthRows'
import type { RunTabProps } from './runTab'
import { WHOLE } from './runView'
import { usePartWithout } from './usePartWithout'

const PERIOD = { from: null, to: null } as const

/** Shows returns by month and year, and drawdowns. */
export function MonthsTab({ result, whole, part, onPart }: RunTabProps) {
  const { timeZone } = useFormat()
  const canExport = useDemo().isAllowed('export')
  const run = result.status === 'ready' ? result.data : null
  const report = run?.report
  const among = usePartWithout(whole, part, PERIOD)
  const all = whole.status === 'ready' ? whole.data : null
  const drawn = among ?? all
  const rest = useRunPart(
    all,
    useMemo(() => ({ ...(part ?? WHOLE), withoutBest: BEST_TRADES }), [part]),
  )
  const points = useLatestPoints(useMemo(() => (drawn === null ? [] : accountOf(drawn)), [drawn]))
  const { from = null, to = null } = part ?? {}
  const chosen = useMemo(() => (from === null || to === null ? null : { from, to }), [from, to])
  const onChoose = useCallback(
    (days: { readonly from: string; readonly to: string }) =>
      onPart(days.from === from && days.to === to ? PERIOD : days),
    [onPart, from, to],
  )
  return (
    <>
      {/* A report's months are in the market's time. */}
      <TimeZoneContext value={report === undefined ? timeZone : 'UTC'}>
        <MonthlyReturnsHeatmap
          result={mapResource(whole, () => points)}
          title="Return by month"
          fileName={`${run?.run_id ?? 'backtest'}-months`}
          isExportable={canExport}
          chosen={chosen}
          onChoose={onChoose}
        />
      </TimeZoneContext>
      {run === null || report === undefined ? null : (
        <>
          <SimpleGrid minChildWidth="min(100%, 250px)" alignItems="start" gap="3">
            <StatisticRows title="Months" rows={mapResource(result, () => monthRows(report))} />
            <StatisticRows title="Years" rows={mapResource(result, () => yearRows(report))} />
            <StatisticRows
              title="Concentration"
              rows={mapResource(result, () => concentrationRows(report, rest?.run ?? null))}
            />
          </SimpleGrid>
          <DrawdownTable drawdowns={report.drawdowns} />
        </>
      )}
    </>
  )
}

type Drawdown = RunReport['drawdowns']['rows'][number]

const day = (moment: string) => <time>{formatDate(moment, { timeZone: 'UTC' })}</time>

const COLUMNS: readonly DataColumn<Drawdown>[] = [
  { key: 'start', label: 'Peak', write: ({ start }) => day(start) },
  { key: 'trough', label: 'Deepest', write: ({ trough }) => day(trough) },
  {
    key: 'recovery',
    label: 'Recovered',
    write: ({ recovery }) => (recovery === null ? 'not yet' : day(recovery)),
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

/** Monthly account values from the initial one on; at exits if the backend sends no more. */
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
