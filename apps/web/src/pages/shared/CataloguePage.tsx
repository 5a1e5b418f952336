import { VisuallyHidden } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import { CatalogueGrid, type IconName, PageHeader } from '@tidemark/ui'
import { type ReactNode, useRef } from 'react'
import { useShell } from '../../platform/shellContext'
import { FailureAction } from './FailureAction'
import { PageBody } from './PageBody'
import { useSearchWords } from './useSearchWords'
import { useSlashKey } from './useSlashKey'

export interface CataloguePageProps<Item extends { readonly name: string }> {
  title: string
  /** In one line. */
  purpose: string
  /** In lower case and plural: 'indicators'. */
  noun: string
  icon: IconName
  items: Resource<readonly Item[]>
  renderItem: (item: Item) => ReactNode
  notice?: ReactNode | undefined
}

/** Lists a catalogue with a search kept in the URL. */
export function CataloguePage<Item extends { readonly name: string }>({
  title,
  purpose,
  noun,
  icon,
  items,
  renderItem,
  notice,
}: CataloguePageProps<Item>) {
  const { openMenu } = useShell()
  const searchField = useRef<HTMLInputElement>(null)
  const [words, change] = useSearchWords()
  useSlashKey(searchField)
  return (
    <>
      <PageHeader title={title} purpose={purpose} onOpenMenu={openMenu} />
      <PageBody maxW="calc({sizes.contentMax} + {spacing.16})" pt={{ base: '3', md: '4' }}>
        {/* Only heard, so it takes no row. */}
        <VisuallyHidden asChild>
          <h2>{`All ${noun}`}</h2>
        </VisuallyHidden>
        {notice}
        <CatalogueGrid
          noun={noun}
          icon={icon}
          items={items}
          words={words}
          onWordsChange={(next) => {
            change(next)
            // The clear button disappears and would lose focus.
            if (next === '') searchField.current?.focus()
          }}
          renderItem={renderItem}
          searchRef={searchField}
          errorAction={items.status === 'error' ? <FailureAction error={items.error} retry={items.retry} /> : undefined}
        />
      </PageBody>
    </>
  )
}
