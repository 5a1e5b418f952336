import { Icon } from '../icon/Icon'
import { unsavedNoticeRecipe } from './unsavedNoticeRecipe'

export interface UnsavedNoticeProps {
  /** Whether there are unsaved edits. The container stays mounted, so that the text is announced when it appears. */
  isShown: boolean
  /** Number of changed settings; omitted, no number is shown. */
  changes?: number | undefined
}

/** Says that there are unsaved changes, and how many. */
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
