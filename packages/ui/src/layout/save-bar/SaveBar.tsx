import { Button } from '../../elements/button/Button'
import { UnsavedNotice } from '../../elements/unsaved-notice/UnsavedNotice'
import { saveBarRecipe } from './saveBarRecipe'

export interface SaveBarProps {
  isUnsaved: boolean
  /** Number of changed settings. */
  changes?: number | undefined
  saveLabel: string
  onSave: () => void
  isSaving?: boolean | undefined
  isDisabled?: boolean | undefined
  resetLabel: string
  /** The page confirms first. */
  onReset: () => void
}

/** A settings page's actions at the bottom of the window; a warning while unsaved. */
export function SaveBar({
  isUnsaved,
  changes,
  saveLabel,
  onSave,
  isSaving = false,
  isDisabled = false,
  resetLabel,
  onReset,
}: SaveBarProps) {
  const styles = saveBarRecipe()
  return (
    <div className={styles.root} data-unsaved={isUnsaved || undefined}>
      <div className={styles.notice}>
        <UnsavedNotice isShown={isUnsaved} changes={changes} />
      </div>
      <Button size="xs" variant="ghost" className={styles.button} disabled={isDisabled} onClick={onReset}>
        {resetLabel}
      </Button>
      <Button
        size="xs"
        variant="solid"
        className={styles.button}
        disabled={isDisabled}
        loading={isSaving}
        loadingText="Saving..."
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
