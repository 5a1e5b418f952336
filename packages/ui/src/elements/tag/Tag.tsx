import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/icons'
import { tagRecipe } from './tagRecipe'

export interface TagProps {
  /** 'Trading'. */
  children: string
  icon?: IconName | undefined
  /** Leave out for a permanent tag. */
  onRemove?: (() => void) | undefined
}

/** A category or chosen item; for a state use `Badge`. */
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
