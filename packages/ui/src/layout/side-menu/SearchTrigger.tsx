import { Kbd } from '@chakra-ui/react'
import { Icon } from '../../elements/icon/Icon'
import { searchTriggerRecipe } from './searchTriggerRecipe'

export interface SearchTriggerProps {
  /** Opens the search. */
  onOpen: () => void
  /** Called when the pointer or the focus reaches it, to load the search. */
  onReach?: (() => void) | undefined
}

/** Looks like a search field, or an icon if collapsed; opens the real one. */
export function SearchTrigger({ onOpen, onReach }: SearchTriggerProps) {
  const styles = searchTriggerRecipe()
  return (
    <button
      type="button"
      className={styles.root}
      aria-keyshortcuts="Control+K"
      title="Search or run a command"
      onPointerEnter={onReach}
      onFocus={onReach}
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
