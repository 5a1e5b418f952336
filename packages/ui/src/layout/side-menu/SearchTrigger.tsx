import { Kbd } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'
import { searchTriggerRecipe } from './searchTriggerRecipe'

export interface SearchTriggerProps {
  /** Opens the search. */
  onOpen: () => void
}

/** Looks like a search field, or an icon if collapsed; opens the real one. */
export function SearchTrigger({ onOpen }: SearchTriggerProps) {
  const styles = searchTriggerRecipe()
  return (
    <button
      type="button"
      className={styles.root}
      aria-keyshortcuts="Control+K"
      title="Search or run a command"
      onClick={onOpen}
    >
      <Icon name="search" size="sm" />
      <span className={styles.text}>Search or run</span>
      <span className={styles.keys}>
        <Kbd aria-hidden>Ctrl K</Kbd>
      </span>
    </button>
  )
}
