import { Button } from '../../elements/button/Button'
import { UnsavedNotice } from '../../elements/unsaved-notice/UnsavedNotice'
import { saveBarRecipe } from './saveBarRecipe'

/** Props of {@link SaveBar}. */
export interface SaveBarProps {
  isUnsaved: boolean
  /** How many settings differ from what is saved. */
  changes?: number | undefined
  saveLabel: string
  onSave: () => void
  /** @default false */
  isSaving?: boolean | undefined
  resetLabel: string
  /** Asked for: the page confirms it first. */
  onReset: () => void
}

/** The actions of a page of settings, at the bottom of the window. Turns to a warning while something is not saved. */
export function SaveBar({
  isUnsaved,
  changes,
  saveLabel,
  onSave,
  isSaving = false,
  resetLabel,
  onReset,
}: SaveBarProps) {
  const styles = saveBarRecipe()
  return (
    <div className={styles.root} data-unsaved={isUnsaved || undefined}>
      <div className={styles.notice}>
        <UnsavedNotice isShown={isUnsaved} changes={changes} />
      </div>
      <Button size="dense" variant="ghost" className={styles.button} onClick={onReset}>
        {resetLabel}
      </Button>
      <Button
        size="dense"
        variant="primary"
        className={styles.button}
        isBusy={isSaving}
        busyLabel="Saving..."
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
