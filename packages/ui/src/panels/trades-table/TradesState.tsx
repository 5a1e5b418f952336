import { Box } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'
import { NothingMatches } from '../../elements/search-box/NothingMatches'

export interface TradesStateProps {
  /** Neither loading nor with trades. */
  resource: Resource<unknown>
  emptyTitle: string
  /** Why there are no trades. */
  emptyText: string
  emptyAction?: ReactNode | undefined
  /** null without a filter to clear. */
  onClearFilter: (() => void) | null
}

/** Replaces missing rows. */
export function TradesState({ resource, emptyTitle, emptyText, emptyAction, onClearFilter }: TradesStateProps) {
  return (
    <Box h="352px">
      {onClearFilter === null ? (
        stateOf(resource, emptyTitle, emptyText, emptyAction)
      ) : (
        <NothingMatches title="No trades match the filter" onClear={onClearFilter} />
      )}
    </Box>
  )
}

function stateOf(resource: Resource<unknown>, emptyTitle: string, emptyText: string, emptyAction: ReactNode) {
  if (resource.status === 'idle') {
    return (
      <PageState icon="backtest" title="No trades yet">
        Run a backtest to see its trades.
      </PageState>
    )
  }
  if (resource.status === 'error') return <FailureState resource={resource} />
  return (
    <PageState icon="backtest" title={emptyTitle} action={emptyAction}>
      {emptyText}
    </PageState>
  )
}
