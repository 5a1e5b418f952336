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
  /** In display order. */
  items: Resource<readonly ListItem[]>
  /** Shown for an empty list: 'No symbols available'. */
  emptyText: string
  /** A sentence on what to do about it. */
  emptyHint?: string | undefined
  /** Action shown for an empty list. */
  emptyAction?: ReactNode | undefined
  /** @default 'Error' */
  errorTitle?: string | undefined
  /** Replaces Try Again where another action helps. */
  errorAction?: ReactNode | undefined
  /** Accessible name of the filter. @default 'Filter' and the title in lower case */
  filterLabel?: string | undefined
  /** Lines per row, for skeletons. @default 1 */
  lines?: 1 | 2 | undefined
  /** @default a plain `a` */
  Link?: ListLink | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
  /** IANA time zone. @default the browser's */
  timeZone?: string | undefined
  /** Sets the card's height; the list scrolls inside. */
  className?: string | undefined
}

/** Shows a list of links with a filter. Its height is set by its class, otherwise by its rows. */
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
  locale,
  timeZone,
  className,
}: ListCardProps) {
  const styles = listCardRecipe(undefined, className)
  const [words, setWords] = useState('')
  const items = resource.status === 'ready' ? resource.data : NONE
  const shown = useMemo(() => filterItems(items, words), [items, words])
  const write = (count: number) => formatCount(count, { locale })
  const isFiltered = words.trim() !== ''
  const isKnown = resource.status === 'ready' || resource.status === 'empty'
  // A scrolling list without links needs a Tab stop of its own.
  const isPlain = shown.length > 0 && shown.every(({ href }) => href === undefined)
  const count = isFiltered ? `${write(shown.length)} of ${write(items.length)}` : write(items.length)

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
