import { useState } from 'react'
import { Icon } from '../elements/icon/Icon'
import { ICON_NAMES, type IconName } from '../elements/icon/icons'
import { LiveRegion } from '../elements/live-region/LiveRegion'
import { TextField } from '../forms/text-field/TextField'
import { iconSheetRecipe } from './iconSheetRecipe'

const styles = iconSheetRecipe()

/** Every icon; a click copies its code. */
export function IconSheet() {
  const [query, setQuery] = useState('')
  const [said, setSaid] = useState('')
  const shown = ICON_NAMES.filter((name) => name.includes(query.trim().toLowerCase()))
  const copy = async (name: IconName) => {
    try {
      await navigator.clipboard.writeText(`<Icon name="${name}" />`)
      setSaid(`Copied ${name}`)
    } catch {
      // Refused outside secure contexts or without permission.
      setSaid('The browser refused to copy.')
    }
  }
  return (
    <section className={styles.root} aria-label="Icons">
      <div className={styles.head}>
        <TextField label="Filter" value={query} onChange={setQuery} />
        <p>
          {shown.length} of {ICON_NAMES.length}. {said}
        </p>
      </div>
      <ul className={styles.icons}>
        {shown.map((name) => (
          <li key={name}>
            <button className={styles.icon} type="button" title={`Copy ${name}`} onClick={() => void copy(name)}>
              <Icon name={name} size="lg" />
              {name}
            </button>
          </li>
        ))}
      </ul>
      <LiveRegion message={said} />
    </section>
  )
}
