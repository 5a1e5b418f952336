import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../button/Button'
import { PageState } from '../page-state/PageState'

export interface NothingMatchesProps {
  /** The current filter. */
  words: string
  /** Clears the filter; focus returns to the search box. */
  onClear: () => void
}

/** Replaces rows when no row matches. */
export function NothingMatches({ words, onClear }: NothingMatchesProps) {
  return (
    <PageState
      icon="search"
      title={`Nothing matches “${words}”`}
      action={
        <Button
          size="2xs"
          onClick={({ currentTarget }) => {
            focusSearch(currentTarget)
            onClear()
          }}
        >
          Clear filter
        </Button>
      }
    />
  )
}
