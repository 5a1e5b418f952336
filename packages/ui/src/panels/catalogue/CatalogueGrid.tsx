import type { Resource } from '@tidemark/contract/resource'
import { useMemo, type ReactNode, type Ref } from 'react'
import { formatCount } from '../../format/number'
import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../../elements/button/Button'
import { FailureState } from '../../elements/failure-state/FailureState'
import type { IconName } from '../../elements/icon/icons'
import { PageState } from '../../elements/page-state/PageState'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleNotice } from '../../elements/stale-notice/StaleNotice'
import { catalogueGridRecipe } from './catalogueGridRecipe'

/** Props of {@link CatalogueGrid}. */
export interface CatalogueGridProps<Item extends { readonly name: string }> {
  /** What the cards are, in small letters and in the plural: 'indicators'. */
  noun: string
  icon: IconName
  /** In the order in which they are to stand; names are unique. */
  items: Resource<readonly Item[]>
  /** What is searched for; the page keeps it in its address. */
  words: string
  onWordsChange: (words: string) => void
  /** Draws one of them: an `IndicatorCard` or a `StrategyCard`. */
  renderItem: (item: Item) => ReactNode
  /** The way on from a list without entries. */
  emptyAction?: ReactNode | undefined
  /** The way on from a list that failed. @default Try Again */
  errorAction?: ReactNode | undefined
  /** The search box, for the page that listens to '/'. */
  searchRef?: Ref<HTMLInputElement> | undefined
  /** BCP 47 tag for separators. @default the browser's */
  locale?: string | undefined
  /** IANA name of the zone for times. @default the browser's */
  timeZone?: string | undefined
}

/** A catalogue as cards, with a search box that filters by name in any case, and every state that a list can be in. */
export function CatalogueGrid<Item extends { readonly name: string }>({
  noun,
  icon,
  items,
  words,
  onWordsChange,
  renderItem,
  emptyAction,
  errorAction,
  searchRef,
  locale,
  timeZone,
}: CatalogueGridProps<Item>) {
  const styles = catalogueGridRecipe()
  const shown = useMemo(() => {
    const wanted = words.trim().toLocaleLowerCase()
    if (items.status !== 'ready') return []
    return items.data.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  }, [items, words])
  const total = items.status === 'ready' ? items.data.length : 0
  const isSearching = words.trim() !== ''
  const found = `${formatCount(shown.length, { locale })} of ${formatCount(total, { locale })} ${noun}`
  return (
    <div className={styles.root} aria-busy={items.status === 'loading' || undefined}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchBox
            ref={searchRef}
            label={`Search ${noun}...`}
            shortcut="/"
            value={words}
            onChange={onWordsChange}
            result={found}
          />
        </div>
        {items.status === 'ready' ? (
          <p className={styles.count}>{isSearching ? found : `${formatCount(total, { locale })} ${noun}`}</p>
        ) : null}
      </div>
      <StaleNotice resource={items} subject={capital(noun)} timeZone={timeZone} />
      {shown.length > 0 ? (
        <ul
          className={styles.grid}
          data-stale={(items.status === 'ready' && items.stale !== null) || undefined}
          aria-label={capital(noun)}
        >
          {shown.map((item) => (
            <li key={item.name}>{renderItem(item)}</li>
          ))}
        </ul>
      ) : items.status === 'loading' ? (
        <SkeletonPanel kind="cards" label={`Loading ${noun}`} />
      ) : (
        <div className={styles.state}>
          {items.status === 'error' ? (
            <FailureState resource={items} title="Error" action={errorAction} />
          ) : (
            <PageState
              icon={isSearching ? 'search' : icon}
              title={`No ${noun} found`}
              action={
                isSearching ? (
                  <Button
                    size="small"
                    onClick={({ currentTarget }) => {
                      focusSearch(currentTarget)
                      onWordsChange('')
                    }}
                  >
                    Clear search
                  </Button>
                ) : (
                  emptyAction
                )
              }
            >
              {isSearching ? `No name holds “${words.trim()}”.` : undefined}
            </PageState>
          )}
        </div>
      )}
    </div>
  )
}

const capital = (noun: string) => noun.charAt(0).toLocaleUpperCase() + noun.slice(1)
