import { Box, Flex, Heading, Stack, type SystemStyleObject } from '@chakra-ui/react'
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

const PADDED = { flex: 'none', ps: { base: '3', md: '4' }, borderBottomWidth: '1px' } as const

/** The look of all rows, given once: they are plain elements. */
const ROWS: SystemStyleObject = {
  '& [role=listbox]': {
    pos: 'relative',
    h: 'full',
    position: 'relative',
    overflow: 'auto',
    scrollbarColor: '{colors.border.subtle} transparent',
    scrollbarWidth: 'thin',
    // Rows would cover the list's ring: the active row has it.
    _focusVisible: {
      outline: 'none',
      '& [data-active]': {
        outline: '{borderWidths.focus} solid {colors.focus.ring}',
        outlineOffset: '-2px',
      },
    },
    '& [data-run]:hover, &:focus-visible [data-active]': { bg: 'bg.hover' },
  },
  '& [data-run]': {
    pos: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1px',
    h: '78px',
    ps: '4',
    pe: '3.5',
    pt: '9px',
    borderBottomWidth: '1px',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color {durations.fast} {easings.out}',
    mdDown: { px: '3' },
  },
  '& [role] [data-run][aria-selected=true]': {
    bg: 'bg.active',
    _before: {
      pos: 'absolute',
      top: '0',
      bottom: '0',
      left: '0',
      w: '{borderWidths.mark}',
      bg: 'accent.fg',
      content: "''",
    },
  },
  '& [data-part=line]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minW: '0',
    fontSize: 'xs',
    lineHeight: '18px',
    '& > :first-child': { truncate: true },
  },
  '& b': { fontSize: 'sm', fontWeight: 'semibold', lineHeight: 'sm' },
  '&:not([data-stale]) b': { color: 'fg' },
  '& time': { flex: 'none', color: 'fg.subtle', whiteSpace: 'nowrap' },
  '& code': { color: 'fg.subtle', fontFamily: 'mono', fontSize: '11.5px', lineHeight: '16px', truncate: true },
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
  const titleId = useId()
  const [words, setWords] = useState('')
  const data = runs.status === 'ready' ? runs.data : NONE
  const ordered = useMemo(() => newestFirst(data), [data])
  const shown = useMemo(() => filterRuns(ordered, words, timeZone), [ordered, words, timeZone])
  const count = runs.status === 'ready' || runs.status === 'empty' ? ` (${formatCount(data.length)})` : ''
  return (
    <Stack
      as="section"
      gap="0"
      minW="0"
      h="full"
      bg="bg.surface"
      aria-labelledby={titleId}
      aria-busy={runs.status === 'loading' || undefined}
    >
      <Flex
        as="header"
        {...PADDED}
        align="center"
        justify="space-between"
        gap="2"
        minH="cardHeader"
        pe={{ base: '3', md: '2' }}
      >
        <Heading as="h2" id={titleId} textStyle="md" letterSpacing="-0.006em">{`Backtest Runs${count}`}</Heading>
        <StaleBadge resource={runs} timeZone={timeZone} />
      </Flex>
      {data.length > 0 || runs.status === 'loading' ? (
        <Box {...PADDED} pe={{ base: '3', md: '4' }} py="2.5">
          <SearchBox
            ref={filterRef}
            label="Filter by symbol, strategy or id"
            shortcut={shortcut}
            disabled={runs.status === 'loading'}
            value={words}
            onChange={setWords}
            result={data.length > 0 ? `${formatCount(shown.length)} of ${formatCount(data.length)} runs` : undefined}
          />
        </Box>
      ) : null}
      <Box flex="1" minH="0" css={ROWS} data-stale={(runs.status === 'ready' && runs.stale !== null) || undefined}>
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
      </Box>
    </Stack>
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
