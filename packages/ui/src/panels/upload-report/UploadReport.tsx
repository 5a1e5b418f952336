import { Box, DataList, SimpleGrid, Stat, Text } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { formatCount } from '../../format/number'
import { Card } from '../../elements/card/Card'
import { CopyButton } from '../../elements/copy-button/CopyButton'
import { DataTable, type DataColumn } from '../../elements/data-table/DataTable'
import { FailureState } from '../../elements/failure-state/FailureState'
import { Icon } from '../../elements/icon/Icon'
import { PageState } from '../../elements/page-state/PageState'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { toCsv } from '../../csv/csv'

interface RefusedLine {
  /** 1-based, headings included. */
  readonly line: number
  readonly reason: string
}

interface ChangedRows {
  /** What was done and why. */
  readonly what: string
  readonly rows: number
  /** The first ones, 1-based. */
  readonly lines: readonly number[]
}

/** The counts after `read` add up to it. */
export interface UploadOutcome {
  /** Without headings. */
  readonly read: number
  readonly stored: number
  /** Rows with a repeated time. */
  readonly duplicates: number
  readonly refused: number
  /** The first ones, as reported. */
  readonly lines: readonly RefusedLine[]
  /** By reason. */
  readonly changes?: readonly ChangedRows[] | undefined
  /** Dry run: `stored` is hypothetical. */
  readonly isCheck?: boolean | undefined
  /** By name, in reading order. */
  readonly facts?: readonly (readonly [name: string, text: string])[] | undefined
}

export interface UploadReportProps {
  outcome: Resource<UploadOutcome>
  title?: string | undefined
}

/** An upload's rows read, stored, duplicate and refused, with reasons. */
export function UploadReport({ outcome, title = 'Upload report' }: UploadReportProps) {
  const data = outcome.status === 'ready' ? outcome.data : null
  return (
    <Card
      title={title}
      isFlush
      isBusy={outcome.status === 'loading'}
      actions={
        <>
          <StaleBadge resource={outcome} />
          {data !== null && data.lines.length > 0 ? (
            <CopyButton
              text={() => toCsv([['line', 'reason'], ...data.lines.map(({ line, reason }) => [line, reason])])}
              label="Copy refused lines as CSV"
              doneMessage="Refused lines copied as CSV"
            />
          ) : null}
        </>
      }
    >
      {data !== null ? (
        <Outcome outcome={data} />
      ) : outcome.status === 'loading' ? (
        <SkeletonPanel kind="rows" count={4} label="Storing the file" />
      ) : (
        <Box h="200px">
          {outcome.status === 'error' ? (
            <FailureState resource={outcome} title="Error" />
          ) : (
            <PageState icon="upload" title="Nothing uploaded yet">
              Choose a file to see what happens to each row.
            </PageState>
          )}
        </Box>
      )}
    </Card>
  )
}

function Outcome({ outcome }: { outcome: UploadOutcome }) {
  const { read, stored, duplicates, refused, lines, changes = [], isCheck = false, facts = [] } = outcome
  const columns: readonly DataColumn<RefusedLine>[] = [
    { key: 'line', label: 'Line', side: 'right', write: ({ line }) => formatCount(line) },
    { key: 'reason', label: 'Reason', write: ({ reason }) => reason },
  ]
  const changed: readonly DataColumn<ChangedRows>[] = [
    { key: 'what', label: 'What was done', write: ({ what }) => what },
    { key: 'rows', label: 'Rows', side: 'right', write: ({ rows }) => formatCount(rows) },
    {
      key: 'lines',
      label: 'Lines',
      side: 'right',
      write: ({ lines: first, rows }) =>
        first.map((line) => formatCount(line)).join(', ') + (rows > first.length ? ' …' : ''),
    },
  ]
  return (
    <>
      <SimpleGrid
        columns={{ base: 2, md: 4 }}
        gap="1px"
        overflow="hidden"
        bg="border.subtle"
        _last={{ borderBottomRadius: '7px' }}
        role="group"
        aria-label="Rows"
      >
        <Count label="Read" rows={read} />
        <Count label={isCheck ? 'To store' : 'Stored'} rows={stored} sign={isCheck ? null : 'check'} />
        <Count label="Duplicates" rows={duplicates} />
        <Count label="Refused" rows={refused} sign="error" />
      </SimpleGrid>
      {facts.length === 0 ? null : (
        <DataList.Root
          orientation="horizontal"
          gap="0"
          px={{ base: '3', md: '4' }}
          py="2"
          borderTopWidth="1px"
          aria-label="File"
        >
          {facts.map(([name, text]) => (
            <DataList.Item key={name} justifyContent="space-between" alignItems="baseline" py="5px" textStyle="sm">
              <DataList.ItemLabel flex="none" minW="0">
                {name}
              </DataList.ItemLabel>
              <DataList.ItemValue display="block" textAlign="end" overflowWrap="anywhere">
                {text}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      )}
      {changes.length === 0 ? null : (
        <Box {...TABLE}>
          <DataTable
            caption="Changed rows"
            columns={changed}
            rows={changes}
            keyOf={({ what }) => what}
            maxHeight={288}
          />
        </Box>
      )}
      {lines.length === 0 ? null : (
        <>
          <Box {...TABLE} css={{ '& tr > :first-child': { width: '1%' } }}>
            <DataTable
              caption="Refused lines"
              columns={columns}
              rows={lines}
              keyOf={({ line }, at) => `${line}-${at}`}
              maxHeight={288}
            />
          </Box>
          {refused > lines.length ? (
            <Text px={{ base: '3', md: '4' }} pt="2" pb="2.5" borderTopWidth="1px" color="fg.subtle" textStyle="xs">
              {`The first ${formatCount(lines.length)} of ${formatCount(refused)} refused lines.`}
            </Text>
          ) : null}
        </>
      )}
    </>
  )
}

const TABLE = { borderTopWidth: '1px', mdDown: { '--table-edge': 'spacing.3' } } as const

interface CountProps {
  readonly label: string
  readonly rows: number
  /** Before a count above 0. */
  readonly sign?: 'check' | 'error' | null | undefined
}

function Count({ label, rows, sign = null }: CountProps) {
  return (
    <Stat.Root
      px={{ base: '3', md: '4' }}
      pt={{ base: '2', md: '2.5' }}
      pb={{ base: '9px', md: '11px' }}
      bg="bg.surface"
    >
      <Stat.Label>{label}</Stat.Label>
      <Stat.ValueText css={{ '& > svg': { color: sign === 'check' ? 'up.fg' : 'danger.fg' } }}>
        {rows > 0 && sign !== null ? <Icon name={sign} size="sm" /> : null}
        {formatCount(rows)}
      </Stat.ValueText>
    </Stat.Root>
  )
}
