import { useId, useRef } from 'react'
import { keepDatesWhole } from '../../lib/lineBreaks'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { Progress } from '../../elements/progress/Progress'
import { railFooterRecipe } from './railFooterRecipe'

/** Long work that a form started. Shown only with a way out of it. */
export interface RailProgress {
  /** What is being done: 'Running RSI Strategy on EUR/USD'. */
  readonly label: string
  /** Done share from 0 to 1; null while nobody can tell. */
  readonly value: number | null
  readonly detail?: string | undefined
  readonly onCancel: () => void
  /** @default 'Cancel' */
  readonly cancelLabel?: string | undefined
}

/** Props of {@link RailFooter}. */
export interface RailFooterProps {
  /** The label of the button: 'Plot Indicators'. */
  action: string
  /** Its label while the work is under way: 'Plotting...'. */
  busyAction: string
  isBusy: boolean
  /** What has to be chosen first, shown under the disabled button; null when it can be submitted. */
  missing: string | null
  /** One sentence on what pressing it will do, while nothing is missing. */
  note?: string | undefined
  progress?: RailProgress | undefined
  /** Why the last submit came to nothing, in one sentence; it stands under the button, where the user pressed, until the next submit. */
  failure?: string | undefined
}

/** The form's one primary action, and the way out of long work above it, so that the button stays where it is. */
export function RailFooter({ action, busyAction, isBusy, missing, note, progress, failure }: RailFooterProps) {
  const styles = railFooterRecipe()
  const hint = missing ?? note
  const failureId = useId()
  const failed = isBusy ? undefined : failure
  const submit = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // Cancel goes with what it has cancelled: the focus stays in the form.
    submit.current?.focus()
    progress?.onCancel()
  }
  return (
    <div className={styles.root}>
      {isBusy && progress !== undefined && (
        <div className={styles.progress}>
          <Progress {...progress} onCancel={stop} />
        </div>
      )}
      <div className={styles.run}>
        <Button
          ref={submit}
          type="submit"
          variant="primary"
          isBlock
          isBusy={isBusy}
          disabled={missing !== null}
          shortcut={isBusy ? undefined : 'Ctrl Enter'}
          aria-describedby={failed === undefined ? undefined : failureId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isBusy ? busyAction : action}
        </Button>
        {failed !== undefined && (
          <p className={styles.failure} id={failureId}>
            <Icon name="error" size="xs" />
            <span>{keepDatesWhole(`Failed: ${failed}`)}</span>
          </p>
        )}
        {hint !== undefined && <p className={styles.hint}>{keepDatesWhole(hint)}</p>}
      </div>
    </div>
  )
}
