import { SimpleGrid } from '@chakra-ui/react'
import type { UploadGap } from '@tidemark/contract'
import { mapResource } from '@tidemark/contract/resource'
import { Card, DataTable, type DataColumn, StatisticRows, useFormat } from '@tidemark/ui'
import { type Format, formatCount } from '@tidemark/ui/format'
import { CalendarOffer } from './CalendarOffer'
import { barRows, runRows } from './dataRows'
import type { RunTabProps } from './runTab'

const timeCell = (at: string, { dateTime }: Format) => <time>{dateTime(at)}</time>

/** Shows data and settings that reproduce the run, for the whole run. */
export function DataTab({ whole: result }: RunTabProps) {
  const format = useFormat()
  const run = result.status === 'ready' ? result.data : null
  const { symbol, timeframe } = run?.provenance ?? {}
  const gaps = run?.report?.gaps?.longest ?? []
  const columns: readonly DataColumn<UploadGap>[] = [
    {
      key: 'after',
      label: 'Last bar before',
      write: ({ after }) => timeCell(after, format),
    },
    {
      key: 'before',
      label: 'First bar after',
      write: ({ before }) => timeCell(before, format),
    },
    { key: 'missing', label: 'Bars missing', side: 'right', write: ({ missing }) => formatCount(missing) },
  ]
  return (
    <>
      {symbol === undefined || timeframe == null ? null : <CalendarOffer symbol={symbol} timeframe={timeframe} />}
      <SimpleGrid minChildWidth="min(100%, 360px)" alignItems="start" gap="3">
        <StatisticRows
          title="Bars"
          rows={mapResource(result, (shown) => barRows(shown, format))}
          emptyText="The server does not report the data of this run."
        />
        <StatisticRows title="Run" rows={mapResource(result, (shown) => runRows(shown))} />
      </SimpleGrid>
      {gaps.length === 0 ? null : (
        <Card title="Longest gaps" count={formatCount(gaps.length)} isFlush>
          <DataTable caption="Longest gaps" columns={columns} rows={gaps} keyOf={({ after }) => after} />
        </Card>
      )}
    </>
  )
}
