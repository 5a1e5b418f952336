import { Kbd } from '@chakra-ui/react'
import { useRef, type Ref } from 'react'
import { controlRecipe } from '../../forms/field/controlRecipe'
import { Icon } from '../icon/Icon'
import { LiveRegion } from '../live-region/LiveRegion'
import { searchBoxRecipe } from './searchBoxRecipe'

export interface SearchBoxProps {
  /** Name and placeholder: 'Search indicators...'. */
  label: string
  value: string
  onChange: (words: string) => void
  /** Announced: '3 indicators found'. Empty announces nothing. */
  result?: string | undefined
  /** Key shown while empty; the page listens and focuses `ref`. */
  shortcut?: string | undefined
  isDisabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Filters a list while typing; Escape clears it. */
export function SearchBox({ label, value, onChange, result = '', shortcut, isDisabled = false, ref }: SearchBoxProps) {
  const styles = searchBoxRecipe()
  const frame = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    // The button disappears with the text, and its focus with it.
    frame.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={frame} className={controlRecipe({ isInvalid: false, isDisabled }, styles.root).root}>
      <Icon name="search" size="sm" className={styles.icon} />
      <input
        ref={ref}
        type="search"
        className={styles.input}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        disabled={isDisabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value !== '' ? (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <Icon name="close" size="sm" />
        </button>
      ) : shortcut !== undefined && !isDisabled ? (
        <span className={styles.keys}>
          <Kbd aria-hidden>{shortcut}</Kbd>
        </span>
      ) : null}
      <LiveRegion message={value === '' ? '' : result} />
    </div>
  )
}
