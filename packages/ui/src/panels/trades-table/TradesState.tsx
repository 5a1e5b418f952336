import { Box } from '@chakra-ui/react'
import type { Resource } from '@tidemark/contract/resource'
import type { ReactNode } from 'react'
import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../../elements/button/Button'
import { FailureState } from '../../elements/failure-state/FailureState'
import { PageState } from '../../elements/page-state/PageState'

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
        <PageState
          icon="search"
          title="No trades match the filter"
          action={
            <Button
              size="2xs"
              onClick={({ currentTarget }) => {
                focusSearch(currentTarget)
                onClearFilter()
              }}
            >
              Clear filter
            </Button>
          }
        />
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
