import { Box, Link as ChakraLink } from '@chakra-ui/react'
import type { Ledger } from '@tidemark/contract'
import { Card, type DataColumn, DataTable, IconButton, saveText, SegmentedField, toCsv } from '@tidemark/ui'
import { formatCount, formatMetric } from '@tidemark/ui/format'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { isByHand } from './sessions'
import { ledgerCsv, settingAt } from './ledgerRows'

const SHOWN = 10

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'hand', label: 'By hand' },
  { value: 'study', label: 'Studies' },
] as const
type Filter = (typeof FILTERS)[number]['value']

/** The tries with the highest ratios; others' settings are not told. */
export function BestTries({ ledger, isBusy }: { ledger: Ledger | null; isBusy: boolean }) {
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useMemo(() => (ledger === null ? [] : bestOf(ledger, filter)), [ledger, filter])
  const first = (ledger?.earlier ?? 0) + 1
  const columns: readonly DataColumn<number>[] = [
    { key: 'try', label: 'Try', write: (place) => formatCount(first + place) },
    {
      key: 'setting',
      label: 'Setting',
      write: (place) => (ledger === null ? null : <Setting ledger={ledger} place={place} />),
    },
    { key: 'sharpe', label: 'Sharpe', side: 'right', write: (place) => formatMetric(ledger?.tries.sharpe[place]) },
  ]
  return (
    <Card
      title="Best tries"
      isFlush
      isBusy={isBusy}
      actions={
        <>
          <Box minW={{ base: '176px', md: '232px' }}>
            <SegmentedField
              label="Tries"
              isLabelHidden
              size="2xs"
              value={filter}
              options={FILTERS}
              onChange={setFilter}
            />
          </Box>
          <IconButton
            icon="download"
            label="Save all tries as CSV"
            size="2xs"
            disabled={ledger === null}
            onClick={() => ledger !== null && saveText('ledger.csv', toCsv(ledgerCsv(ledger)), 'text/csv')}
          />
        </>
      }
    >
      <DataTable
        caption="Best tries"
        columns={columns}
        rows={rows}
        keyOf={(place) => place}
        emptyText="No try has a ratio"
      />
    </Card>
  )
}

function Setting({ ledger, place }: { ledger: Ledger; place: number }) {
  const setting = settingAt(ledger, place)
  const run = ledger.tries.run[place] ?? null
  return run === null ? (
    setting
  ) : (
    <ChakraLink asChild>
      <Link to={`/backtest?${new URLSearchParams({ run })}`}>{setting}</Link>
    </ChakraLink>
  )
}

function bestOf({ tries }: Ledger, filter: Filter): number[] {
  const { sharpe, kind } = tries
  return sharpe
    .flatMap((value, i) =>
      value === null || (filter !== 'all' && isByHand(kind[i]) !== (filter === 'hand')) ? [] : [i],
    )
    .toSorted((a, b) => (sharpe[b] ?? 0) - (sharpe[a] ?? 0))
    .slice(0, SHOWN)
}
