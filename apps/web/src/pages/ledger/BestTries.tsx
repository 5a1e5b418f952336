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

interface BestTry {
  readonly number: number
  readonly setting: string
  /** null where it is not stored, or somebody else's. */
  readonly run: string | null
  readonly sharpe: number | null
}

const COLUMNS: readonly DataColumn<BestTry>[] = [
  { key: 'try', label: 'Try', write: ({ number }) => formatCount(number) },
  { key: 'setting', label: 'Setting', write: (one) => <Setting {...one} /> },
  { key: 'sharpe', label: 'Sharpe', side: 'right', write: ({ sharpe }) => formatMetric(sharpe) },
]

/** The tries with the highest ratios; others' settings are not told. */
export function BestTries({ ledger, isBusy }: { ledger: Ledger | null; isBusy: boolean }) {
  const [filter, setFilter] = useState<Filter>('all')
  const rows = useMemo(() => (ledger === null ? [] : bestOf(ledger, filter)), [ledger, filter])
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
        columns={COLUMNS}
        rows={rows}
        keyOf={({ number }) => number}
        emptyText="No try has a ratio"
      />
    </Card>
  )
}

function Setting({ setting, run }: BestTry) {
  return run === null ? (
    setting
  ) : (
    <ChakraLink asChild>
      <Link to={`/backtest?${new URLSearchParams({ run })}`}>{setting}</Link>
    </ChakraLink>
  )
}

function bestOf(ledger: Ledger, filter: Filter): BestTry[] {
  const { sharpe, kind, run } = ledger.tries
  return sharpe
    .flatMap((value, i) =>
      value === null || (filter !== 'all' && isByHand(kind[i]) !== (filter === 'hand')) ? [] : [i],
    )
    .toSorted((a, b) => (sharpe[b] ?? 0) - (sharpe[a] ?? 0))
    .slice(0, SHOWN)
    .map((place) => ({
      number: ledger.earlier + place + 1,
      setting: settingAt(ledger, place),
      run: run[place] ?? null,
      sharpe: sharpe[place] ?? null,
    }))
}
