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

export interface CatalogueGridProps<Item extends { readonly name: string }> {
  /** Lower-case plural: 'indicators'. */
  noun: string
  icon: IconName
  /** In order; unique names. */
  items: Resource<readonly Item[]>
  /** Search text; the page keeps it in the URL. */
  words: string
  onWordsChange: (words: string) => void
  /** Renders an entry. */
  renderItem: (item: Item) => ReactNode
  /** Button for a failed list. @default Try Again */
  errorAction?: ReactNode | undefined
  /** Search field, focused on '/'. */
  searchRef?: Ref<HTMLInputElement> | undefined
  timeZone?: string | undefined
}

/** Cards with a search by name, in every state of the list. */
export function CatalogueGrid<Item extends { readonly name: string }>({
  noun,
  icon,
  items,
  words,
  onWordsChange,
  renderItem,
  errorAction,
  searchRef,
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
  const found = `${formatCount(shown.length)} of ${formatCount(total)} ${noun}`
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
          <p className={styles.count}>{isSearching ? found : `${formatCount(total)} ${noun}`}</p>
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
                    size="2xs"
                    onClick={({ currentTarget }) => {
                      focusSearch(currentTarget)
                      onWordsChange('')
                    }}
                  >
                    Clear search
                  </Button>
                ) : undefined
              }
            >
              {isSearching ? `No name contains “${words.trim()}”.` : undefined}
            </PageState>
          )}
        </div>
      )}
    </div>
  )
}

const capital = (noun: string) => noun.charAt(0).toLocaleUpperCase() + noun.slice(1)
