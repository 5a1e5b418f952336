import { Icon } from '../icon/Icon'
import { unsavedNoticeRecipe } from './unsavedNoticeRecipe'

/** Props of {@link UnsavedNotice}. */
export interface UnsavedNoticeProps {
  /** Whether anything was edited since the last save. The place stays, so that the sentence is announced when it comes. */
  isShown: boolean
  /** How many settings differ from what is saved; left out, no number is given. */
  changes?: number | undefined
}

/** Says that there is something to save, and how much. */
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
