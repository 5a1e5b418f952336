import { Badge } from '../../elements/badge/Badge'
import { Switch } from '../switch/Switch'
import { toggleListRecipe } from './toggleListRecipe'

/** Unique ids. */
export interface ToggleItem {
  readonly id: string
  readonly label: string
  /** An address or reason, after the label. */
  readonly detail?: string | undefined
  readonly isOn: boolean
  /** Unsaved. */
  readonly isChanged?: boolean | undefined
  readonly disabled?: boolean | undefined
}

export interface ToggleListProps {
  /** Accessible name. */
  label: string
  items: readonly ToggleItem[]
  onChange: (id: string, isOn: boolean) => void
  disabled?: boolean | undefined
}

/** On/off settings, in two columns if they fit. */
export function ToggleList({ label, items, onChange, disabled = false }: ToggleListProps) {
  const styles = toggleListRecipe()
  return (
    <div className={styles.root}>
      <ul
        className={styles.list}
        aria-label={label}
        style={{ gridTemplateRows: `repeat(${Math.ceil(items.length / 2)}, auto)` }}
      >
        {items.map((item) => (
          <li key={item.id}>
            <Switch
              isBlock
              label={item.label}
              checked={item.isOn}
              disabled={disabled || item.disabled === true}
              trailing={item.isChanged === true ? <Badge tone="warn">changed</Badge> : item.detail}
              onChange={(isOn) => onChange(item.id, isOn)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
