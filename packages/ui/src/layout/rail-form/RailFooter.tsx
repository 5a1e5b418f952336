import { useId, useRef } from 'react'
import { keepDatesWhole } from '../../lib/lineBreaks'
import { Button } from '../../elements/button/Button'
import { Icon } from '../../elements/icon/Icon'
import { Progress } from '../../elements/progress/Progress'
import { railFooterRecipe } from './railFooterRecipe'

/** Shown only with a Cancel button. */
export interface RailProgress {
  /** 'Running RSI Strategy on EUR/USD'. */
  readonly label: string
  /** 0 to 1; null while unknown. */
  readonly value: number | null
  readonly detail?: string | undefined
  readonly onCancel: () => void
  /** @default 'Cancel' */
  readonly cancelLabel?: string | undefined
}

export interface RailFooterProps {
  /** 'Plot Indicators'. */
  action: string
  /** Label while running: 'Plotting...'. */
  busyAction: string
  isBusy: boolean
  /** What must be chosen first; null if nothing. */
  missing: string | null
  /** What the button will do, in one sentence. */
  note?: string | undefined
  progress?: RailProgress | undefined
  /** Why the last submit failed, until the next. */
  failure?: string | undefined
}

/** A form's action, with progress and Cancel above, so that the button stays. */
export function RailFooter({ action, busyAction, isBusy, missing, note, progress, failure }: RailFooterProps) {
  const styles = railFooterRecipe()
  const hint = missing ?? note
  const failureId = useId()
  const failed = isBusy ? undefined : failure
  const submit = useRef<HTMLButtonElement>(null)
  const stop = () => {
    // A pressed Cancel disappears: keep focus in the form.
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
          variant="solid"
          block
          loading={isBusy}
          disabled={missing !== null}
          shortcut={isBusy ? undefined : 'Ctrl Enter'}
          aria-describedby={failed === undefined ? undefined : failureId}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {isBusy ? busyAction : action}
        </Button>
        {failed !== undefined && (
          <p className={styles.failure}>
            <Icon name="error" size="xs" />
            <span className={styles.failed} aria-hidden>
              Failed
            </span>
            <span className={styles.reason} id={failureId}>
              {keepDatesWhole(`Failed: ${failed}`)}
            </span>
          </p>
        )}
        {hint !== undefined && <p className={styles.hint}>{keepDatesWhole(hint)}</p>}
      </div>
    </div>
  )
}
