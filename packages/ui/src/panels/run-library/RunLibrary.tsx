import { Box, Flex, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { type ReactNode, type Ref, useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../../elements/button/Button'
import { Menu } from '../../elements/menu/Menu'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { formatCount, formatCounted } from '../../format/number'
import { focusSearch } from '../../lib/focusSearch'
import { canCompare, LibraryBar } from './LibraryBar'
import { LIBRARY_COLUMNS, type LibraryColumn } from './libraryColumns'
import { DEFAULT_LIBRARY_SORT, type LibraryRun, nextLibrarySort, sortLibrary } from './libraryRun'
import { searchLibrary } from './librarySearch'
import { libraryLook } from './libraryLook'
import { LibraryTable } from './LibraryTable'

/** A named search. */
export interface LibraryView {
  readonly name: string
  readonly query: string
}

export interface RunLibraryProps {
  /** In any order; unique ids. */
  runs: Resource<readonly LibraryRun[]>
  /** What is searched for, as in the search field. */
  query: string
  /** Called with the new search, at each key. */
  onQueryChange: (query: string) => void
  /** After All, Starred and Today. */
  views: readonly LibraryView[]
  /** Asks for a name to save the search under. */
  onSaveView: () => void
  /** Removes a saved search. */
  onRemoveView: (view: LibraryView) => void
  /** Opens a run. */
  onOpen: (id: string) => void
  /** Adds or removes a star. */
  onStar: (run: LibraryRun) => void
  /** Opens a run's note for editing. */
  onNote: (run: LibraryRun) => void
  /** Opens the tags of the selected runs for editing. */
  onTag: (ids: readonly string[]) => void
  /** Opens a run's inputs; null: no runs here. */
  onRerun: ((id: string) => void) | null
  /** Copies the address of a run. */
  onCopyLink: (id: string) => void
  /** Called with the rows in sight; null: no export. */
  onExport: ((runs: readonly LibraryRun[]) => void) | null
  /** Hidden columns. */
  without: readonly LibraryColumn[]
  /** Called with the columns to leave out. */
  onWithoutChange: (without: readonly LibraryColumn[]) => void
  /** null: runs cannot be deleted. */
  onDelete: ((ids: readonly string[]) => void) | null
  /** Called with 2 to 6 ids; null: runs cannot be compared. */
  onCompare: ((ids: readonly string[]) => void) | null
  /** Called with the one selected run; null: runs cannot be validated. */
  onValidate: ((id: string) => void) | null
  /** Epoch ms, for ages and days. */
  now: number
  /** Button if there are no runs. */
  emptyAction?: ReactNode | undefined
  /** Button for a failed list. @default Try Again */
  errorAction?: ReactNode | undefined
  /** Ref to the search field. */
  searchRef?: Ref<HTMLInputElement> | undefined
  timeZone?: string | undefined
}

const BUILT_IN: readonly LibraryView[] = [
  { name: 'All', query: '' },
  { name: 'Starred', query: 'is:starred' },
  { name: 'Today', query: 'today' },
]

const NONE: readonly LibraryRun[] = []

/** All stored runs: search, sort, star, tag, compare, delete. Fills its pane. */
export function RunLibrary(props: RunLibraryProps) {
  const { runs: resource, query, onQueryChange, views, now, timeZone, searchRef } = props
  const { onSaveView, onRemoveView, onOpen, onStar, onNote, onTag, onDelete, onCompare, onValidate } = props
  const { onRerun, onCopyLink, onExport, without, onWithoutChange } = props
  const titleId = useId()
  const [sort, setSort] = useState(DEFAULT_LIBRARY_SORT)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const runs = resource.status === 'ready' ? resource.data : NONE
  // Typing stays responsive with thousands of rows.
  const applied = useDeferredValue(query)
  const clock = useMemo(() => ({ now, timeZone }), [now, timeZone])
  const sorted = useMemo(() => sortLibrary(runs, sort), [runs, sort])
  const shown = useMemo(() => searchLibrary(sorted, applied, clock), [sorted, applied, clock])
  const counted = useMemo(
    () => [...BUILT_IN, ...views].map((view) => ({ ...view, count: searchLibrary(runs, view.query, clock).length })),
    [runs, views, clock],
  )
  // Deleted runs are not selected.
  const selected = useMemo(
    () => new Set(runs.filter(({ id }) => selection.has(id)).map(({ id }) => id)),
    [runs, selection],
  )
  const isFiltered = shown.length !== runs.length
  const total = isFiltered ? `${formatCount(shown.length)} of ${formatCount(runs.length)}` : formatCount(runs.length)
  const isKnown = resource.status === 'ready' || resource.status === 'empty'
  const isSaved = counted.some((view) => view.query === query.trim())
  const current = views.find((view) => view.query === query.trim())
  const compare = (ids: readonly string[]) => {
    if (canCompare(ids.length)) onCompare?.(ids)
  }

  return (
    <Stack
      as="section"
      gap="3"
      minW="0"
      h="full"
      aria-labelledby={titleId}
      aria-busy={resource.status === 'loading' || undefined}
    >
      <Flex flex="none" wrap="wrap" align="center" gap="{spacing.2} {spacing.4}">
        <HStack flex="1 1 320px" wrap="wrap" gap="1" role="group" aria-label="Views">
          {counted.map((view) => (
            <Button
              key={`${view.name} ${view.query}`}
              size="xs"
              variant="ghost"
              px="2.5"
              h={{ base: '10', md: '8' }}
              _pressed={{ color: 'fg' }}
              aria-pressed={view.query === query.trim()}
              onClick={() => onQueryChange(view.query)}
            >
              {view.name}
              {runs.length > 0 && (
                <Span ms="1.5" color="fg.muted" fontWeight="regular">
                  {formatCount(view.count)}
                </Span>
              )}
            </Button>
          ))}
          {!isSaved && (
            <Button size="2xs" variant="ghost" icon="plus" onClick={onSaveView}>
              Save view
            </Button>
          )}
          {current !== undefined && (
            <Button size="2xs" variant="ghost" icon="close" onClick={() => onRemoveView(current)}>
              Remove view
            </Button>
          )}
        </HStack>
        <Box flex={{ base: '1 1 100%', md: '1 1 300px' }} maxW={{ md: '480px' }}>
          <SearchBox
            ref={searchRef}
            label="Strategy, symbol, tag, note, last week, or sharpe > 1"
            shortcut="/"
            disabled={resource.status === 'loading'}
            value={query}
            onChange={onQueryChange}
            result={
              runs.length > 0 ? `${formatCount(shown.length)} of ${formatCounted(runs.length, 'run')}` : undefined
            }
          />
        </Box>
      </Flex>
      <Stack
        flex="1"
        gap="0"
        minW="0"
        minH="0"
        overflow="hidden"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.surface"
        css={libraryLook}
      >
        <Flex
          as="header"
          flex="none"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          align="center"
          gap="2.5"
          minH="cardHeader"
          px={{ base: '3', md: '4' }}
          py={{ base: '1.5', md: '0' }}
          borderBottomWidth="1px"
        >
          <Heading as="h2" id={titleId} textStyle="md" letterSpacing="-0.006em" whiteSpace="nowrap">
            {`Backtest Runs${isKnown ? ` (${total})` : ''}`}
          </Heading>
          <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            Select a backtest run
          </Text>
          <StaleBadge resource={resource} timeZone={timeZone} />
          {runs.length > 0 ? (
            <HStack as="span" gap="1" ms="auto">
              <Menu
                label="Columns"
                align="end"
                sections={[
                  {
                    items: LIBRARY_COLUMNS.map(([id, label]) => ({
                      id,
                      label,
                      checked: !without.includes(id),
                      checks: 'any',
                      onSelect: () =>
                        onWithoutChange(
                          without.includes(id) ? without.filter((column) => column !== id) : [...without, id],
                        ),
                    })),
                  },
                ]}
              >
                <Button variant="ghost" size="xs" icon="table">
                  Columns
                </Button>
              </Menu>
              {onExport === null ? null : (
                <Button
                  variant="ghost"
                  size="xs"
                  icon="download"
                  disabled={shown.length === 0}
                  onClick={() => onExport(shown)}
                >
                  {`Export ${formatCount(shown.length)} ${shown.length === 1 ? 'row' : 'rows'}`}
                </Button>
              )}
            </HStack>
          ) : null}
        </Flex>
        <Box flex="1" minH="0" data-stale={(resource.status === 'ready' && resource.stale !== null) || undefined}>
          {shown.length > 0 ? (
            <LibraryTable
              runs={shown}
              labelledBy={titleId}
              sort={sort}
              onSort={(key) => setSort(nextLibrarySort(sort, key))}
              selection={selected}
              onSelectionChange={setSelection}
              onOpen={onOpen}
              onStar={onStar}
              onNote={onNote}
              onTag={onTag}
              onRerun={onRerun}
              onCopyLink={onCopyLink}
              without={without}
              onDelete={onDelete}
              onCompare={compare}
              now={now}
              timeZone={timeZone}
            />
          ) : (
            <WithoutRows {...props} hasRuns={runs.length > 0} />
          )}
        </Box>
        {selected.size > 0 && (
          <LibraryBar
            selected={selected.size}
            total={runs.length}
            hidden={selected.size - shown.filter(({ id }) => selected.has(id)).length}
            onCompare={onCompare === null ? null : () => compare([...selected])}
            onValidate={onValidate === null ? null : () => onValidate([...selected].join())}
            onTag={() => onTag([...selected])}
            onDelete={onDelete === null ? null : () => onDelete([...selected])}
            onClear={() => setSelection(new Set())}
          />
        )}
      </Stack>
    </Stack>
  )
}

function WithoutRows({
  runs,
  hasRuns,
  onQueryChange,
  emptyAction,
  errorAction,
}: RunLibraryProps & { readonly hasRuns: boolean }) {
  if (runs.status === 'idle') return null
  if (runs.status === 'loading') return <SkeletonPanel kind="list" count={8} label="Loading backtest runs" />
  if (runs.status === 'error') return <FailureState resource={runs} title="Error" action={errorAction} />
  if (!hasRuns) {
    return (
      <PageState icon="data" title="No backtest runs" action={emptyAction}>
        Every run is stored here with its settings, metrics and curve.
      </PageState>
    )
  }
  return (
    <PageState
      icon="search"
      title="No runs match"
      action={
        <Button
          size="2xs"
          onClick={({ currentTarget }) => {
            focusSearch(currentTarget)
            onQueryChange('')
          }}
        >
          Clear search
        </Button>
      }
    />
  )
}
