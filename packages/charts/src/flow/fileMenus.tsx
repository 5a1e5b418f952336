import { IconButton, Menu, type MenuSection } from '@tidemark/ui'
import type { ReactNode } from 'react'
import styles from './fileMenus.module.css'

/** What may be saved. */
export interface FileMenu {
  readonly sections: readonly MenuSection[]
  /** How far it is, shown and announced; '' before the first. */
  readonly message: string
}

/**
 * Returns the buttons that save an image and a CSV, with a choice of what they have.
 *
 * @param csv - null where a CSV has always all.
 */
export function fileMenus(image: FileMenu, csv: FileMenu | null): (onSaveCsv: () => void) => ReactNode {
  return (onSaveCsv) => (
    <span className={styles['menus']}>
      <Menu label="Save as image" sections={image.sections} align="end">
        <IconButton icon="picture" label="Save as image" />
      </Menu>
      {csv === null ? (
        <IconButton icon="download" label="Download CSV" onClick={onSaveCsv} />
      ) : (
        <Menu label="Download CSV" sections={csv.sections} align="end">
          <IconButton icon="download" label="Download CSV" />
        </Menu>
      )}
      <span className={styles['note']} role="status">
        {image.message === '' ? csv?.message : image.message}
      </span>
    </span>
  )
}
