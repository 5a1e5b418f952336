import { SimpleGrid } from '@chakra-ui/react'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatFraction,
  formatMetric,
  formatMoney,
  formatPlotValue,
  formatPrice,
  formatPValue,
  formatSymbol,
} from '../format'
import { DataTable } from '../elements/data-table/DataTable'
import { Sheet } from './Sheet'

const figures = {} as const
const times = { timeZone: 'UTC' } as const
const AT = '2024-12-30T09:00:00Z'

interface Row {
  kind: string
  given: string
  shown: string
}

const FIGURES: readonly Row[] = [
  { kind: 'Metric', given: '18.68969', shown: formatMetric(18.68969, figures) },
  { kind: 'Metric with its sign', given: '18.68969', shown: formatMetric(18.68969, { ...figures, sign: 'always' }) },
  { kind: 'Loss', given: '-7.3581', shown: formatMetric(-7.3581, figures) },
  { kind: 'Money', given: '118689.6934', shown: formatMoney(118_689.6934, figures) },
  { kind: 'Price', given: '1.114223', shown: formatPrice(1.114223, figures) },
  { kind: 'Plot or correlation value', given: '0.70812', shown: formatPlotValue(0.70812, figures) },
  { kind: 'Count', given: '6239', shown: formatCount(6239, figures) },
  { kind: 'Fraction', given: '0.0123', shown: formatFraction(0.0123, figures) },
  { kind: 'P-value', given: '0.00123', shown: formatPValue(0.00123) },
  { kind: 'Not computable', given: 'NaN, Infinity, null', shown: formatMetric(Number.NaN, figures) },
]

const TIMES: readonly Row[] = [
  { kind: 'Time of a bar or trade', given: AT, shown: formatDateTime(AT, times) },
  { kind: 'The same in New York', given: AT, shown: formatDateTime(AT, { ...times, timeZone: 'America/New_York' }) },
  { kind: 'Day', given: '2024-01-02', shown: formatDate('2024-01-02', times) },
  { kind: 'Duration', given: 'P2DT18H', shown: formatDuration('P2DT18H') },
  { kind: 'Symbol', given: 'EURUSD', shown: formatSymbol('EURUSD') },
  { kind: 'Symbol that is no pair', given: 'XETRA_DAX', shown: formatSymbol('XETRA_DAX') },
]

/** Formats of numbers and times, in English. */
export function NumbersSheet() {
  return (
    <SimpleGrid minChildWidth="min(560px, 100%)" gap="4">
      {(
        [
          ['Figures', FIGURES],
          ['Times and names', TIMES],
        ] as const
      ).map(([title, rows]) => (
        <Sheet key={title} title={title}>
          <DataTable
            caption={title}
            keyOf={({ kind }) => kind}
            rows={rows}
            columns={[
              { key: 'kind', label: 'Kind', write: ({ kind }) => kind },
              { key: 'given', label: 'Given', write: ({ given }) => given },
              { key: 'shown', label: 'Shown', side: 'right', write: ({ shown }) => shown },
            ]}
          />
        </Sheet>
      ))}
    </SimpleGrid>
  )
}
