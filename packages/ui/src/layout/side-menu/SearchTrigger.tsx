import { Icon } from '../../elements/icon/Icon'
import { Kbd } from '../../elements/kbd/Kbd'
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
        <Kbd>Ctrl K</Kbd>
      </span>
    </button>
  )
}
