import { focusSearch } from '../../lib/focusSearch'
import { Button } from '../button/Button'
import { PageState } from '../page-state/PageState'

/** Props of {@link NothingMatches}. */
export interface NothingMatchesProps {
  /** What the list is filtered by. */
  words: string
  /** Empties the filter; the focus goes back into the search box around the button. */
  onClear: () => void
}

/** Stands in place of the rows of a list whose filter matches none of them. */
export function NothingMatches({ words, onClear }: NothingMatchesProps) {
  return (
    <PageState
      icon="search"
      title={`Nothing matches “${words}”`}
      action={
        <Button
          size="small"
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
