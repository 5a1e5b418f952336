import { Kbd, VisuallyHidden } from '@chakra-ui/react'
import { Fragment, useRef, useState } from 'react'
import { Dialog } from '../../elements/dialog/Dialog'
import { IconButton } from '../../elements/icon-button/IconButton'
import { SearchBox } from '../../elements/search-box/SearchBox'
import { findKeys, type KeyGroup } from './keyGroups'
import { keysSheetRecipe } from './keysSheetRecipe'

export interface KeysSheetProps {
  isOpen: boolean
  onClose: () => void
  /** In reading order. */
  groups: readonly KeyGroup[]
}

/** Every key and what it does. */
export function KeysSheet({ isOpen, onClose, groups }: KeysSheetProps) {
  const styles = keysSheetRecipe()
  const search = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState('')
  const found = findKeys(groups, words)
  const count = found.reduce((sum, { actions }) => sum + actions.length, 0)
  return (
    <Dialog isOpen={isOpen} title="Keyboard" isBare width={948} initialFocus={search} onClose={onClose}>
      <div className={styles.head}>
        <h2 className={styles.title} aria-hidden="true">
          Keyboard
        </h2>
        <div className={styles.search}>
          <SearchBox
            ref={search}
            label="Find a key"
            value={words}
            onChange={setWords}
            result={words.trim() === '' ? '' : `${count} ${count === 1 ? 'key' : 'keys'} found`}
          />
        </div>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div className={styles.body} tabIndex={0} role="region" aria-label="Keys">
        <div className={styles.columns}>
          {found.map(({ label, actions }) => (
            <section key={label} className={styles.group}>
              <h3 className={styles.label}>{label}</h3>
              <dl className={styles.rows}>
                {actions.map(({ does, keys, joint }) => (
                  <div key={does} className={styles.row}>
                    <dt>{does}</dt>
                    <dd className={styles.keys}>
                      <VisuallyHidden>
                        {keys.join(joint === undefined ? ' ' : joint === '–' ? ' to ' : ' then ')}
                      </VisuallyHidden>
                      {keys.map((key, i) => (
                        <Fragment key={key}>
                          {i > 0 && joint !== undefined && <span aria-hidden="true">{joint}</span>}
                          <Kbd aria-hidden>{key}</Kbd>
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {found.length === 0 && <p className={styles.nothing}>{`No shortcut matches “${words.trim()}”.`}</p>}
        </div>
      </div>
    </Dialog>
  )
}
