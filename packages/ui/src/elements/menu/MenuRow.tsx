import { Icon } from '../icon/Icon'
import { Kbd } from '../kbd/Kbd'
import type { MenuAction } from './menuTypes'
import { menuRecipe } from './menuRecipe'

interface MenuRowProps {
  readonly action: MenuAction
  readonly onSelect: () => void
}

/** One action of a Menu. */
export function MenuRow({ action, onSelect }: MenuRowProps) {
  const styles = menuRecipe()
  const { label, icon, shortcut, tone, isDisabled = false, isChecked } = action
  return (
    <button
      type="button"
      className={styles.item}
      data-danger={tone === 'danger' || undefined}
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      data-label={label}
      tabIndex={-1}
      onClick={isDisabled ? undefined : onSelect}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={styles.text}>{label}</span>
      {isChecked === true ? <Icon name="check" size="sm" className={styles.tick} /> : null}
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </button>
  )
}
