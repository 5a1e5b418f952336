import type { Resource } from '@tidemark/contract/resource'
import { type ReactNode, type Ref, useId, useMemo, useState } from 'react'
import { formatCount } from '../../format/number'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { NothingMatches } from '../../elements/search-box/NothingMatches'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { RunOptions } from './RunOptions'
import { filterRuns, newestFirst, type StoredRun } from './storedRun'
import { runListRecipe } from './runListRecipe'

export interface RunListProps {
  /** In any order; unique ids. */
  runs: Resource<readonly StoredRun[]>
  /** Shown run; null for none. */
  selectedId: string | null
  onSelect: (id: string) => void
  /** Button if there are no runs. */
  emptyAction?: ReactNode | undefined
  /** Button for a failed list. @default Try Again */
  errorAction?: ReactNode | undefined
  /** Shown in the filter; the page listens and focuses `filterRef`. */
  shortcut?: string | undefined
  filterRef?: Ref<HTMLInputElement> | undefined
  timeZone?: string | undefined
}

/** Stored runs, newest first, to select one. Fills its pane. */
export function RunList({
  runs,
  selectedId,
  onSelect,
  emptyAction,
  errorAction,
  shortcut,
  filterRef,
  timeZone,
}: RunListProps) {
  const styles = runListRecipe()
  const titleId = useId()
  const [words, setWords] = useState('')
  const data = runs.status === 'ready' ? runs.data : NONE
  const ordered = useMemo(() => newestFirst(data), [data])
  const shown = useMemo(() => filterRuns(ordered, words, timeZone), [ordered, words, timeZone])
  const count = runs.status === 'ready' || runs.status === 'empty' ? ` (${formatCount(data.length)})` : ''
  return (
    <section className={styles.root} aria-labelledby={titleId} aria-busy={runs.status === 'loading' || undefined}>
      <header className={styles.header}>
        <h2 className={styles.title} id={titleId}>{`Backtest Runs${count}`}</h2>
        <StaleBadge resource={runs} timeZone={timeZone} />
      </header>
      {data.length > 0 || runs.status === 'loading' ? (
        <div className={styles.filter}>
          <SearchBox
            ref={filterRef}
            label="Filter by symbol, strategy or id"
            shortcut={shortcut}
            isDisabled={runs.status === 'loading'}
            value={words}
            onChange={setWords}
            result={data.length > 0 ? `${formatCount(shown.length)} of ${formatCount(data.length)} runs` : undefined}
          />
        </div>
      ) : null}
      <div className={styles.body} data-stale={(runs.status === 'ready' && runs.stale !== null) || undefined}>
        {shown.length > 0 ? (
          <RunOptions
            runs={shown}
            labelledBy={titleId}
            selectedId={selectedId}
            onSelect={onSelect}
            timeZone={timeZone}
          />
        ) : (
          <WithoutRuns
            runs={runs}
            words={words.trim()}
            onClear={() => setWords('')}
            emptyAction={emptyAction}
            errorAction={errorAction}
          />
        )}
      </div>
    </section>
  )
}

const NONE: readonly StoredRun[] = []

interface WithoutRunsProps {
  readonly runs: Resource<readonly StoredRun[]>
  readonly words: string
  readonly onClear: () => void
  readonly emptyAction: ReactNode
  readonly errorAction: ReactNode
}

function WithoutRuns({ runs, words, onClear, emptyAction, errorAction }: WithoutRunsProps) {
  if (runs.status === 'idle') return null
  if (runs.status === 'loading') return <SkeletonPanel kind="list" count={8} label="Loading backtest runs" />
  if (runs.status === 'error') return <FailureState resource={runs} title="Error" action={errorAction} />
  if (words !== '' && runs.status === 'ready' && runs.data.length > 0) {
    return <NothingMatches words={words} onClear={onClear} />
  }
  return (
    <PageState icon="data" title="No backtest runs" action={emptyAction}>
      Runs from the Backtest page are stored here.
    </PageState>
  )
}
