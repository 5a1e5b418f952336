import { Icon } from '../../elements/icon/Icon'
import { listFilterRecipe } from './listFilterRecipe'

export interface ListFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** In a list's header; Escape clears it. */
export function ListFilter({ label, value, onChange }: ListFilterProps) {
  const styles = listFilterRecipe()
  return (
    <span className={styles.root}>
      <Icon name="search" size="sm" />
      <input
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder="Filter"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
    </span>
  )
}
