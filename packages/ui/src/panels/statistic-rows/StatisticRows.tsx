import { Box, DataList, Span } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { NOT_AVAILABLE } from '../../format/number'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Card } from '../../elements/card/Card'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import type { StatisticRow } from './statisticRowsModel'

export interface StatisticRowsProps {
  title: string
  /** In order; unique labels. */
  rows: Resource<readonly StatisticRow[]>
  /** Before a request, and for an empty response. */
  emptyText?: string | undefined
  /** Skeleton rows. */
  count?: number | undefined
}

/** Metrics: name, note, value. */
export function StatisticRows({ title, rows, emptyText = 'No metrics', count = 5 }: StatisticRowsProps) {
  const data = rows.status === 'ready' ? rows.data : []
  return (
    <Card title={title} isFlush isBusy={rows.status === 'loading'} actions={<StaleBadge resource={rows} />}>
      {data.length > 0 ? (
        <DataList.Root orientation="horizontal" variant="rows">
          {data.map(({ label, name, value, note }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>
                {name ?? breakAfterUnderscores(label)}
                {note === undefined ? null : (
                  <Span color="fg.subtle" textStyle="xs">
                    {note}
                  </Span>
                )}
              </DataList.ItemLabel>
              <DataList.ItemValue
                display="block"
                data-stale={(rows.status === 'ready' && rows.stale !== null) || undefined}
                data-missing={value === NOT_AVAILABLE || undefined}
              >
                {value}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      ) : rows.status === 'loading' ? (
        <SkeletonPanel kind="rows" count={count} label={`Loading ${title}`} />
      ) : (
        <Box h="160px">
          {rows.status === 'error' ? (
            <FailureState resource={rows} title="Error" />
          ) : (
            <PageState icon="table" title={emptyText} />
          )}
        </Box>
      )}
    </Card>
  )
}
