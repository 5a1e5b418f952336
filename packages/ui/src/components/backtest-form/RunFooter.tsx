import { formatElapsed } from '../../format'
import { Button } from '../button/Button'
import { Progress } from '../progress/Progress'
import styles from './RunFooter.module.css'

/** How far a run is, as far as anybody can tell. */
export interface RunProgress {
  /** Milliseconds since it was started. */
  readonly elapsedMs?: number | undefined
}

interface RunFooterProps {
  readonly isRunnable: boolean
  readonly isRunning: boolean
  /** What is being run: 'RSI Strategy on EUR/USD'. */
  readonly what: string
  readonly progress: RunProgress | undefined
  readonly onCancel: (() => void) | undefined
}

/** The form's one primary action, and the way out of a long run above it, so that the button stays where it is. */
export function RunFooter({ isRunnable, isRunning, what, progress, onCancel }: RunFooterProps) {
  const elapsed = progress?.elapsedMs
  return (
    <div className={styles['foot']}>
      {isRunning && onCancel !== undefined && (
        <div className={styles['progress']}>
          <Progress
            label={`Running ${what}`}
            value={null}
            detail={elapsed === undefined ? undefined : formatElapsed(elapsed)}
            onCancel={onCancel}
          />
        </div>
      )}
      <div className={styles['run']}>
        <Button
          type="submit"
          variant="primary"
          isBlock
          isBusy={isRunning}
          busyLabel="Running Backtest..."
          disabled={!isRunnable}
          shortcut="Ctrl Enter"
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          Run Backtest
        </Button>
      </div>
    </div>
  )
}
