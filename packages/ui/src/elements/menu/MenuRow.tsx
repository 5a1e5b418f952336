import type { UseMenuReturn } from '@ark-ui/react/menu'
import { Icon } from '../icon/Icon'
import { Kbd } from '../kbd/Kbd'
import type { MenuAction } from './menuTypes'
import { menuRecipe } from './menuRecipe'

interface MenuRowProps {
  readonly action: MenuAction
  readonly api: UseMenuReturn['api']
  readonly onSelect: () => void
}

/** One action of a Menu. */
export function MenuRow({ action, api, onSelect }: MenuRowProps) {
  const styles = menuRecipe()
  const { id: value, label, icon, shortcut, tone, isDisabled: disabled = false, isChecked: checked, checks } = action
  const item = { value, disabled, valueText: label }
  const props =
    checked === undefined
      ? api.getItemProps(item)
      : api.getOptionItemProps({ ...item, type: checks === 'any' ? 'checkbox' : 'radio', checked })
  // Not the menu's onSelect: a click without a pointer highlights nothing.
  const onClick: typeof props.onClick = (event) => {
    props.onClick?.(event)
    if (!disabled) onSelect()
  }
  const attributes = { ...props, onClick }
  return (
    <div {...attributes} className={styles.item} data-danger={tone === 'danger' || undefined}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={styles.text}>{label}</span>
      {checked === true ? <Icon name="check" size="sm" className={styles.tick} /> : null}
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
    </div>
  )
}
