import type { Resource } from '@tidemark/contract/resource'
import { NOT_AVAILABLE } from '../../format/number'
import { breakAfterUnderscores } from '../../lib/lineBreaks'
import { Card } from '../../elements/card/Card'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import type { StatisticRow } from './statisticRowsModel'
import { statisticRowsRecipe } from './statisticRowsRecipe'

export interface StatisticRowsProps {
  title: string
  /** In order; unique labels. */
  rows: Resource<readonly StatisticRow[]>
  /** Before a request, and for an empty response. */
  emptyText?: string | undefined
  /** Skeleton rows. */
  count?: number | undefined
  timeZone?: string | undefined
}

/** Metrics: name, note, value. */
export function StatisticRows({ title, rows, emptyText = 'No metrics', count = 5, timeZone }: StatisticRowsProps) {
  const styles = statisticRowsRecipe()
  const data = rows.status === 'ready' ? rows.data : []
  return (
    <Card
      title={title}
      isFlush
      isBusy={rows.status === 'loading'}
      actions={<StaleBadge resource={rows} timeZone={timeZone} />}
    >
      {data.length > 0 ? (
        <dl className={styles.rows} data-stale={(rows.status === 'ready' && rows.stale !== null) || undefined}>
          {data.map(({ label, name, value, note }) => (
            <div key={label} className={styles.root}>
              <dt>
                {name ?? breakAfterUnderscores(label)}
                {note === undefined ? null : <span className={styles.note}>{note}</span>}
              </dt>
              <dd data-missing={value === NOT_AVAILABLE || undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      ) : rows.status === 'loading' ? (
        <SkeletonPanel kind="rows" count={count} label={`Loading ${title}`} />
      ) : (
        <div className={styles.state}>
          {rows.status === 'error' ? (
            <FailureState resource={rows} title="Error" />
          ) : (
            <PageState icon="table" title={emptyText} />
          )}
        </div>
      )}
    </Card>
  )
}
