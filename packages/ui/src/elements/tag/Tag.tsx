import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { tagRecipe } from './tagRecipe'

export interface TagProps {
  /** The category: 'Trading'. */
  children: string
  icon?: IconName | undefined
  /** Removes the tag. Omit for a permanent one. */
  onRemove?: (() => void) | undefined
}

/** Shows a category, or one of several chosen items. For a state use `Badge`. */
export function Tag({ children, icon, onRemove }: TagProps) {
  const styles = tagRecipe()
  return (
    <span className={styles.root}>
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      <span className={styles.text} title={children}>
        {children}
      </span>
      {onRemove === undefined ? null : (
        <button type="button" className={styles.remove} aria-label={`Remove ${children}`} onClick={onRemove}>
          <Icon name="close" size="xs" />
        </button>
      )}
    </span>
  )
}
