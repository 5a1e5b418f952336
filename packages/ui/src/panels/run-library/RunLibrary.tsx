import { Box, Flex, Heading, HStack, Span, Stack, Text } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { type ReactNode, type Ref, useDeferredValue, useId, useMemo, useState } from 'react'
import { Button } from '../../elements/button/Button'
import { Menu } from '../../elements/menu/Menu'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { formatCount, formatCounted } from '../../format/number'
import { useFormat } from '../../lib/useFormat'
import { canCompare, LibraryBar } from './LibraryBar'
import { LIBRARY_COLUMNS, type LibraryColumn } from './libraryColumns'
import { DEFAULT_LIBRARY_SORT, type LibraryRun, nextLibrarySort, sortLibrary } from './libraryRun'
import { filterRuns, searchLibrary } from './librarySearch'
import { libraryLook, optionsLook } from './libraryLook'
import { LibraryOptions } from './LibraryOptions'
import { LibraryTable } from './LibraryTable'
import { WithoutRows } from './WithoutRows'

/** A named search. */
export interface LibraryView {
  readonly name: string
  readonly query: string
}

export interface RunLibraryProps {
  /** In any order; unique ids. */
  runs: Resource<readonly LibraryRun[]>
  /** Beside an open run: newest first, to open another one, and nothing else. @default false */
  isNarrow?: boolean | undefined
  /** The open run of a narrow list; null for none. */
  openId?: string | null | undefined
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
}

const BUILT_IN: readonly LibraryView[] = [
  { name: 'All', query: '' },
  { name: 'Starred', query: 'is:starred' },
  { name: 'Today', query: 'today' },
]

const NONE: readonly LibraryRun[] = []

const PADDED = { flex: 'none', ps: { base: '3', md: '4' }, borderBottomWidth: '1px' } as const

/** All stored runs: search, sort, star, tag, compare, delete; narrow, to open one. Fills its pane. */
export function RunLibrary(props: RunLibraryProps) {
  const { runs: resource, isNarrow = false, query, onQueryChange, views, now, searchRef } = props
  const { onSaveView, onRemoveView, onOpen, onStar, onNote, onTag, onDelete, onCompare, onValidate } = props
  const { onRerun, onCopyLink, onExport, without, onWithoutChange } = props
  const format = useFormat()
  const titleId = useId()
  const [sort, setSort] = useState(DEFAULT_LIBRARY_SORT)
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const runs = resource.status === 'ready' ? resource.data : NONE
  // Typing stays responsive with thousands of rows.
  const applied = useDeferredValue(query)
  const clock = useMemo(() => ({ now, format }), [now, format])
  const sorted = useMemo(() => sortLibrary(runs, sort), [runs, sort])
  const shown = useMemo(
    () => (isNarrow ? filterRuns(sorted, applied, format) : searchLibrary(sorted, applied, clock)),
    [isNarrow, sorted, applied, clock, format],
  )
  const counted = useMemo(
    () =>
      (isNarrow ? [] : [...BUILT_IN, ...views]).map((view) => ({
        ...view,
        count: searchLibrary(runs, view.query, clock).length,
      })),
    [isNarrow, runs, views, clock],
  )
  // Deleted runs are not selected.
  const selected = useMemo(
    () => new Set(runs.filter(({ id }) => selection.has(id)).map(({ id }) => id)),
    [runs, selection],
  )
  const isFiltered = !isNarrow && shown.length !== runs.length
  const total = isFiltered ? `${formatCount(shown.length)} of ${formatCount(runs.length)}` : formatCount(runs.length)
  const isKnown = resource.status === 'ready' || resource.status === 'empty'
  const isSaved = counted.some((view) => view.query === query.trim())
  const current = views.find((view) => view.query === query.trim())
  const compare = (ids: readonly string[]) => {
    if (canCompare(ids.length)) onCompare?.(ids)
  }
  // Row and toolbar go with the deleted: the focus stays in the table.
  const deleteRuns = (ids: readonly string[]) => {
    onDelete?.(ids)
    const at = shown.findIndex(({ id }) => ids.includes(id))
    const isKept = ({ id }: LibraryRun) => !ids.includes(id)
    const next = shown.slice(Math.max(0, at)).find(isKept) ?? shown.findLast(isKept)
    document.querySelector<HTMLElement>(`[data-run="${CSS.escape(next?.id ?? '')}"] [data-open]`)?.focus()
  }

  const section = {
    as: 'section',
    minW: '0',
    h: 'full',
    'aria-labelledby': titleId,
    'aria-busy': resource.status === 'loading' || undefined,
  } as const
  const heading = (
    <Heading as="h2" id={titleId} textStyle="md" letterSpacing="-0.006em" whiteSpace="nowrap">
      {`Backtest Runs${isKnown ? ` (${total})` : ''}`}
    </Heading>
  )
  const all = isNarrow ? `${formatCount(runs.length)} runs` : formatCounted(runs.length, 'run')
  const search = (
    <SearchBox
      ref={searchRef}
      label={isNarrow ? 'Filter by symbol, strategy or id' : 'Strategy, symbol, tag, note, last week, or sharpe > 1'}
      shortcut="/"
      disabled={resource.status === 'loading'}
      value={query}
      onChange={onQueryChange}
      result={runs.length > 0 ? `${formatCount(shown.length)} of ${all}` : undefined}
    />
  )
  const withoutRows = (
    <WithoutRows
      runs={resource}
      isNarrow={isNarrow}
      query={applied}
      hasRuns={runs.length > 0}
      onQueryChange={onQueryChange}
      emptyAction={props.emptyAction}
      errorAction={props.errorAction}
    />
  )
  const isStale = (resource.status === 'ready' && resource.stale !== null) || undefined
  if (isNarrow) {
    return (
      <Stack {...section} gap="0" bg="bg.surface">
        <HStack as="header" {...PADDED} justify="space-between" gap="2" minH="cardHeader" pe={{ base: '3', md: '2' }}>
          {heading}
          <StaleBadge resource={resource} />
        </HStack>
        {runs.length > 0 || resource.status === 'loading' ? (
          <Box {...PADDED} pe={{ base: '3', md: '4' }} py="2.5">
            {search}
          </Box>
        ) : null}
        <Box flex="1" minH="0" css={optionsLook} data-stale={isStale}>
          {shown.length > 0 ? (
            <LibraryOptions runs={shown} labelledBy={titleId} selectedId={props.openId ?? null} onSelect={onOpen} />
          ) : (
            withoutRows
          )}
        </Box>
      </Stack>
    )
  }
  return (
    <Stack {...section} gap="3">
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
          {search}
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
          {heading}
          <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            Select a backtest run
          </Text>
          <StaleBadge resource={resource} />
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
        <Box flex="1" minH="0" data-stale={isStale}>
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
              onDelete={onDelete && deleteRuns}
              onCompare={compare}
              now={now}
            />
          ) : (
            withoutRows
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
            onDelete={onDelete && (() => deleteRuns([...selected]))}
            onClear={() => setSelection(new Set())}
          />
        )}
      </Stack>
    </Stack>
  )
}
