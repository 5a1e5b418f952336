import type { Resource } from '@tidemark/contract/resource'
import { useMemo, useState, type ReactNode } from 'react'
import { formatCount } from '../../format/number'
import { Card } from '../../elements/card/Card'
import type { IconName } from '../../elements/icon/icons'
import { LiveRegion } from '../../elements/live-region/LiveRegion'
import { StaleBadge } from '../../elements/stale-badge/StaleBadge'
import { ListFilter } from './ListFilter'
import { filterItems, type ListItem, type ListLink } from './listItem'
import { ListRow } from './ListRow'
import { ListState } from './ListState'
import { listCardRecipe } from './listCardRecipe'

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
  timeZone?: string | undefined
  /** Class that sets the height. */
  className?: string | undefined
}

/** A filtered list of links, as high as its class or rows. */
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
  timeZone,
  className,
}: ListCardProps) {
  const styles = listCardRecipe(undefined, className)
  const [words, setWords] = useState('')
  const items = resource.status === 'ready' ? resource.data : NONE
  const shown = useMemo(() => filterItems(items, words), [items, words])
  const isFiltered = words.trim() !== ''
  const isKnown = resource.status === 'ready' || resource.status === 'empty'
  // Without links, scrolling needs a Tab stop.
  const isPlain = shown.length > 0 && shown.every(({ href }) => href === undefined)
  const count = isFiltered ? `${formatCount(shown.length)} of ${formatCount(items.length)}` : formatCount(items.length)

  return (
    <Card
      title={title}
      icon={icon}
      count={isKnown ? count : undefined}
      isFlush
      isBusy={resource.status === 'loading'}
      className={styles.root}
      actions={
        <>
          <StaleBadge resource={resource} timeZone={timeZone} />
          {items.length > 0 ? <ListFilter label={filterLabel} value={words} onChange={setWords} /> : null}
        </>
      }
    >
      <div
        className={styles.body}
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
      </div>
      <LiveRegion message={isFiltered ? `${count} shown` : ''} />
    </Card>
  )
}

const NONE: readonly ListItem[] = []
