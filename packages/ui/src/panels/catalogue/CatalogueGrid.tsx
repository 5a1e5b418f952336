import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo, type ReactNode, type Ref } from 'react'
import { formatCount } from '../../format/number'
import { FailureState } from '../../elements/failure-state/FailureState'
import type { IconName } from '../../elements/icon/icons'
import { PageState } from '../../elements/page-state/PageState'
import { NothingMatches } from '../../elements/search-box/NothingMatches'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { SkeletonPanel } from '../../elements/skeleton-panel/SkeletonPanel'
import { StaleNotice } from '../../elements/stale-notice/StaleNotice'

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
}: CatalogueGridProps<Item>) {
  const shown = useMemo(() => {
    const wanted = words.trim().toLocaleLowerCase()
    if (items.status !== 'ready') return []
    return items.data.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  }, [items, words])
  const total = items.status === 'ready' ? items.data.length : 0
  const isSearching = words.trim() !== ''
  const found = `${formatCount(shown.length)} of ${formatCount(total)} ${noun}`
  return (
    <Stack gap="3" minW="0" aria-busy={items.status === 'loading' || undefined}>
      <Flex wrap="wrap" align="center" rowGap="2" columnGap="3">
        <Box flex={{ base: '1 1 100%', md: '0 1 360px' }} minW="0">
          <SearchBox
            ref={searchRef}
            label={`Search ${noun}...`}
            shortcut="/"
            value={words}
            onChange={onWordsChange}
            result={found}
          />
        </Box>
        {items.status === 'ready' ? (
          <Text color="fg.subtle" fontSize="xs">
            {isSearching ? found : `${formatCount(total)} ${noun}`}
          </Text>
        ) : null}
      </Flex>
      <StaleNotice resource={items} subject={capital(noun)} />
      {shown.length > 0 ? (
        <Grid
          as="ul"
          templateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
          gap="3"
          color={items.status === 'ready' && items.stale !== null ? 'fg.muted' : 'inherit'}
          css={{ '& > li': { minW: '0' } }}
          aria-label={capital(noun)}
        >
          {shown.map((item) => (
            <li key={item.name}>{renderItem(item)}</li>
          ))}
        </Grid>
      ) : items.status === 'loading' ? (
        <SkeletonPanel kind="cards" label={`Loading ${noun}`} />
      ) : (
        <Box h="280px">
          {items.status === 'error' ? (
            <FailureState resource={items} title="Error" action={errorAction} />
          ) : isSearching ? (
            <NothingMatches title={`No ${noun} found`} clearLabel="Clear search" onClear={() => onWordsChange('')}>
              {`No name contains “${words.trim()}”.`}
            </NothingMatches>
          ) : (
            <PageState icon={icon} title={`No ${noun} found`} />
          )}
        </Box>
      )}
    </Stack>
  )
}

const capital = (noun: string) => noun.charAt(0).toLocaleUpperCase() + noun.slice(1)
