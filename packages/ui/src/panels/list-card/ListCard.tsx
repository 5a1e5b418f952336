import { Box, chakra, defineStyle } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo, useState, type ReactNode } from 'react'
import { formatCount } from '../../format/number'
import { Card } from '../../elements/card/Card'
import type { IconName } from '../../elements/icon/icons'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { SCROLLER } from '../../lib/tableLook'
import { ListFilter } from './ListFilter'
import { filterItems, type ListItem, type ListLink } from './listItem'
import { ListRow } from './ListRow'
import { ListState } from './ListState'

export interface ListCardProps {
  title: string
  icon: IconName
  /** In order. */
  items: Resource<readonly ListItem[]>
  /** 'No symbols available'. */
  emptyText: string
  /** What to do about an empty list. */
  emptyHint?: string | undefined
  /** Button for an empty list. */
  emptyAction?: ReactNode | undefined
  errorTitle?: string | undefined
  /** Where a retry does not help. */
  errorAction?: ReactNode | undefined
  /** Name of the filter. @default 'Filter' and the title */
  filterLabel?: string | undefined
  /** Lines per skeleton row. */
  lines?: 1 | 2 | undefined
  /** @default a plain `a` */
  Link?: ListLink | undefined
}

/** Its list scrolls below its header. */
const ScrollingCard = chakra(Card, {
  base: { '& > :last-child': { display: 'flex', flexDirection: 'column', minH: '0' } },
})

/** From the list: its rows are plain. */
const list = defineStyle({
  ...SCROLLER,
  flex: '1',
  minH: '0',
  borderRadius: '0 0 7px 7px',
  '&[data-stale]': { color: 'fg.muted', '--list-tick': 'colors.border.strong' },
  '& li > *': {
    // Contains visually hidden text.
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    minH: '9',
    px: '4',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    '&:has([data-description])': { minH: '52px' },
  },
  '& li:last-child > *': { borderBottomWidth: '0' },
  '& a': {
    transition: 'background-color {durations.fast} {easings.out}',
    '&:hover': { bg: 'bg.hover' },
    '&:active': { bg: 'bg.active' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&:is(:hover, :focus-visible) [data-meta]': { display: 'none' },
    '&:is(:hover, :focus-visible) [data-action]': { display: 'inline-flex' },
  },
  '& [data-text]': { flex: '1', minW: '0', truncate: true },
  '& b': { fontWeight: 'medium' },
  '& small': { ms: '1', color: 'fg.subtle', fontSize: 'inherit' },
  '& span[data-description]': { display: 'block', color: 'fg.subtle', textStyle: 'xs', truncate: true },
  '& [data-meta]': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    gap: '2',
    color: 'fg.subtle',
    textStyle: 'xs',
  },
  '& [data-action]': {
    display: 'none',
    flex: 'none',
    alignItems: 'center',
    gap: '1',
    color: 'accent.fg',
    fontWeight: 'medium',
  },
})

/** A filtered list of links, as high as its place or rows. */
export function ListCard({
  title,
  icon,
  items: resource,
  emptyText,
  emptyHint,
  emptyAction,
  errorTitle = 'Error',
  errorAction,
  filterLabel = `Filter ${title.toLocaleLowerCase()}`,
  lines = 1,
  Link = 'a',
}: ListCardProps) {
  const [words, setWords] = useState('')
  const items = resource.status === 'ready' ? resource.data : NONE
  const shown = useMemo(() => filterItems(items, words), [items, words])
  const isFiltered = words.trim() !== ''
  const isKnown = resource.status === 'ready' || resource.status === 'empty'
  // Without links, scrolling needs a Tab stop.
  const isPlain = shown.length > 0 && shown.every(({ href }) => href === undefined)
  const count = isFiltered ? `${formatCount(shown.length)} of ${formatCount(items.length)}` : formatCount(items.length)

  return (
    <ScrollingCard
      title={title}
      icon={icon}
      count={isKnown ? count : undefined}
      isFlush
      isBusy={resource.status === 'loading'}
      actions={
        <>
          <StaleBadge resource={resource} />
          {items.length > 0 ? <ListFilter label={filterLabel} value={words} onChange={setWords} /> : null}
        </>
      }
    >
      <Box
        css={list}
        data-stale={(resource.status === 'ready' && resource.stale !== null) || undefined}
        {...(isPlain && { role: 'region', 'aria-label': `${title} list`, tabIndex: 0 })}
      >
        {shown.length > 0 ? (
          <ul aria-label={title}>
            {shown.map((item) => (
              <ListRow key={item.id} item={item} Link={Link} />
            ))}
          </ul>
        ) : (
          <ListState
            resource={resource}
            words={words.trim()}
            onClear={() => setWords('')}
            lines={lines}
            error={{ title: errorTitle, action: errorAction }}
            empty={{ icon, title: emptyText, hint: emptyHint, action: emptyAction }}
          />
        )}
      </Box>
      <LiveRegion message={isFiltered ? `${count} shown` : ''} />
    </ScrollingCard>
  )
}

const NONE: readonly ListItem[] = []
