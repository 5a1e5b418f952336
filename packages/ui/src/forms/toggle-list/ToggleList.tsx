import { Badge } from '../../elements/badge/Badge'
import { Switch } from '../switch/Switch'
import { toggleListRecipe } from './toggleListRecipe'

/** One thing that is on or off. Ids are unique within a list. */
export interface ToggleItem {
  readonly id: string
  readonly label: string
  /** Behind the label: an address, a reason. */
  readonly detail?: string | undefined
  readonly isOn: boolean
  /** Differs from what is saved. */
  readonly isChanged?: boolean | undefined
  readonly isDisabled?: boolean | undefined
}

/** Props of {@link ToggleList}. */
export interface ToggleListProps {
  /** The name of the group. */
  label: string
  items: readonly ToggleItem[]
  onChange: (id: string, isOn: boolean) => void
  /** @default false */
  isDisabled?: boolean | undefined
}

/** Several things that are each on or off, in two columns where there is room. */
export function ToggleList({ label, items, onChange, isDisabled = false }: ToggleListProps) {
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
              isOn={item.isOn}
              isDisabled={isDisabled || item.isDisabled === true}
              trailing={item.isChanged === true ? <Badge tone="warn">changed</Badge> : item.detail}
              onChange={(isOn) => onChange(item.id, isOn)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
