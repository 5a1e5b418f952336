import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { FailureState } from '../../elements/failure-state/FailureState'
import type { IconName } from '../../elements/icon/icons'
import { NothingMatches } from '../../elements/search-box/NothingMatches'
import { PageState } from '../../elements/page-state/PageState'
import { ListSkeleton } from './ListSkeleton'

export interface ListStateProps {
  /** Without visible rows. */
  resource: Resource<readonly unknown[]>
  /** Current filter; '' for none. */
  words: string
  onClear: () => void
  lines: 1 | 2
  error: { readonly title: string; readonly action: ReactNode }
  empty: {
    readonly icon: IconName
    readonly title: string
    readonly hint: string | undefined
    readonly action: ReactNode
  }
}

/** Replaces missing rows. */
export function ListState({ resource, words, onClear, lines, error, empty }: ListStateProps) {
  if (resource.status === 'idle') return null
  if (resource.status === 'loading') return <ListSkeleton lines={lines} />
  if (resource.status === 'error') {
    return <FailureState resource={resource} title={error.title} action={error.action ?? undefined} />
  }
  if (words !== '' && resource.status === 'ready' && resource.data.length > 0) {
    return <NothingMatches title={`Nothing matches “${words}”`} onClear={onClear} />
  }
  return (
    <PageState icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.hint}
    </PageState>
  )
}
