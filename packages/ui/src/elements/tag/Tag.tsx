import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { tagRecipe } from './tagRecipe'

/** Props of {@link Tag}. */
export interface TagProps {
  /** What the thing is filed under: 'Trading'. */
  children: string
  icon?: IconName | undefined
  /** Takes the tag away; left out, it stays. */
  onRemove?: (() => void) | undefined
}

/** What a thing is filed under, or one of several things chosen. A state is a `Badge`. */
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
