import type { ReactNode } from 'react'
import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../button/Button'
import { PageState } from '../page-state/PageState'

export interface NothingMatchesProps {
  /** 'No trades match the filter' */
  title: string
  /** @default 'Clear filter' */
  clearLabel?: string | undefined
  /** Clears the filter; focus returns to the search box. */
  onClear: () => void
  /** More words. */
  children?: ReactNode | undefined
}

/** Replaces rows when no row matches. */
export function NothingMatches({ title, clearLabel = 'Clear filter', onClear, children }: NothingMatchesProps) {
  return (
    <PageState
      icon="search"
      title={title}
      action={
        <Button
          size="2xs"
          onClick={({ currentTarget }) => {
            focusSearch(currentTarget)
            onClear()
          }}
        >
          {clearLabel}
        </Button>
      }
    >
      {children}
    </PageState>
  )
}
