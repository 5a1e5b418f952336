import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { NothingMatches } from '../../elements/search-box/NothingMatches'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import type { LibraryRun } from './libraryRun'

interface WithoutRowsProps {
  readonly runs: Resource<readonly LibraryRun[]>
  readonly isNarrow: boolean
  readonly query: string
  readonly hasRuns: boolean
  readonly onQueryChange: (query: string) => void
  readonly emptyAction: ReactNode
  readonly errorAction: ReactNode
}

/** What a library shows in place of its rows. */
export function WithoutRows({
  runs,
  isNarrow,
  query,
  hasRuns,
  onQueryChange,
  emptyAction,
  errorAction,
}: WithoutRowsProps) {
  if (runs.status === 'idle') return null
  if (runs.status === 'loading') return <SkeletonPanel kind="list" count={8} label="Loading backtest runs" />
  if (runs.status === 'error') return <FailureState resource={runs} title="Error" action={errorAction} />
  if (!hasRuns) {
    return (
      <PageState icon="data" title="No backtest runs" action={emptyAction}>
        {isNarrow
          ? 'Runs from the Backtest page are stored here.'
          : 'Every run is stored here with its settings, metrics and curve.'}
      </PageState>
    )
  }
  return (
    <NothingMatches
      title={isNarrow ? `Nothing matches “${query.trim()}”` : 'No runs match'}
      clearLabel={isNarrow ? undefined : 'Clear search'}
      onClear={() => onQueryChange('')}
    />
  )
}
