import { Icon } from '../icon/Icon'
import { unsavedNoticeRecipe } from './unsavedNoticeRecipe'

export interface UnsavedNoticeProps {
  /** Whether there are unsaved edits. */
  isShown: boolean
  /** Changed settings; leave out for no number. */
  changes?: number | undefined
}

/** Unsaved changes, and how many. Stays mounted, to announce. */
export function UnsavedNotice({ isShown, changes }: UnsavedNoticeProps) {
  const styles = unsavedNoticeRecipe()
  return (
    <p className={styles.root} role="status">
      {isShown && (
        <>
          <Icon name="warning" />
          <b>You have unsaved changes</b>
          {changes !== undefined && changes > 0 && (
            <span className={styles.count}>
              {changes} {changes === 1 ? 'change' : 'changes'} since the last save
            </span>
          )}
        </>
      )}
    </p>
  )
}
