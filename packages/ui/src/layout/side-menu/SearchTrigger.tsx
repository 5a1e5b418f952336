import { Icon } from '../../elements/icon/Icon'
import { Kbd } from '../../elements/kbd/Kbd'
import { searchTriggerRecipe } from './searchTriggerRecipe'

export interface SearchTriggerProps {
  /** Opens the search. */
  onOpen: () => void
  /** Displayed only; the page handles it. */
  shortcut?: string | undefined
}

/** Looks like a search field, or an icon if collapsed; opens the real one. */
export function SearchTrigger({ onOpen, shortcut = 'Ctrl K' }: SearchTriggerProps) {
  const styles = searchTriggerRecipe()
  return (
    <button
      type="button"
      className={styles.root}
      aria-keyshortcuts={shortcut.replace('Ctrl ', 'Control+')}
      title="Search or run a command"
      onClick={onOpen}
    >
      <Icon name="search" size="sm" />
      <span className={styles.text}>Search or run</span>
      <span className={styles.keys}>
        <Kbd>{shortcut}</Kbd>
      </span>
    </button>
  )
}
